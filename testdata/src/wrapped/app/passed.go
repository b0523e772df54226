package app

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"wrapped/cfg"
)

func handled(target cfg.Machine, path string) (*http.Response, error) {
	if !strings.HasPrefix(target.Host, "http://") && !strings.HasPrefix(target.Host, "https://") {
		return http.Get(fmt.Sprintf("http://%s/%s", target.Host, path))
	}
	return http.Get(fmt.Sprintf("%s/%s", target.Host, path))
}

func handledByPointer(target *cfg.Machine, path string) (*http.Response, error) {
	if strings.HasPrefix(strings.ToLower(target.Host), "http") {
		return http.Get(target.Host + "/" + path)
	}
	return nil, errors.New(target.Host)
}

func handledBySwitch(target *cfg.Machine, path string) (*http.Response, error) {
	switch {
	case target.Host == "":
		return nil, errors.New("no host")
	case !strings.Contains(target.Host, "://"):
		return http.Get("http://" + target.Host + "/" + path)
	}
	return http.Get(target.Host + "/" + path)
}

func handledByValue(target *cfg.Machine) (*http.Response, error) {
	switch target.Host {
	case "localhost", "loopback":
		return http.Get("http://127.0.0.1")
	default:
		return http.Get(target.Host + "/")
	}
}

func handledByCut(target *cfg.Machine) (*http.Response, error) {
	if _, _, ok := strings.Cut(target.Host, "://"); !ok {
		return http.Get("https://" + target.Host)
	}
	return http.Get(target.Host + "/")
}

func handledByParse(target *cfg.Machine) (*http.Response, error) {
	u, err := url.Parse(target.Host)
	if err != nil || u.Scheme == "" {
		return http.Get("https://" + target.Host)
	}
	return http.Get(target.Host + "/")
}

func handledVariable() (*http.Response, error) {
	if strings.Contains(cfg.Server, "://") {
		return http.Get(cfg.Server + "/")
	}
	return http.Get("http://" + cfg.Server)
}

func handledResult(secure bool) (*http.Response, error) {
	server := cfg.Service(secure)
	if !strings.Contains(server, "://") {
		return http.Get("http://" + server)
	}
	return http.Get(server + "/")
}

// another asks for something that the text has not.
func another(target cfg.Machine, path string) (*http.Response, error) {
	if strings.HasPrefix(target.Host, "ftp://") {
		return nil, errors.New("no FTP")
	}
	return http.Get(fmt.Sprintf("%s/%s", target.Host, path)) // want `scheme-missing`
}

// ofAnother asks another target.
func ofAnother(target, other cfg.Machine, path string) (*http.Response, error) {
	if !strings.HasPrefix(other.Host, "http") {
		return nil, errors.New("no HTTP")
	}
	return http.Get(fmt.Sprintf("%s/%s", target.Host, path)) // want `scheme-missing`
}

// goesOn asks, and goes on.
func goesOn(target cfg.Machine, path string) (*http.Response, error) {
	if !strings.HasPrefix(target.Host, "http") {
		println(target.Name)
	}
	return http.Get(fmt.Sprintf("%s/%s", target.Host, path)) // want `scheme-missing`
}

// replaced asks before it is given its value.
func replaced(server string) (*http.Response, error) {
	if !strings.HasPrefix(server, "http") {
		return nil, errors.New("no HTTP")
	}
	server = cfg.Server // want `scheme-missing`
	return http.Get(server + "/")
}
