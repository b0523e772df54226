// Package unsettexts requests URLs that are set on some ways only.
package unsettexts

import (
	"net/http"
	"strings"
)

func declared(address string) {
	var final string
	if !strings.HasPrefix(address, "http://") {
		final = "http://" + address
	}
	http.Get(final) // want `final is "" if the condition before it is false`
}

func empty(address string) (*http.Request, error) {
	final := ""
	if !strings.Contains(address, "://") {
		final = "http://" + address
	}
	return http.NewRequest("GET", final, nil) // want `final is "" if the condition before it is false`
}

func both(address string) {
	final := address
	if !strings.HasPrefix(address, "http://") {
		final = "http://" + address
	}
	http.Get(final)
}

func other(address string) {
	var final string
	if !strings.HasPrefix(address, "http://") {
		final = "http://" + address
	} else {
		final = address
	}
	http.Get(final)
}

func tested(address string) {
	var final string
	if strings.HasPrefix(address, "x:") {
		final = "http://" + address[2:]
	}
	if final == "" {
		return
	}
	http.Get(final)
}

func flagged(address string, secure bool) {
	var final string
	if secure {
		final = "https://" + address
	}
	http.Get(final)
}

func each(addresses []string) {
	var final string
	for _, address := range addresses {
		if strings.HasPrefix(address, "http://") {
			final = address
			break
		}
	}
	http.Get(final)
}

func left(address string) {
	var final string
	if strings.HasPrefix(address, "http://") {
		final = address
		http.Get(final)
	}
}
