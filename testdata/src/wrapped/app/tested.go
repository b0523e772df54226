package app

import (
	"net/http"
	"net/url"

	"wrapped/api"
)

type testedHosts struct{ public, domain string }

func defaultHosts() *testedHosts { return &testedHosts{public: "https://app.test", domain: "app.test"} }

func tested(u *url.URL, r *http.Request, s *testedHosts) []bool {
	api.Subdomains("app.test") // want `"app.test" is also a suffix of "notapp.test", and \w+ tests a host for it`
	api.Subdomains(s.domain)   // want `"notapp.test"`
	return []bool{
		api.Below(u.Hostname(), "app.test"),                // want `and Below tests a host for it`
		api.Any(u, ".app.test", "app.test"),                // want `and Any tests a host for it`
		api.From(r, "https://app.test"),                    // want `is also a prefix of "https://app.test.evil.org", and From tests a URL for it`
		api.From(r, s.public),                              // want `"https://app.test.evil.org"`
		api.Below(u.Path, "app.test"),                      // no host
		api.Below(u.Hostname(), ".app.test"),               // with the dot
		api.Any(u, ".app.test", ".b.test"),                 // with the dots
		api.From(r, "https://app.test/"),                   // with the slash
		api.From(r, "http://localhost:8080"),               // with a port
		api.Named("app.test", "app.test"),                  // no host
		api.Dotted(u, "app.test"),                          // completed by the callee
		api.Begins(r, "https://app.test"),                  // completed by the callee
		api.Below("a.b", testedSuffix(u.Query().Get("x"))), // not known
	}
}

func testedSuffix(s string) string { return s }
