package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var ftpSyntax = syntax(check.Rule{
	Name:    "ftp-syntax",
	Schemes: []string{"ftp"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 1738 §3.2.2"},
	Summary: `An ftp URL whose ";type=" is none of a, i and d, or with another ";" in its path.`,
	Why: `In an ftp path ";" does nothing but begin ";type=", which says how the file is sent: a client looks for a ` +
		`file of another name, or refuses the URL.`,
	Instead: `Write ";type=a", ";type=i" or ";type=d" at the end, and a ";" in a name as "%3B".`,
	Examples: []check.Example{
		{Bad: "ftp://h.test/pub/doc;type=«x»", Good: "ftp://h.test/pub/doc;type=d"},
		{Bad: "ftp://h.test/pub/doc«;type=»", Fixed: "ftp://h.test/pub/doc", Good: "ftp://h.test/pub/doc;type=I"},
		{Bad: "ftp://h.test/a«;»b/⟦name⟧", Fixed: "ftp://h.test/a%3Bb/⟦name⟧", Good: "ftp://h.test/a%3Bb/⟦name⟧"},
		{Bad: "ftp:«//»/a", Good: "ftp://⟦h⟧/a"},
		{Bad: "ftp«:»h.test/a", Fixed: "ftp://h.test/a", Good: "ftp://h.test/a"},
	},
	IsClean: func(u core.URL) bool {
		path := u.Part(core.Path)
		semicolon := strings.IndexByte(path, ';')
		return hasHost(&u) && (semicolon < 0 || isFTPType(path[semicolon:]))
	},
	Check: checkFTP,
})

const ftpType = ";type="

func checkFTP(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	path, whole := front(pass, core.Path)
	for i := path.Start; i < path.End; i++ {
		if pass.Text[i] != ';' {
			continue
		}
		rest := core.Span{Start: i, End: path.End}
		if len(rest.In(pass.Text)) >= len(ftpType) && strings.EqualFold(rest.In(pass.Text)[:len(ftpType)], ftpType) {
			checkFTPType(pass, rest, whole)
			return
		}
		if !whole && strings.HasPrefix(ftpType, strings.ToLower(rest.In(pass.Text))) {
			return // the hole may contain the rest
		}
		at := core.Span{Start: i, End: i + 1}
		pass.Report(at, `";" in an ftp path can only start ";type=": write "%3B"`, check.ReplaceWith(at, "%3B"))
	}
}

// checkFTPType reports an invalid type. The span at begins with ";type=".
func checkFTPType(pass *check.Pass, at core.Span, whole bool) {
	value := core.Span{Start: at.Start + int32(len(ftpType)), End: at.End}
	switch {
	case value.Len() == 0 && whole:
		pass.Report(at, `";type=" without a type`, check.Replace(`Remove ";type="`, at, ""))
	case value.Len() == 0, isFTPType(at.In(pass.Text)):
	default:
		pass.Report(value, "the type of an ftp URL must be a, i or d, not "+pass.Quote(value))
	}
}

// isFTPType reports whether s is ";type=" and a valid type.
func isFTPType(s string) bool {
	return len(s) == len(ftpType)+1 && strings.EqualFold(s[:len(ftpType)], ftpType) &&
		strings.IndexByte("aAiIdD", s[len(ftpType)]) >= 0
}
