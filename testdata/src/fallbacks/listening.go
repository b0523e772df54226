package fallbacks

import (
	"log"
	"net"
	"net/http"
	"net/url"
)

type oauth struct{ RedirectURL string }

func (o oauth) callback(h http.Handler) error {
	redirect, err := url.Parse(o.RedirectURL)
	if err != nil {
		return err
	}
	srv := http.Server{}
	srv.Addr = redirect.Host // want `redirect\.Host has a port only if the URL has one; http\.Server\.Addr needs "host:port": use net\.JoinHostPort\(redirect\.Hostname\(\), …\)`
	srv.Handler = h
	return srv.ListenAndServe()
}

func (o oauth) callbackLiteral() *http.Server {
	redirect, err := url.Parse(o.RedirectURL)
	if err != nil {
		log.Fatal(err)
	}
	return &http.Server{Addr: redirect.Host} // want `port-missing`
}

func (o oauth) callbackVariable(h http.Handler) error {
	redirect, err := url.Parse(o.RedirectURL)
	if err != nil {
		return err
	}
	host := redirect.Host
	return http.ListenAndServe(host, h) // want `port-missing`
}

func listenWeb(u *url.URL) (net.Listener, error) {
	if u.Scheme != "http" && u.Scheme != "https" {
		return nil, net.UnknownNetworkError(u.Scheme)
	}
	return net.Listen("tcp", u.Host) // want `port-missing`
}

// Right neighbours.

func (o oauth) callbackWithPort(h http.Handler) error {
	redirect, err := url.Parse(o.RedirectURL)
	if err != nil {
		return err
	}
	port := redirect.Port()
	if port == "" {
		port = "80"
	}
	srv := http.Server{Handler: h}
	srv.Addr = net.JoinHostPort(redirect.Hostname(), port)
	return srv.ListenAndServe()
}

func (o oauth) callbackRefused(h http.Handler) error {
	redirect, err := url.Parse(o.RedirectURL)
	if err != nil || redirect.Port() == "" {
		return err
	}
	return http.ListenAndServe(redirect.Host, h)
}

func listenAt(listenURL string, h http.Handler) error {
	u, err := url.Parse(listenURL)
	if err != nil {
		return err
	}
	return http.ListenAndServe(u.Host, h) // who writes it knows that it needs one
}

func listenUnknown(u *url.URL) (net.Listener, error) { return net.Listen("tcp", u.Host) }

func listenScheme(u *url.URL) (net.Listener, error) { return net.Listen(u.Scheme, u.Host) }
