// Package attested sends a request as JSON to whom it is for, with all of its headers.
package attested

import (
	"encoding/json"
	"net/http"
	"net/url"
)

func newRequest(host string) (*http.Request, error) {
	req, err := http.NewRequest("POST", "https://"+host+"?Action=GetCallerIdentity", nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Host", host) // a part of the JSON
	return req, nil
}

func encode(req *http.Request) ([]byte, error) {
	headers := map[string]string{}
	for key, values := range req.Header {
		headers[key] = values[0]
	}
	return json.Marshal(headers)
}

// These headers hold URLs, or their paths, escaped as they were sent.
func target(w http.ResponseWriter, r *http.Request) {
	u, _ := url.Parse("/v1/" + r.Header.Get("Destination"))
	http.Get("https://h.test/objects/" + r.Header.Get("X-Amz-Copy-Source") + u.Path[:0])
	http.Get("https://h.test/login?return=" + r.Header.Get("X-Name")) // want `hole-unescaped`
	http.Get("https://h.test/users/" + r.Header.Get("X-Name"))        // want `hole-unescaped`
}
