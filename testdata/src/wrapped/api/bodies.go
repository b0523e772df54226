package api

import (
	"io"
	"net/http"
)

// SendBody sends body as it is.
func SendBody(c *http.Client, to string, body io.Reader) error { // want SendBody:"passes a parameter on"
	req, err := http.NewRequest(http.MethodPost, to, body)
	if err != nil {
		return err
	}
	_, err = c.Do(req)
	return err
}

// SendForm sends a form.
func SendForm(c *http.Client, to string, body io.Reader) error { // want SendForm:"passes a parameter on"
	req, err := http.NewRequest(http.MethodPost, to, body)
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	_, err = c.Do(req)
	return err
}
