package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var gopherSyntax = syntax(check.Rule{
	Name:    "gopher-syntax",
	Schemes: []string{"gopher"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4266 §2.1", "RFC 1738 §3.4.1"},
	Summary: `A gopher URL with a user name, or whose path does not begin with a type.`,
	Why: `The first character of the path is the type of the item and is not sent: of "/docs/x" the server is asked ` +
		`for "ocs/x". The protocol has no users.`,
	Instead: `Write the type before the selector ("/1/docs/x" for a directory, "/0/docs/x" for a file).`,
	Examples: []check.Example{
		{Bad: "gopher://h.test/«f»oo/bar", Fixed: "gopher://h.test/1/foo/bar", Good: "gopher://h.test/1/foo/bar"},
		{Bad: "gopher://«ann@»h.test/1", Fixed: "gopher://h.test/1", Good: "gopher://h.test/7find%09word"},
		{Bad: "gopher«:»h.test/1", Fixed: "gopher://h.test/1", Good: "gopher://h.test/0sel%09%09+text/plain"},
	},
	Check: checkGopher,
})

// gopherTypes are the types of RFC 1436 and RFC 4266, and those that servers added.
const gopherTypes = "0123456789+TgIhisdcMPpXxruKLGVvYQ;:<"

func checkGopher(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	strayUser(pass)
	path, _ := front(pass, core.Path)
	if path.Len() < 3 {
		return // no type, or nothing after it
	}
	s := path.In(pass.Text)[1:]
	if ascii.Classes[s[0]]&ascii.Alpha == 0 || strings.IndexByte(gopherTypes, s[0]) >= 0 ||
		ascii.Classes[s[1]]&(ascii.Alpha|ascii.Digit) == 0 {
		return
	}
	at := path.Sub(1, 2)
	pass.Report(at, pass.Quote(at)+" is read as the item type, which is unknown",
		check.Replace(`Insert "1/", the type of a directory`, at.Sub(0, 0), "1/"))
}
