package defaults

import (
	"cmp"
	"net/http"
	"os"
	"strings"
)

type overlaid struct {
	Env, Trimmed, Inner, Or, First, Address, Spaced string
	Slash, Grown, Shared, Handed                    string
}

func defaultOverlaid() overlaid {
	return overlaid{
		Env:     "htps://env.corp.io",      // want `unknown scheme "htps"`
		Trimmed: "htps://trimmed.corp.io/", // want `unknown scheme "htps"`
		Inner:   "htps://inner.corp.io",    // want `unknown scheme "htps"`
		Or:      "htps://or.corp.io",       // want `unknown scheme "htps"`
		First:   "htps://first.corp.io",    // want `unknown scheme "htps"`
		Address: "htps://address.corp.io",  // want `unknown scheme "htps"`
		Spaced:  "htps://spaced.corp.io",   // want `unknown scheme "htps"`
		Slash:   "https://slash.corp.io/",
		Grown:   "htps",
		Shared:  "htps://shared.corp.io",
		Handed:  "htps://handed.corp.io",
	}
}

func settingOr(key, byDefault string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return byDefault
}

func firstSet(all ...string) string {
	for _, s := range all {
		if s != "" {
			return s
		}
	}
	return ""
}

func overlay(to *string, key string) {
	if v := os.Getenv(key); v != "" {
		*to = v
	}
}

func spell(to *string) { *to = strings.Replace(*to, "htps", "https", 1) }

func spelled(key, s string) string {
	if v := os.Getenv(key); v != "" {
		return v
	}
	return strings.Replace(s, "htps", "https", 1)
}

// fromEnv overlays a field by itself: the value of the literal remains if the variable is not set.
func (o overlaid) fromEnv() overlaid {
	o.Env = settingOr("ENV", o.Env)
	o.Trimmed = strings.TrimRight(settingOr("TRIMMED", o.Trimmed), "/")
	o.Inner = settingOr("INNER", strings.TrimSpace(o.Inner))
	o.Or = cmp.Or(os.Getenv("OR"), o.Or)
	o.First = firstSet(os.Getenv("FIRST"), o.First)
	overlay(&o.Address, "ADDRESS")
	o.Spaced = strings.TrimSpace(o.Spaced)
	o.Slash = strings.TrimRight(settingOr("SLASH", o.Slash), "/") // the slash that is cut off is not doubled
	o.Grown += "://grown.corp.io"
	o.Shared = spelled("SHARED", o.Shared)
	spell(&o.Handed)
	return o
}

func (o overlaid) fetch() {
	for _, f := range []func(){
		func() { http.Get(o.Env + "/x") },
		func() { http.Get(o.Trimmed + "/x") },
		func() { http.Get(o.Inner + "/x") },
		func() { http.Get(o.Or + "/x") },
		func() { http.Get(o.First + "/x") },
		func() { http.Get(o.Address + "/x") },
		func() { http.Get(o.Spaced + "/x") },
		func() { http.Get(o.Slash + "/x") },
		func() { http.Get(o.Grown + "/x") },
		func() { http.Get(o.Shared + "/x") },
		func() { http.Get(o.Handed + "/x") },
	} {
		f()
	}
}
