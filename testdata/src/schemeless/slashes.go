package schemeless

import (
	"net/url"
	"strings"
)

// What begins with two slashes is the rest of a URL, and no port.
func network(text, scheme string) (*url.URL, error) {
	if strings.HasPrefix(text, "//") {
		text = scheme + ":" + text
	}
	if !strings.Contains(text, "://") {
		text = scheme + "://" + text
	}
	return url.Parse(text)
}

func networkByIndex(text, scheme string) (*url.URL, error) {
	if strings.Index(text, "//") == 0 {
		text = scheme + ":" + text
	}
	if !strings.Contains(text, "://") {
		text = scheme + "://" + text
	}
	return url.Parse(text)
}

func networkBySlice(text, scheme string) (*url.URL, error) {
	if len(text) > 1 && text[:2] == "//" {
		text = scheme + ":" + text
	}
	if !strings.Contains(text, "://") {
		text = scheme + "://" + text
	}
	return url.Parse(text)
}

func elsewhere(name, port string) (*url.URL, error) {
	if strings.Index(port, "//") > 0 {
		name = name + ":" + port // want `hostport-unbracketed`
	}
	if !strings.Contains(name, "://") {
		name = "http://" + name
	}
	return url.Parse(name)
}

func notAtBegin(name, port string) (*url.URL, error) {
	if strings.Index(port, "/") != 0 {
		name = name + ":" + port // want `hostport-unbracketed`
	}
	if !strings.Contains(name, "://") {
		name = "http://" + name
	}
	return url.Parse(name)
}

func longerSlice(name, port string) (*url.URL, error) {
	if len(port) > 2 && port[1:3] == "//" {
		name = name + ":" + port // want `hostport-unbracketed`
	}
	if !strings.Contains(name, "://") {
		name = "http://" + name
	}
	return url.Parse(name)
}
