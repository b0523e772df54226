// Package oauth2 has the declarations of the real one that the fixtures use.
package oauth2

type Endpoint struct {
	AuthURL       string
	DeviceAuthURL string
	TokenURL      string
}

type Config struct {
	ClientID    string
	Endpoint    Endpoint
	RedirectURL string
}
