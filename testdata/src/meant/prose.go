package meant

import (
	"html/template"
	"net/http"
	"strings"
)

// A contents has URLs of templates, or the templates.
type contents struct{ Invite, Reset string }

var (
	bodies = &contents{
		Invite: "<h2>You have been invited</h2>\n\n<p>Follow the link.</p>",
		Reset:  "<h2>Reset</h2>\n\n<p>Follow the link.</p>",
	}
	subjects  = &contents{Invite: "You have been invited", Reset: "Reset your password now"}
	addresses = &contents{
		Invite: "https://h.corp.io/invite new.html", // want `unescaped space`
		Reset:  "https://h.corp.io/reset.html",
	}
)

func contentOf(t *contents, kind string) string {
	switch kind {
	case "invite":
		return t.Invite
	case "reset":
		return t.Reset
	}
	return ""
}

func mail(kind string) (*http.Response, error) {
	at := contentOf(addresses, kind)
	if at == "" {
		template.Must(template.New(contentOf(subjects, kind)).Parse(contentOf(bodies, kind)))
	}
	if !strings.HasPrefix(at, "http") {
		at = "https://h.corp.io/" + at
	}
	return http.Get(at)
}

// A login has a password and a query of several words, which are values and no prose.
type login struct{ password, query string }

var admin = login{
	password: "three small words", // want `unescaped space`
	query:    "three small words", // want `unescaped space`
}

func (l *login) replace(password, query string) { l.password, l.query = password, query }

func (l login) dial() {
	http.Get("https://admin:" + l.password + "@h.corp.io/") // want `is not escaped`
	http.Get("https://h.corp.io/?q=" + l.query)             // want `is not escaped`
}
