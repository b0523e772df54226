package app

import (
	"net/http"
	"slices"

	"wrapped/cfg"
)

const allow = "Access-Control-Allow-Origin"

type server struct {
	cfg  *cfg.Config
	site cfg.Site
}

func trust(list []string) {
	p := http.NewCrossOriginProtection()
	for _, o := range list {
		p.AddTrustedOrigin(o)
	}
}

func (s *server) origins(h http.Header) error {
	_ = http.Header{allow: s.cfg.Origins}                                 // want `"https://i.test/app" never matches`
	_ = http.Header{allow: s.site.CORS.Allowed}                           // want `"https://admin.test/" never matches`
	_ = http.Header{allow: append(s.site.CORS.Allowed, "https://k.test")} // want `"https://admin.test/" never matches`
	_ = http.Header{allow: append([]string{"null"}, s.cfg.Origins...)}    // want `"https://i.test/app" never matches`
	_ = http.Header{allow: slices.Clone(s.cfg.Origins)}                   // want `"https://i.test/app" never matches`
	_ = http.Header{allow: cfg.Partners()}                                // want `origin "j.test" has no scheme`
	trust(s.cfg.Origins)                                                  // want `"https://i.test/app" never matches`
	site, err := cfg.NewSite()
	if err != nil {
		return err
	}
	trust(site.CORS.Allowed) // want `"https://admin.test/" never matches`
	c := cfg.Default()
	c.Complete()
	trust(c.Origins) // want `"https://i.test/app" never matches`
	return nil
}

func (s *server) silentOrigins(list []string) {
	_ = http.Header{allow: s.cfg.Partners}
	_ = http.Header{allow: s.site.CORS.Open}
	_ = http.Header{allow: append(s.cfg.Partners, "https://k.test")}
	_ = http.Header{"Vary": s.cfg.Origins}
	_ = http.Header{allow: list}
	_ = http.Header{allow: nil}
	trust(s.cfg.Partners)
	trust(s.site.CORS.Open[:0])
	println(len(s.cfg.Bases), slices.Contains(s.cfg.Bases, "https://h.test/"))
}
