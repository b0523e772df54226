package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var waisSyntax = syntax(check.Rule{
	Name:    "wais-syntax",
	Schemes: []string{"wais"},
	Level:   core.Warning,
	Group:   check.RareScheme,
	Since:   "0.1.0",
	Cites:   []string{"RFC 4156 §2", "RFC 1738 §3.9"},
	Summary: `A wais URL that is none of the three forms: a database, a search in one, a document of one.`,
	Why:     `A document is named by its type and its path together; a client cannot ask for anything else.`,
	Instead: `Write "wais://host/database", "wais://host/database?words" or "wais://host/database/type/path".`,
	Examples: []check.Example{
		{Bad: "wais://h.test/db/«type»", Good: "wais://h.test/db/type/path"},
		{Bad: "wais://h.test/db/type/path«/more»", Good: "wais://h.test/db/type/path%2Fmore"},
		{Bad: "wais://⟦h⟧/db/type/path«?words»", Fixed: "wais://⟦h⟧/db/type/path", Good: "wais://⟦h⟧/db?words"},
		{Bad: "wais://«h.test»", Good: "wais://h.test/"},
		{Bad: "wais«:/»h.test/db", Fixed: "wais://h.test/db", Good: "wais://h.test/db"},
	},
	Check: checkWAIS,
})

func checkWAIS(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	path, whole := front(pass, core.Path)
	switch slashes := strings.Count(path.In(pass.Text), "/"); {
	case slashes > 3:
		at := path
		for range 3 {
			at.Start += 1 + int32(strings.IndexByte(pass.Text[at.Start+1:at.End], '/'))
		}
		pass.Report(at, `a wais document has a type and a path, and nothing more: write "/" as "%2F"`)
	case slashes == 3:
		noQuery(pass)
	case slashes == 2 && whole:
		_, wtype := ascii.CutLast(path.In(pass.Text), '/')
		if wtype != "" {
			pass.Report(core.Span{Start: path.End - int32(len(wtype)), End: path.End},
				"a wais document needs a type and a path")
		}
	case slashes == 0 && whole && isPlain(pass, core.Host) && pass.Span(core.Host).Len() > 0:
		pass.Report(pass.Span(core.Host), "a wais URL needs a database after the host")
	}
}
