package published

import (
	"fmt"
	"net/http"
	"net/url"
)

func withOptions(s string, options url.Values) (string, error) {
	u, err := url.Parse(s)
	if err != nil || len(options) == 0 {
		return s, err
	}
	u.RawQuery = options.Encode()
	return u.String(), nil
}

// The topic is reported once: where it is escaped, and not at the verb that prints it.
func branch(topic, name string, options url.Values) (*http.Request, error) {
	u, err := withOptions(fmt.Sprintf("repo/%s/branch/%s", url.QueryEscape(topic), url.PathEscape(name)), options) /* span "url.QueryEscape(topic)" */ // want `url\.QueryEscape turns a space into "\+"`
	if err != nil {
		return nil, err
	}
	return http.NewRequest("GET", u, nil)
}
