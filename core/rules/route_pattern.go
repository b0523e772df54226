package rules

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/route"
)

// RoutePattern is the rule route-pattern.
var RoutePattern = define(check.Rule{
	Name:    "route-pattern",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"net/http: ServeMux, Patterns", "RFC 9110 §9.1", "RFC 3986 §6.2.2.3"},
	Summary: `A pattern of a router that it refuses, or that no request matches.`,
	Why: `http.Handle and HandleFunc panic on a pattern that they cannot read, when the program starts. Worse is one ` +
		`that they read in another way than it was meant: with "/users/:id", "/api/*" or "GET/users" the program starts, ` +
		`and every request is answered with 404. The routers of others have their own notation, and take that of net/http ` +
		`literally.`,
	Instead: `Write [METHOD ][HOST]/[PATH]: "GET /users/{id}", "/files/{path...}", "/{$}" for the root alone, and ` +
		`"/api/" for all below it. Wildcards are whole segments. Before Go 1.22 there are neither methods nor wildcards.`,
	Examples: []check.Example{
		{Use: "route", Bad: "/users/«{id»", Fixed: "/users/{id}", Good: "/users/{id}"},
		{Use: "route", Bad: "/a/«{x...}»/b", Good: "/a/b/{x...}"},
		{Use: "route", Bad: "/«f-{id}.txt»", Good: "/{file}"},
		{Use: "route", Bad: "/u/{id}/«{id}»", Good: "/u/{id}/{name}"},
		{Use: "route", Bad: "/u/«{id:[0-9]+}»", Fixed: "/u/{id}", Good: "GET /u/{id}"},
		{Use: "route", Bad: "«users»", Fixed: "/users", Good: "h.test/users"},
		{Use: "route", Bad: "GET «users»", Fixed: "GET /users", Good: "GET h.test/users"},
		{Use: "route", Bad: "«static»/", Fixed: "/static/", Good: "localhost/"},
		{Use: "route", Bad: "/a« »b", Fixed: "/a%20b", Good: "/a%20b"},
		{Use: "route", Bad: "«GET»/users", Fixed: "GET /users", Good: "GET /users"},
		{Use: "route", Bad: "«get» /users", Fixed: "GET /users", Good: "PURGE /users"},
		{Use: "route", Bad: "/users/«:id»", Fixed: "/users/{id}", Good: "/users/v1:batch"},
		{Use: "route", Bad: "/api/«*»", Fixed: "/api/", Good: "/api/"},
		{Use: "route", Bad: "/search«?q=x»", Fixed: "/search", Good: "/search"},
		{Use: "route", Bad: "h.test«:8080»/x", Fixed: "h.test/x", Good: "[::1]/x"},
		{Use: "route", Bad: "«http://»h.test/x", Fixed: "h.test/x", Good: "h.test/x"},
		{Use: "route", Bad: "/a«//»b", Fixed: "/a/b", Good: "CONNECT /a//b"},
		{Use: "route", Bad: "⟦prefix⟧/users/«:id»", Fixed: "⟦prefix⟧/users/{id}", Good: "⟦prefix⟧/users/{id}"},
		{Use: "route +panics +test", Bad: "/users/«{id»", Fixed: "/users/{id}", Good: "/users/:id"},
		{Use: "route gin", Bad: "/users/«{id}»", Fixed: "/users/:id", Good: "/users/:id"},
		{Use: "route chi", Bad: "/users/«:id»", Fixed: "/users/{id}", Good: "/users/{id:[0-9]+}/*"},
		{Use: "route chi", Bad: "/users/«{id»", Fixed: "/users/{id}", Good: "/users/{id}"},
		{Use: "route chi", Bad: "/users/{id}/«{id}»", Good: "/users/{user}/{id}"},
		{Use: "route chi-mount", Bad: "/users/«*»", Fixed: "/users/", Good: "/users"},
		{Use: "route gin", Bad: "/users/«:id:cancel»", Good: "/users/:id/cancel"},
		{Use: "route gorilla", Bad: "/users/«{id:[0-9}»", Good: "/users/{id:[0-9]+}"},
		{Use: "route httprouter", Bad: "«users/:id»", Fixed: "/users/:id", Good: "/files/*path"},
	},
	Component: core.Whole,
	Forms:     check.FormsOf(core.FormRoute),
	Gate:      check.AnyBytes | check.ReportsFaults,
	Check:     checkRoute,
})

func checkRoute(pass *check.Pass) {
	for _, f := range route.Faults(pass.Text, pass.IsHole, dialectOf(&pass.Use)) {
		if pass.Use.Test && f.Outcome != route.Panics {
			continue
		}
		level := core.Error
		if f.Outcome == route.Odd {
			level = core.Warning
		}
		at := core.NewSpan(f.Start, f.End)
		message := f.Message + outcomeClause(pass, f.Outcome)
		if named := strings.ReplaceAll(message, route.Bytes, pass.Quote(at)); named != message {
			message = named
		} else if f.End > f.Start {
			message = pass.Quote(at) + ": " + message
		}
		var fixes []check.Fix
		if e := f.Fix; e != nil {
			fixes = []check.Fix{check.Replace(e.Message, core.NewSpan(e.Start, e.End), e.New)}
		}
		pass.ReportLevel(level, at, message, fixes...)
	}
}

// outcomeClause returns the end of a message with the effect of a wrong pattern.
func outcomeClause(pass *check.Pass, o route.Outcome) string {
	switch o {
	case route.Panics:
		return "; " + pass.Panics()
	case route.Never:
		return "; the pattern matches no request"
	}
	return ""
}

// dialectOf returns the notation of the router that use names, by default net/http.
func dialectOf(use *check.Use) route.Dialect {
	if len(use.Schemes) > 0 {
		d, _ := route.Of(use.Schemes[0])
		return d
	}
	if use.Mux121 {
		return route.ServeMux121
	}
	return route.ServeMux
}
