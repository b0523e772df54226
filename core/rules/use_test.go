package rules

import (
	"reflect"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// TestUseString: a use is written as it is read.
func TestUseString(t *testing.T) {
	lines := []string{
		"absolute http https +sends +parses", "path +decoded", "scheme +compares +derived", "password +decoded",
		"reference +redirects",
		"reference +parses +resolves base=https://⟦h:host⟧/a b/", "host-optional-port +panics +identity +test",
	}
	for _, f := range core.FormWords()[:core.NumForms] {
		lines = append(lines, f)
	}
	for _, line := range lines {
		u, err := check.ParseUse(line)
		if err != nil || u.String() != line {
			t.Errorf("%q is written %q, %v", line, u, err)
			continue
		}
		if again, err := check.ParseUse(u.String()); err != nil || !reflect.DeepEqual(u, again) {
			t.Errorf("%q: %+v, and then %+v, %v", line, u, again, err)
		}
	}
	for line, says := range map[string]string{
		"": "no form", "reference +resolves base=": "is not a base", "reference base=⟦x": "is not a base",
		"reference base=«x»": "is not a base",
		"path +fast":         "+matches +asks +escapes +invalid +hostless +decoded", "link": "query-value",
		"absolut http": `did you mean "absolute"`, "absolute +send": `did you mean "+sends"`,
		"absolute http sends": `did you mean "+sends"`,
		"url":                 `did you mean "absolute"?`, "+sends": `no form before "+sends"; one of: reference`,
		"http https":             `no form before the scheme "http"; did you mean "absolute http"?`,
		"absolute http://":       `"http://" is not a scheme; did you mean "http"?`,
		"absolute http, https":   `"http," is not a scheme; did you mean "http"?`,
		"absolute htps":          `unknown scheme "htps"; did you mean "https"?`,
		"absolute HTTTP":         `did you mean "http"?`,
		"absolute hostport http": `"hostport" is a second form, after "absolute"`,
		"hostport http":          `the form "hostport" has no scheme; remove "http"`,
		"absolute ://":           `unknown word "://"`,
	} {
		if _, err := check.ParseUse(line); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v does not say %q", line, err, says)
		}
	}
}

// TestMended: a use whose words can be told keeps all that is right in it.
func TestMended(t *testing.T) {
	for use, want := range map[string]string{
		"absolute http https +sends": "absolute http https +sends", "absolut https +send": "absolute https +sends",
		"https +sends": "absolute https +sends", "host-optional-prt": "host-optional-port",
		"absolute htps:// parses": "absolute https +parses",
		"absolute acme":           "absolute acme", "link https": "", "absolute +fast": "", "": "", "hostport http": "",
	} {
		got, ok := check.CorrectUse(use)
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q, %v, not %q", use, got, ok, want)
		}
	}
}

// TestRegister: a rule that others check is selected like any other.
func TestRegister(t *testing.T) {
	before := rules
	t.Cleanup(func() { rules = before })
	r := Register(check.Rule{Name: "elsewhere", Level: core.Warning})
	if Lookup("elsewhere") != r {
		t.Fatal("not found")
	}
	for _, test := range []struct {
		check.Selection
		want [3]bool // by level
	}{
		{check.DefaultSelection, [3]bool{false, true, true}},
		{check.Selection{}, [3]bool{true, true, true}},
		{check.Selection{Level: core.Error}, [3]bool{false, false, true}},
		{check.Selection{Level: core.Error, Enable: []string{"else*"}}, [3]bool{true, true, true}},
		{check.Selection{Disable: []string{"elsewhere"}}, [3]bool{}},
	} {
		c, err := check.NewChecker(All(), test.Selection)
		if err != nil {
			t.Fatal(err)
		}
		for level, want := range test.want {
			if got := c.Reports(r, core.Level(level)); got != want {
				t.Errorf("%+v: %v: %v", test.Selection, core.Level(level), got)
			}
		}
		c.Check(core.Const("http://h.test/a b"), check.Use{}) // does not run it
	}
	c := everything(t)
	if !c.Reports(Lookup("port-invalid"), core.Error) || !c.Reports(Lookup("ftp-syntax"), core.Info) {
		t.Error("a rule of this package is not reported")
	}
}

// TestNotation: a text is written as it is read.
func TestNotation(t *testing.T) {
	for _, s := range []string{
		"a⟦x⟧b⟦y:digits⟧", "⟦h:host:hostname⟧:⟦p:any:parameter⟧", "?q=⟦x:segment:path-escape⟧",
		"⟦x:query-value:query-escape:a=b&c:d⟧", "⟦p:path:request⟧",
	} {
		text, _, err := core.ParseNotation(s)
		if err != nil || text.Notation() != s {
			t.Errorf("%q is written %q, %v", s, text.Notation(), err)
		}
	}
	for s, says := range map[string]string{
		"⟦x:y⟧": "unknown kind", "⟦x:any:y⟧": "path-escape", "⟦x:any:ip:y⟧": "unknown origin", "⟦x": "without ⟧",
	} {
		if _, _, err := core.ParseNotation(s); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v does not say %q", s, err, says)
		}
	}
}
