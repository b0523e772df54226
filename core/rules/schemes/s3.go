package schemes

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var s3Syntax = syntax(check.Rule{
	Name:    "s3-syntax",
	Schemes: []string{"s3", "s3a", "s3n", "gs"},
	Level:   core.Warning,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"AWS CLI: Path Argument Type"},
	Summary: `The URL of an object without its bucket.`,
	Why:     `The bucket is where other URLs have the host: in "s3:///bucket/key" and "s3:/bucket/key" it is empty.`,
	Instead: `Write "s3://bucket/key".`,
	Examples: []check.Example{
		{Bad: "s3:«///»bucket/key", Fixed: "s3://bucket/key", Good: "s3://bucket/key"},
		{Bad: "s3«:/»bucket/⟦key⟧", Fixed: "s3://bucket/⟦key⟧", Good: "s3://⟦bucket⟧/⟦key⟧"},
		{Bad: "gs:«///»bucket", Fixed: "gs://bucket", Good: "gs://bucket?prefix=a/"},
	},
	IsClean: func(u core.URL) bool { return hasHost(&u) },
	Check: func(pass *check.Pass) {
		rest := pass.Text[afterScheme(pass):]
		switch name := strings.TrimLeft(rest, "/"); {
		case name == "" || ascii.Classes[name[0]]&(ascii.Alpha|ascii.Digit) == 0:
		case strings.HasPrefix(rest, "///"):
			at := core.NewSpan(afterScheme(pass), afterScheme(pass)+len(rest)-len(name))
			pass.Report(at, `no bucket after "//": write two slashes`, check.ReplaceWith(at, "//"))
		case strings.HasPrefix(rest, "/") && !pass.Has(core.Authority):
			missingSlashes(pass)
		}
	},
})
