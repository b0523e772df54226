package meant

import (
	"fmt"
	"net/http"
	"net/url"

	"github.com/redis/go-redis/v9"
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

// optionsOf takes an address, which the parser refuses.
func optionsOf(endpoint string) (*redis.Options, error) {
	o, err := redis.ParseURL(endpoint)
	if err != nil {
		return &redis.Options{Network: "tcp", Addr: endpoint}, nil
	}
	return o, nil
}

type refusal struct{ text string }

func (r *refusal) Error() string { return r.text }

func strictOptionsOf(endpoint string) (*redis.Options, error) {
	o, err := redis.ParseURL(endpoint)
	if err != nil {
		return nil, &refusal{endpoint}
	}
	return o, nil
}

func questions(r *http.Request) {
	optionsOf("127.0.0.1:6379")
	strictOptionsOf("127.0.0.1:6379") // want `scheme-missing`
	authorityOf("192.0.2.1:4317")
	authorityOf(r.URL.Host)
	authorityOrText("192.0.2.1:4317")
	authorityOrText(r.URL.Host)
	hostOrRefused("192.0.2.1:4317") // want `path-colon`
	hostOrRefused(r.URL.Host)       // want `scheme-is-host`
	hostUnlessBroken(r.URL.Host)    // want `scheme-is-host`
	hostIfParsed("192.0.2.1:4317")  // want `path-colon`
}
