package thirdparty

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"

	"github.com/dghubble/sling"
	"github.com/go-chi/cors"
	"github.com/go-resty/resty/v2"
	"github.com/google/go-github/v66/github"
	"github.com/gorilla/handlers"
	"github.com/hashicorp/go-retryablehttp"
	rs "github.com/rs/cors"
	"github.com/valyala/fasthttp"
)

// requestRunners are those of functions that make requests of HTTP.
var requestRunners = map[string]runner{
	"github.com/go-resty/resty.(*Request).Get(url)":     requested((*resty.Request).Get),
	"github.com/go-resty/resty.(*Request).Head(url)":    requested((*resty.Request).Head),
	"github.com/go-resty/resty.(*Request).Post(url)":    requested((*resty.Request).Post),
	"github.com/go-resty/resty.(*Request).Put(url)":     requested((*resty.Request).Put),
	"github.com/go-resty/resty.(*Request).Patch(url)":   requested((*resty.Request).Patch),
	"github.com/go-resty/resty.(*Request).Delete(url)":  requested((*resty.Request).Delete),
	"github.com/go-resty/resty.(*Request).Options(url)": requested((*resty.Request).Options),
	"github.com/go-resty/resty.(*Request).Execute(url)": requested(func(r *resty.Request, url string) (*resty.Response, error) {
		return r.Execute(http.MethodGet, url)
	}),
	"github.com/go-resty/resty.(*Client).SetBaseURL(url)": based((*resty.Client).SetBaseURL),
	"github.com/go-resty/resty.(*Client).SetHostURL(url)": based((*resty.Client).SetHostURL),

	"github.com/hashicorp/go-retryablehttp.Get(url)":  answered(retryablehttp.Get),
	"github.com/hashicorp/go-retryablehttp.Head(url)": answered(retryablehttp.Head),
	"github.com/hashicorp/go-retryablehttp.Post(url)": answered(func(s string) (*http.Response, error) {
		return retryablehttp.Post(s, "text/plain", nil)
	}),
	"github.com/hashicorp/go-retryablehttp.PostForm(url)": answered(func(s string) (*http.Response, error) {
		return retryablehttp.PostForm(s, url.Values{})
	}),

	"github.com/google/go-github/github.(*Client).WithEnterpriseURLs(baseURL)": parsed(func(s string) (any, error) {
		return github.NewClient(nil).WithEnterpriseURLs(s, "https://h.test")
	}),
	"github.com/google/go-github/github.(*Client).WithEnterpriseURLs(uploadURL)": parsed(func(s string) (any, error) {
		return github.NewClient(nil).WithEnterpriseURLs("https://h.test", s)
	}),
	"github.com/google/go-github/github.(*Client).NewRequest(urlStr)": resolved(func(c *github.Client, s string) (*http.Request, error) {
		return c.NewRequest(http.MethodGet, s, nil)
	}),
	"github.com/google/go-github/github.(*Client).NewFormRequest(urlStr)": resolved(func(c *github.Client, s string) (*http.Request, error) {
		return c.NewFormRequest(s, nil)
	}),
	"github.com/google/go-github/github.(*Client).NewUploadRequest(urlStr)": resolved(func(c *github.Client, s string) (*http.Request, error) {
		c.UploadURL = c.BaseURL
		return c.NewUploadRequest(s, nil, 0, "")
	}),

	"github.com/dghubble/sling.(*Sling).Base(rawURL)": func(x *trial) (string, error) {
		return target(sling.New().Base(x.text).Path("x").Request())
	},
	"github.com/dghubble/sling.(*Sling).Path(path)":      slung((*sling.Sling).Path),
	"github.com/dghubble/sling.(*Sling).Head(pathURL)":   slung((*sling.Sling).Head),
	"github.com/dghubble/sling.(*Sling).Get(pathURL)":    slung((*sling.Sling).Get),
	"github.com/dghubble/sling.(*Sling).Post(pathURL)":   slung((*sling.Sling).Post),
	"github.com/dghubble/sling.(*Sling).Put(pathURL)":    slung((*sling.Sling).Put),
	"github.com/dghubble/sling.(*Sling).Patch(pathURL)":  slung((*sling.Sling).Patch),
	"github.com/dghubble/sling.(*Sling).Delete(pathURL)": slung((*sling.Sling).Delete),

	"github.com/valyala/fasthttp.Get(url)": fast(func(s string) (int, []byte, error) { return fasthttp.Get(nil, s) }),
	"github.com/valyala/fasthttp.GetTimeout(url)": fast(func(s string) (int, []byte, error) {
		return fasthttp.GetTimeout(nil, s, patience)
	}),
	"github.com/valyala/fasthttp.GetDeadline(url)": fast(func(s string) (int, []byte, error) {
		return fasthttp.GetTimeout(nil, s, patience)
	}),
	"github.com/valyala/fasthttp.Post(url)": fast(func(s string) (int, []byte, error) { return fasthttp.Post(nil, s, nil) }),
}

// requested shows the target of the request that the server got.
func requested(send func(*resty.Request, string) (*resty.Response, error)) runner {
	return func(x *trial) (string, error) {
		got := ""
		s := x.serve(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.RequestURI }))
		_, err := send(resty.New().SetBaseURL(s.URL).R().SetPathParam("id", "1"), x.text)
		return got, err
	}
}

func based(set func(*resty.Client, string) *resty.Client) runner {
	return func(x *trial) (string, error) {
		x.serve(echo)
		r, err := set(resty.New(), x.text).R().Get("/x")
		if err != nil {
			return "", err
		}
		return r.String(), nil
	}
}

func answered(send func(string) (*http.Response, error)) runner {
	return func(x *trial) (string, error) {
		got := ""
		x.serve(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.RequestURI }))
		r, err := send(x.text)
		if err == nil {
			io.Copy(io.Discard, r.Body)
			err = r.Body.Close()
		}
		return got, err
	}
}

func fast(send func(string) (int, []byte, error)) runner {
	return func(x *trial) (string, error) {
		x.serve(echo)
		_, body, err := send(x.text)
		return string(body), err
	}
}

// resolved shows the URL of a request, which the client makes with the base
// https://h.test/api/v3/.
func resolved(make func(*github.Client, string) (*http.Request, error)) runner {
	return func(x *trial) (string, error) {
		c, err := github.NewClient(nil).WithEnterpriseURLs("https://h.test/", "https://h.test/")
		if err != nil {
			return "", err
		}
		return target(make(c, x.text))
	}
}

// slung shows the URL of a request with the base http://127.0.0.1/v1/.
func slung(add func(*sling.Sling, string) *sling.Sling) runner {
	return func(x *trial) (string, error) {
		return target(add(sling.New().Base("http://127.0.0.1/v1/"), x.text).Request())
	}
}

func target(r *http.Request, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return r.URL.String(), nil
}

// originRunners are those of servers that let in some origins.
var originRunners = map[string]runner{
	"github.com/rs/cors.Options{AllowedOrigins...}": admitted(func(s string) http.Handler {
		return rs.New(rs.Options{AllowedOrigins: []string{s}}).Handler(echo)
	}),
	"github.com/go-chi/cors.Options{AllowedOrigins...}": admitted(func(s string) http.Handler {
		return cors.Handler(cors.Options{AllowedOrigins: []string{s}})(echo)
	}),
	"github.com/gorilla/handlers.AllowedOrigins(origins...)": admitted(func(s string) http.Handler {
		return handlers.CORS(handlers.AllowedOrigins([]string{s}))(echo)
	}),
}

// admitted asks from where the text says, as browsers write it: with a scheme,
// without a path, something in the place of "*".
func admitted(server func(string) http.Handler) runner {
	return func(x *trial) (string, error) {
		origin := strings.TrimSuffix(strings.ReplaceAll(x.text, "*", "x"), "/")
		if !strings.Contains(origin, "://") {
			origin = "https://" + origin
		}
		r := httptest.NewRequest(http.MethodGet, "http://server.test/", nil)
		r.Header.Set("Origin", origin)
		w := httptest.NewRecorder()
		server(x.text).ServeHTTP(w, r)
		if w.Header().Get("Access-Control-Allow-Origin") == "" {
			return "not allowed", nil
		}
		return "allowed", nil
	}
}
