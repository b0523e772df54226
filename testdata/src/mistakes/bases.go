package mistakes

import (
	"net/http"
	"net/url"

	"github.com/dghubble/sling"
	"github.com/google/go-github/v66/github"
	"github.com/google/go-querystring/query"
	"github.com/gorilla/schema"
)

type client struct{ base, plain *url.URL }

func (c *client) users() { c.base.Parse("users") }

func bases(s string) {
	gh := github.NewClient()
	gh.BaseURL, _ = url.Parse("https://h.test/api/v3") /* span "v3" */ // want `the last path segment of this base URL is dropped when a reference is resolved`
	up, _ := url.Parse("https://h.test/api/uploads")   // want `base-slash`
	gh.UploadURL = up
	b, _ := url.Parse("https://h.test/v1") // want `base-slash`
	_ = &client{base: b}

	gh.BaseURL, _ = url.Parse("https://h.test/api/v3/")
	gh.BaseURL, _ = url.Parse("https://h.test")
	gh.BaseURL, _ = url.Parse(s)
	ended, _ := url.Parse("https://h.test/v1")
	ended.Path += "/"
	_ = &client{base: ended}
	other, _ := url.Parse("https://h.test/v1")
	_ = &client{plain: other}
}

type tagged struct {
	Page int `url:"page" json:"page_number"`
}

type untagged struct {
	Page int `json:"page_number"`
}

type plain struct{ Page int }

func tags(t tagged, u *untagged, p plain) {
	query.Values(u)                 // want `the fields have json tags but no url tags`
	query.Values(untagged{Page: 1}) // want `query-tags`
	query.Values(t)
	query.Values(&p)
}

type filter struct{ all bool }

func (f filter) EncodeValues(_ string, v *url.Values) error { v.Set("filter", "all"); return nil }

type partly struct {
	Page    int    `url:"page"`
	Include string `json:"include_wallets,omitempty"`
}

type partlyForm struct {
	Page  int    `url:"page" form:"page"`
	Limit string `form:"per_page" yaml:"limit"`
}

type wholly struct {
	plain
	Page   int    `url:"page"`
	Filter filter `json:"filters"`
	Sort   string `json:"-"`
	Order  string `json:"Order,omitempty"`
	Name   string `json:"name" url:"-"`
	Body   string `json:"body" url:",omitempty"`
	hidden string `json:"h"`
}

type forSchema struct {
	Page int `schema:"page"`
	Size int `json:"page_size"`
}

func partlyTagged(a partly, b *partlyForm, c wholly, d forSchema, s *sling.Sling, enc *schema.Encoder) {
	query.Values(a)             // want `the field Include has a json tag but no url tag: the parameter is named "Include", not "include_wallets"`
	query.Values(b)             // want `the field Limit has a form tag but no url tag`
	s.New().QueryStruct(b)      // want `query-tags`
	s.BodyForm(&a)              // want `query-tags`
	enc.Encode(d, nil)          // want `the field Size has a json tag but no schema tag`
	enc.Encode(untagged{}, nil) // want `the fields have json tags but no schema tags`
	query.Values(d)             // want `the fields have schema tags but no url tags`

	query.Values(c)
	s.QueryStruct(c)
	s.BodyJSON(untagged{})
	enc.Encode(plain{}, nil)
}

func hosts(s string) string {
	u, _ := url.Parse("example.com/path") // want `"example\.com" is parsed as a path, so u\.Host is empty`
	a := u.Host
	v, _ := url.Parse("www.example.com") // want `v.Hostname is empty`
	a += v.Hostname()
	w, _ := url.Parse("//example.com/path")
	a += w.Host
	x, _ := url.Parse("example.com/path")
	a += x.Path
	y, _ := url.Parse("example.com/path")
	y.Host = s
	a += y.Host
	z, _ := url.Parse("users/1")
	a += z.Host
	return a
}

func lostToo(u *url.URL, w http.ResponseWriter, r *http.Request, c *http.Client) {
	q := u.Query()
	if q.Get("a") == "" {
		q.Set("a", "1") // want `q is a copy of the query and is not used after this change`
	}
	http.Get(u.String())

	p := url.Values{}
	p.Encode() // want `result of Encode is not used`

	req, _ := http.NewRequest("POST", "https://h.test/", nil)
	req.Form = url.Values{"a": {"1"}} // want `never sent: http\.Client ignores Form and PostForm`
	c.Do(req)

	post, _ := http.NewRequest("POST", "https://h.test/", nil)
	post.PostForm = url.Values{}
	post.PostForm.Set("a", "1")
	post.URL.RawQuery = post.PostForm.Encode()
	c.Do(post)

	d := u.Query()
	if d.Get("a") == "" {
		d.Set("a", "1")
	}
	print(d.Get("a"))

	l := u.Query()
	for range 2 {
		print(l.Get("a"))
		l.Set("a", "1")
	}

	e := p.Encode()
	print(e)
	r.Form = url.Values{}                        // of a handler
	http.Redirect(w, r, r.URL.Path+"/", 302)     // info
	http.Get(u.Scheme + "://" + u.Host + u.Path) // want `is decoded`
}
