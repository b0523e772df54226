package returned

import (
	"errors"
	"net/http"
	"net/url"
)

type api struct{ params url.Values }

type answer struct{ location string }

func (a *api) ask(*answer) error { return errors.New("no") }

func (a *api) refuse(code int) error { return errors.New("refused") }

func (a *api) connect() (string, error) {
	var got answer
	if err := a.ask(&got); err != nil {
		return "", err
	}
	if got.location == "-" {
		return "", a.refuse(1)
	}
	return got.location, nil
}

// A function that hands on the results of another one.
func (a *api) start() (string, error) { return a.connect() }

func (a *api) send() error {
	location, err := a.start()
	if err != nil {
		return err
	}
	u, err := url.Parse(location)
	if err != nil {
		return err
	}
	u.RawQuery = a.params.Encode()
	_, err = http.Get(u.String())
	return err
}

func (a *api) sendUntested() error {
	location, _ := a.start()
	u, err := url.Parse(location)
	if err != nil {
		return err
	}
	u.RawQuery = a.params.Encode()
	_, err = http.Get(u.String()) // want `no scheme`
	return err
}
