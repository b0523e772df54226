package defaults

import (
	"net/http"
	"os"
	"strings"
)

// The environment replaces what a field has, by a function that returns that where there is nothing.

type environment struct{ addr, base, completed, trimmed, lost string }

func envOr(name, otherwise string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return otherwise
}

func secureEnv(name, otherwise string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return "https://" + otherwise
}

func trimmedEnv(name, otherwise string) string {
	out := strings.TrimSpace(otherwise)
	if v := os.Getenv(name); v != "" {
		out = v
	}
	return out
}

func loadEnvironment() *environment {
	c := &environment{
		addr:      "9090",           // want `port-missing`
		base:      "api.h.test/v1",  // want `scheme-missing`
		completed: "api.h.test/v1",  // completed
		trimmed:   " http://h.test", // trimmed
		lost:      "api.h.test/v1",  // never used
	}
	c.addr = envOr("ADDR", c.addr)
	c.base = envOr("BASE", c.base)
	c.completed = secureEnv("COMPLETED", c.completed)
	c.trimmed = trimmedEnv("TRIMMED", c.trimmed)
	c.lost = envOr("LOST", "https://h.test")
	return c
}

func serveEnvironment() {
	c := loadEnvironment()
	http.Get(c.base + "/x")
	http.Get(c.completed + "/x")
	http.Get(c.trimmed + "/x")
	http.Get(c.lost + "/x")
	http.ListenAndServe(c.addr, nil)
}
