package core

import "strings"

// A key holds any character; in a URL it is percent-encoded as a path is. The
// parameters are those of Go libraries ("?region=…").
var s3CLI = &Edition{
	Document: "AWS CLI", Section: "Path Argument Type",
	abnf: `
	s3-URI     = scheme "://" bucket [ "/" object-key ] [ "?" [ pairs ] ]
	scheme     = "s3" / "s3a" / "s3n" / "gs"
	bucket     = 1*( ALPHA / DIGIT / "-" / "." / "_" )
	object-key = *( pchar / "/" )
	`,
	fields: "bucket key=object-key parameter=key value",
}

var (
	_ = defineScheme(SchemeInfo{Name: "s3", Cites: []string{"AWS CLI: Path Argument Type"}, editions: []*Edition{s3CLI}})
	_ = defineScheme(SchemeInfo{Name: "s3a", Cites: []string{"Hadoop-AWS"}, editions: []*Edition{s3CLI}})
	_ = defineScheme(SchemeInfo{Name: "s3n", Cites: []string{"Hadoop-AWS"}, editions: []*Edition{s3CLI}})
	_ = defineScheme(SchemeInfo{Name: "gs", Cites: []string{"Google Cloud CLI: gsutil"}, editions: []*Edition{s3CLI}})
)

var s3Syntax = syntax(Rule{
	Name:    "s3-syntax",
	Schemes: []string{"s3", "s3a", "s3n", "gs"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"AWS CLI: Path Argument Type"},
	Summary: `The URL of an object without its bucket.`,
	Why:     `The bucket stands where the host does: of "s3:///bucket/key" and "s3:/bucket/key" it is empty.`,
	Instead: `Write "s3://bucket/key".`,
	Examples: []Example{
		{Bad: "s3:«///»bucket/key", Fixed: "s3://bucket/key", Good: "s3://bucket/key"},
		{Bad: "s3«:/»bucket/⟦key⟧", Fixed: "s3://bucket/⟦key⟧", Good: "s3://⟦bucket⟧/⟦key⟧"},
		{Bad: "gs:«///»bucket", Fixed: "gs://bucket", Good: "gs://bucket?prefix=a/"},
	},
	clean: func(u URL) bool { return u.hasHost() },
	check: func(l *look) {
		rest := l.Text[l.afterScheme():]
		switch name := strings.TrimLeft(rest, "/"); {
		case name == "" || classes[name[0]]&(clAlpha|clDigit) == 0:
		case strings.HasPrefix(rest, "///"):
			at := span(l.afterScheme(), l.afterScheme()+len(rest)-len(name))
			l.report(at, `no bucket behind "//"`, replace(`write "//"`, at, "//"))
		case strings.HasPrefix(rest, "/") && !l.Has(Authority):
			l.missingSlashes()
		}
	},
})
