// Package routers holds what core/route says of patterns against the routers.
package routers

import (
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v3"
	"github.com/gorilla/mux"
	"github.com/julienschmidt/httprouter"

	"github.com/urllint/urllint/core/route"
)

// registrars put a pattern on a new router, and report whether it can match.
var registrars = map[string]func(pattern string) bool{
	"chi": func(s string) bool {
		chi.NewRouter().Get(s, handle)
		return true
	},
	"chi-mount": func(s string) bool {
		chi.NewRouter().Mount(s, http.NotFoundHandler())
		return true
	},
	"gin": func(s string) bool {
		gin.New().GET(s, func(*gin.Context) {})
		return true
	},
	"gin-static": func(s string) bool {
		gin.New().Static(s, ".")
		return true
	},
	"gorilla": func(s string) bool { return mux.NewRouter().HandleFunc(s, handle).GetError() == nil },
	"httprouter": func(s string) bool {
		httprouter.New().GET(s, func(http.ResponseWriter, *http.Request, httprouter.Params) {})
		return true
	},
	"httprouter-files": func(s string) bool {
		httprouter.New().ServeFiles(s, http.Dir("."))
		return true
	},
	"fiber": func(s string) bool {
		fiber.New().Get(s, func(fiber.Ctx) error { return nil })
		return true
	},
}

func handle(http.ResponseWriter, *http.Request) {}

// words are what random patterns are made of. gin cleans paths, so there is no "//".
var words = []string{
	"/a", "/b", "/a", "/{x}", "/{y}", "/{x:[0-9]+}", "/{x:[}", "/{y:(a|b)}", "/{y:(?:a|b)}", "/{z:a{2}}", "/{", "}", "{", "/{}",
	"{x}", "/:x", "/:y", ":x", "/:", "*", "/*", "/*path", "/*filepath", "*path", "-", ".txt", "/:x<regex([0-9]+)>", "/:x<regex([)>", "/é",
	"/{z:.*}",
}

// outcome registers a pattern.
func outcome(register func(string) bool, s string) (o route.Outcome) {
	o = route.Panics
	defer func() { recover() }()
	if register(s) {
		return route.Odd
	}
	return route.Never
}

// TestRefused holds the patterns that panic, or can match nothing, against those that each router refuses.
func TestRefused(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	for name, register := range registrars {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			dialect, ok := route.Of(name)
			if !ok {
				t.Fatal("unknown")
			}
			refused := 0
			for range 20_000 {
				var b strings.Builder
				for range 1 + r.IntN(4) {
					b.WriteString(words[r.IntN(len(words))])
				}
				s := b.String()
				if strings.Contains(s, "{*") {
					continue // chi names the wildcard at the end so
				}
				worst := route.Odd
				faults := route.Faults(s, nil, dialect)
				for _, f := range faults {
					worst = min(worst, f.Outcome)
				}
				if got := outcome(register, s); got != worst {
					t.Fatalf("%q: %v, but the faults are %+v", s, got, faults)
				}
				if worst != route.Odd {
					refused++
				}
			}
			t.Logf("%d refused", refused)
		})
	}
}
