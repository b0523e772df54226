package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var mongoSyntax = syntax(check.Rule{
	Name:    "mongodb-syntax",
	Schemes: []string{"mongodb", "mongodb+srv"},
	Level:   core.Warning,
	Group:   check.Fails,
	Also:    []core.Level{core.Error},
	Since:   "0.1.0",
	Cites:   []string{"MongoDB Connection String Specification", "MongoDB Initial DNS Seedlist Discovery"},
	Summary: `A MongoDB connection string that drivers refuse.`,
	Why: `Drivers use a grammar of their own: options follow "/?" and have values, "mongodb+srv" has one host ` +
		`and no port, and "@" in a password or "#" anywhere must be percent-encoded.`,
	Instead: `Write "mongodb://ann:pass@a:27017,b:27017/db?replicaSet=rs0" or "mongodb+srv://ann:pass@cluster/db".`,
	Examples: []check.Example{
		{Bad: "mongodb+srv://h.test:«27017»/db", Good: "mongodb+srv://h.test/db"},
		{Bad: "mongodb+srv://a.h.test«,b.h.test»/db", Good: "mongodb://a.h.test,b.h.test/db"},
		{Bad: "mongodb://a:1,b:«65536»/db", Good: "mongodb://a:1,b:2/db"},
		{Bad: "mongodb://h.test:1«?»w=1", Fixed: "mongodb://h.test:1/?w=1", Good: "mongodb://h.test:1/?w=1"},
		{Bad: "mongodb://h.test/db?«journal»", Good: "mongodb://h.test/db?journal=true&w=⟦w⟧"},
		{Bad: "mongodb://ann:p«@»ss@localhost/db", Good: "mongodb://ann:p%40ss@localhost/db"},
		{Bad: "mongodb://⟦h⟧/db«#»1", Fixed: "mongodb://⟦h⟧/db%231", Good: "mongodb://⟦h⟧/db"},
		{Bad: "mongodb:«//»/db", Good: "mongodb://localhost/db"},
		{Bad: "mongodb«:/»h.test/db", Fixed: "mongodb://h.test/db", Good: "mongodb://h.test/db"},
	},
	IsClean: func(u core.URL) bool { // one server, without a list
		return oneServer(&u) && !(u.Has(core.Query) && u.Part(core.Path) == "") && eachPair(&u, anyPair) &&
			!(u.Has(core.Port) && len(u.Part(core.Scheme)) == len("mongodb+srv")) &&
			strings.IndexByte(u.Part(core.Host), ',') < 0
	},
	Check: checkMongo,
})

func checkMongo(pass *check.Pass) {
	if missingSlashes(pass) {
		return
	}
	if strings.EqualFold(pass.Scheme.Name, "mongodb+srv") {
		mongoSeed(pass)
	} else {
		hostList(pass)
	}
	mongoUser(pass)
	mongoOptions(pass)
	strayFragment(pass)
}

// mongoSeed reports what the single host of a seed list cannot have.
func mongoSeed(pass *check.Pass) {
	const message = "mongodb+srv takes one host and asks DNS for the servers: drivers reject "
	if host := pass.Span(core.Host); isPlain(pass, core.Host) {
		if comma := strings.IndexByte(host.In(pass.Text), ','); comma >= 0 {
			pass.ReportLevel(core.Error, core.Span{Start: host.Start + int32(comma), End: host.End}, message+
				"a second one")
			return
		}
	}
	if port := pass.Part(core.Port); isPlain(pass, core.Port) && port != "" && ascii.AllDigits(port) {
		f := pass.ReportLevel(core.Error, pass.Span(core.Port), message+"a port")
		f.Extent.Start--
	}
}

// mongoUser reports an "@" that must be escaped in the userinfo.
func mongoUser(pass *check.Pass) {
	if !isPlain(pass, core.Userinfo) {
		return
	}
	for i := pass.Span(core.Userinfo).Start; i < pass.Span(core.Userinfo).End; i++ {
		if pass.Text[i] == '@' {
			at := core.Span{Start: i, End: i + 1}
			pass.ReportLevel(core.Error, at,
				`"@" in a user name or password must be written "%40": MongoDB drivers reject it`,
				check.ReplaceWith(at, "%40"))
		}
	}
}

func mongoOptions(pass *check.Pass) {
	if !pass.Has(core.Query) {
		return
	}
	if isPlain(pass, core.Host) && pass.IsExact(core.Path) && pass.Part(core.Path) == "" {
		at := pass.Before(core.Query)
		pass.Report(at, `options must follow "/?": MongoDB drivers reject "?" alone`, check.ReplaceWith(at, "/?"))
	}
	for key, value := range queryPairs(pass) {
		if !value.Present() && key.Len() > 0 {
			pass.Report(key, "option "+pass.Quote(key)+" has no value")
		}
	}
}
