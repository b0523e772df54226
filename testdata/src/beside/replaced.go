package beside

import (
	"net/http"
	"net/url"
)

func replaced(root, id string) (*http.Request, error) {
	req, err := http.NewRequest("GET", root+"/items?version=2", nil)
	if err != nil {
		return nil, err
	}
	q := url.Values{}
	q.Set("id", id)
	req.URL.RawQuery = q.Encode() // want `query-lost`
	return req, nil
}

func replacedURL(id string) (string, error) {
	u, err := url.Parse("https://h.test/items?version=2")
	if err != nil {
		return "", err
	}
	q := make(url.Values)
	q.Set("id", id)
	u.RawQuery = q.Encode() // want `query-lost`
	return u.String(), nil
}

// The values are those of the URL, are added, or there are none.

func kept(root, id string) (*http.Request, error) {
	req, err := http.NewRequest("GET", root+"/items?version=2", nil)
	if err != nil {
		return nil, err
	}
	q := req.URL.Query()
	q.Set("id", id)
	req.URL.RawQuery = q.Encode()
	return req, nil
}

func added(root, id string) (*http.Request, error) {
	req, err := http.NewRequest("GET", root+"/items?version=2", nil)
	if err != nil {
		return nil, err
	}
	q := url.Values{}
	q.Set("id", id)
	req.URL.RawQuery += "&" + q.Encode()
	return req, nil
}

func none(root, id string) (*http.Request, error) {
	req, err := http.NewRequest("GET", root+"/items", nil)
	if err != nil {
		return nil, err
	}
	q := url.Values{"id": {id}}
	req.URL.RawQuery = q.Encode()
	return req, nil
}
