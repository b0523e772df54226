package meant

import (
	"fmt"
	"net/http"
	"net/url"
)

// --- a parse that only asks whether a text is a URL

func authorityOf(text string) (string, bool) {
	parsed, err := url.Parse(text)
	if err != nil || parsed.Host == "" {
		return text, false
	}
	return parsed.Host, true
}

func authorityOrText(text string) (host string) {
	if parsed, _ := url.Parse(text); parsed != nil && parsed.Hostname() != "" {
		host = parsed.Host
	} else {
		host = text
	}
	return host
}

// hostOrRefused has the text in a message only.
func hostOrRefused(text string) (string, error) {
	parsed, err := url.Parse(text)
	if err != nil || parsed.Host == "" {
		return "", fmt.Errorf("%s is not a URL", text)
	}
	return parsed.Host, nil
}

// hostUnlessBroken does not see that "localhost:80" is read as a scheme.
func hostUnlessBroken(text string) string {
	parsed, err := url.Parse(text)
	if err != nil {
		return text
	}
	return parsed.Host
}

// hostIfParsed goes on with a text without a host, but not with one that does not parse.
func hostIfParsed(text string) (string, error) {
	parsed, err := url.Parse(text)
	if err != nil {
		return "", err
	}
	if parsed.Host == "" {
		return text, nil
	}
	return parsed.Host, nil
}

func questions(r *http.Request) {
	authorityOf("192.0.2.1:4317")
	authorityOf(r.URL.Host)
	authorityOrText("192.0.2.1:4317")
	authorityOrText(r.URL.Host)
	hostOrRefused("192.0.2.1:4317") // want `path-colon`
	hostOrRefused(r.URL.Host)       // want `scheme-is-host`
	hostUnlessBroken(r.URL.Host)    // want `scheme-is-host`
	hostIfParsed("192.0.2.1:4317")  // want `path-colon`
}
