// Package websocket has the declarations of the real one that the fixtures use.
package websocket

import "net/http"

type Conn struct{}

type Dialer struct{}

var DefaultDialer = &Dialer{}

func (d *Dialer) Dial(urlStr string, requestHeader http.Header) (*Conn, *http.Response, error) {
	return nil, nil, nil
}
