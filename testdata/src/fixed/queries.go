package fixed

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A Provider has the URLs of a service.
type Provider struct {
	ValidateURL, Base *url.URL
	own               *url.URL
}

func (p *Provider) validate(token string, q url.Values) {
	http.Get(p.ValidateURL.String() + "?access_token=" + url.QueryEscape(token))       // want `p\.ValidateURL may have a query of its own`
	http.Get(fmt.Sprintf("%s?access_token=%s", p.ValidateURL, url.QueryEscape(token))) // want `query-separator`
	http.Get(fmt.Sprintf("%s?%s", p.ValidateURL.String(), q.Encode()))                 // want `query-separator`
	http.Get(p.Base.JoinPath("users").String() + "?token=" + url.QueryEscape(token))   // a path of an API
	http.Get(p.Base.String() + "/users?access_token=" + url.QueryEscape(token))        // the same
}

func validateCopy(p *Provider, q url.Values) {
	u := *p.ValidateURL
	u.RawQuery = q.Encode()
	http.Get(u.String())
}

func validateBoth(p *Provider, q url.Values) {
	text := p.ValidateURL.String()
	if p.ValidateURL.RawQuery == "" {
		text += "?" + q.Encode()
	}
	http.Get(text)
}

func newProvider() *Provider {
	return &Provider{own: &url.URL{Scheme: "https", Host: "h.test", Path: "/token"}}
}

func (p *Provider) token(code string) {
	http.Get(p.own.String() + "?code=" + url.QueryEscape(code))
}

func answer(hook, code string) (string, error) {
	u, err := url.Parse(hook)
	if err != nil {
		return "", err
	}
	return u.String() + "?code=" + url.QueryEscape(code), nil // want `query-separator`
}

func answerOfAPI(base, code string) (string, error) {
	u, err := url.Parse(base + "/users")
	if err != nil {
		return "", err
	}
	return u.String() + "?code=" + url.QueryEscape(code), nil
}

func resolved(base *url.URL, link string) *url.URL {
	u, err := url.Parse(link)
	if err != nil {
		return nil
	}
	if !u.IsAbs() {
		u = &url.URL{Scheme: base.Scheme, Host: base.Host, Path: path.Join(path.Dir(base.Path), link)} // want `link is parsed as a URL and may have a query`
	}
	return u
}

func page(args []string) *url.URL {
	first := args[0]
	if u, err := url.Parse(first); err == nil && u.Host == "docs.h.test" {
		return &url.URL{Path: u.Path, RawQuery: u.RawQuery}
	}
	p := first
	if !strings.HasPrefix(p, "/") {
		p = "/" + strings.Join(args, "/")
	}
	return &url.URL{Path: p} // want `url-field`
}

func file(name string) *url.URL {
	u, err := url.Parse(name)
	if err == nil && len(u.Scheme) > 1 {
		return u
	}
	return &url.URL{Scheme: "file", Path: name}
}

func fallback(name string) *url.URL {
	u, err := url.Parse(name)
	if err != nil {
		u = &url.URL{Scheme: "https", Host: "h.test", Path: name}
	}
	return u
}

func relative(base *url.URL, link string) *url.URL {
	u, err := url.Parse(link)
	if err != nil {
		return nil
	}
	return base.ResolveReference(u)
}

func cutAtQuery(link string) *url.URL {
	if _, err := url.Parse(link); err != nil {
		return nil
	}
	link, query, _ := strings.Cut(link, "?")
	return &url.URL{Scheme: "https", Host: "h.test", Path: link, RawQuery: query}
}

func pageParsed(args []string) *url.URL {
	first := args[0]
	if u, err := url.Parse(first); err == nil && u.Host == "docs.h.test" {
		return &url.URL{Path: u.Path, RawQuery: u.RawQuery}
	}
	p := "/" + first
	if u, err := url.Parse(p); err == nil {
		return &url.URL{Path: u.Path, RawQuery: u.RawQuery}
	}
	return &url.URL{Path: p}
}
