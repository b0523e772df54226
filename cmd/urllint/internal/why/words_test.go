package why

import (
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// Every form has words of its own.
func TestFormNames(t *testing.T) {
	taken := make(map[string]core.Form)
	for _, word := range core.FormWords() {
		form, ok := core.ParseForm(word)
		if !ok {
			t.Fatalf("%s is no form", word)
		}
		name := formNames[form]
		if other, ok := taken[name]; name == "" || ok && other != form {
			t.Errorf("%s: its words are %q", word, name)
		}
		taken[name] = form
	}
}

func TestUseInWords(t *testing.T) {
	for line, want := range map[string]string{
		"absolute http https +sends +parses": "an absolute URL (http or https): parses it with net/url and sends a request to it",
		"hostport +sends":                    "a host and a port: connects to it",
		"path +decoded":                      "a path, not percent-encoded yet: ",
		"reference ftp +parses +panics":      "a URL, absolute or relative (ftp): parses it with net/url and panics if that fails",
	} {
		u, err := check.ParseUse(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := UseWords(u) + ": " + check.JoinWords(EffectWords(u)); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
