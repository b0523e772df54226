package main

import (
	"errors"
	"net/http"
	"strings"
)

// channels are the hooks of the teams that want to know.
var channels = []string{"builds", "support"}

// announce tells every channel, and the mirror that there is something to fetch.
func announce(version string) error {
	var failed []error
	for _, channel := range channels {
		_, err := http.Post("http:/chat.corp.io/hooks/"+channel, "text/plain", strings.NewReader("released "+version))
		failed = append(failed, err)
	}
	_, err := http.Post(`https://mirror.corp.io:84430/refresh`, "text/plain", strings.NewReader(version))
	return errors.Join(append(failed, err)...)
}
