package addresses

import (
	"fmt"
	"net/http"
)

// What a template of the package prints is reported once, where the host is given to it.

const (
	alertTemplate = "https://%s:%d/v2/alerts"
	eventTemplate = "https://%s:%d/v2/events"
)

type templated struct {
	Host string
	Port int
}

func alert(config *templated) (*http.Response, error) {
	u := fmt.Sprintf(alertTemplate, config.Host, config.Port) // want `hostport-unbracketed`
	return http.Get(u)
}

func event(config *templated) (*http.Response, error) {
	u := fmt.Sprintf(
		eventTemplate,
		config.Host, // want `hostport-unbracketed`
		config.Port,
	)
	return http.Get(u)
}
