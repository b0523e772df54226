package composed

import (
	"os"
	"strings"
)

// site makes URLs of a host that may have come with a scheme. Only other packages call its methods.
type site struct{ host, bare, either string }

func NewSite() *site {
	s := &site{host: os.Getenv("HOST"), bare: os.Getenv("BARE"), either: os.Getenv("EITHER")}
	if s.host == "" {
		s.host = "http://shop.test" // want `second scheme "http://" in the URL \(scheme-doubled\)`
	}
	if s.bare == "" {
		s.bare = "shop.test"
	}
	if s.either == "" {
		s.either = "http://shop.test"
	}
	return s
}

func (s *site) URL() string { return "http://" + s.host }

// Silent twins.

func (s *site) BareURL() string { return "http://" + s.bare }

func (s *site) EitherURL() string {
	if strings.Contains(s.either, "://") {
		return s.either
	}
	return "http://" + s.either
}
