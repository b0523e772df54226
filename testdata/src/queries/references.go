package queries

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
)

type scraper struct {
	base   *url.URL
	images []string
}

// A relative reference has a query, too, and its Path is decoded.
func (s *scraper) image(content string) error {
	ref, err := url.Parse(content)
	if err != nil {
		return err
	}
	if !ref.IsAbs() {
		ref, err = url.Parse(fmt.Sprintf("%s://%s%s", s.base.Scheme, s.base.Host, ref.Path)) // want `the query of ref is dropped: use s\.base\.ResolveReference\(ref\)` `is decoded`
	}
	s.images = append(s.images, ref.String())
	return err
}

func (s *scraper) next(ref *url.URL) string {
	if ref.Host == "" {
		return s.base.Scheme + "://" + s.base.Host + ref.Path // want `query-lost`
	}
	return ref.String()
}

func (s *scraper) icon(ref *url.URL) *url.URL {
	if ref.Scheme != "" {
		return ref
	}
	return &url.URL{Scheme: s.base.Scheme, Host: s.base.Host, Path: ref.Path} // want `query-lost`
}

func (s *scraper) resolved(ref *url.URL) *url.URL {
	if ref.IsAbs() {
		return ref
	}
	log.Print(s.base.Scheme + "://" + s.base.Host + ref.Path)
	return s.base.ResolveReference(ref)
}

func (s *scraper) whole(ref *url.URL) *url.URL {
	if ref.Host != "" {
		return ref
	}
	return &url.URL{Scheme: s.base.Scheme, Host: s.base.Host, Path: ref.Path, RawQuery: ref.RawQuery}
}

func (s *scraper) joined(ref *url.URL) string {
	if ref.IsAbs() {
		return ref.String()
	}
	return fmt.Sprintf("%s://%s%s?%s", s.base.Scheme, s.base.Host, ref.Path, ref.RawQuery)
}

// The page of a request, at another server: its query is left out on purpose.
func (s *scraper) mirror(r *http.Request) string {
	return fmt.Sprintf("%s://%s%s", s.base.Scheme, s.base.Host, r.URL.Path)
}
