// Package loops builds texts in loops, and with formats that are not constants.
package loops

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// pieces that a loop adds

func added(titles []string) {
	q := "?x=1"
	for _, title := range titles {
		q += "&title=" + title // want `\{title\}`
	}
	http.Get("https://corp.io/list" + q)
}

func addedEscaped(titles []string) {
	q := "?x=1"
	for _, title := range titles {
		q += "&title=" + url.QueryEscape(title)
	}
	http.Get("https://corp.io/list" + q)
}

func formatted(params map[string]string) {
	u := "https://corp.io/list?"
	for title, text := range params {
		u = fmt.Sprintf("%s&%s=%s", u, url.QueryEscape(title), text) // want `\{text\}`
	}
	http.Get(u)
}

func formattedEscaped(params map[string]string) {
	u := "https://corp.io/list?"
	for title, text := range params {
		u = fmt.Sprintf("%s&%s=%s", u, url.QueryEscape(title), url.QueryEscape(text))
	}
	http.Get(u)
}

func written(titles []string) {
	var b strings.Builder
	b.WriteString("https://corp.io/list?x=1")
	for _, title := range titles {
		b.WriteString("&title=")
		b.WriteString(title) // want `\{title\}`
	}
	http.Get(b.String())
}

func writtenEscaped(titles []string) {
	var b strings.Builder
	b.WriteString("https://corp.io/list?x=1")
	for i, title := range titles {
		b.WriteString("&title" + strconv.Itoa(i) + "=")
		b.WriteString(url.QueryEscape(title))
	}
	http.Get(b.String())
}

func joined(params map[string]string) {
	var list []string
	for title, text := range params {
		list = append(list, url.QueryEscape(title)+"="+text) // want `\{text\}`
	}
	http.Get("https://corp.io/list?" + strings.Join(list, "&"))
}

func joinedEscaped(params map[string]string) {
	var list []string
	for title, text := range params {
		list = append(list, url.QueryEscape(title)+"="+url.QueryEscape(text))
	}
	http.Get("https://corp.io/list?" + strings.Join(list, "&"))
}

// what the last iteration leaves

func found(list []string, name string) {
	base := "https://corp.io"
	for _, s := range list {
		if strings.HasPrefix(s, name) {
			base = "https:/corp.io/" + s // want `scheme`
			break
		}
	}
	http.Get(base)
}

func replaced(list []string, name string) {
	base := ""
	for _, s := range list {
		if strings.HasPrefix(s, name) {
			base = "https://corp.io/" + url.PathEscape(s)
			break
		}
	}
	http.Get(base)
}

// An iteration that sets another text does not leave this one.
func overwritten(list []string) {
	base := "https://corp.io"
	for _, s := range list {
		base = "https:/corp.io"
		base = "https://corp.io/" + url.PathEscape(s)
	}
	http.Get(base)
}

// formats with a base that is not constant

type client struct{ base string }

func (c *client) search(title string) {
	http.Get(fmt.Sprintf(c.base+"/search?title=%s", title)) // want `\{title\}`
}

func (c *client) searchEscaped(title string) {
	http.Get(fmt.Sprintf(c.base+"/search?title=%s", url.QueryEscape(title)))
}

// The base may have verbs of its own.
func (c *client) verbs(team, title string) {
	http.Get(fmt.Sprintf(c.base+"/search?title=%s", team, title))
}

// A value in the format must not be escaped there: "%" begins a verb.
func inFormat(c *client, r *http.Request) {
	http.Get(fmt.Sprintf("https://corp.io/search?text="+r.FormValue("text")+"&page=%d", 1))
}
