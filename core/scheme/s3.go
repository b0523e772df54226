package scheme

// A key may contain any character and is percent-encoded like a path. The parameters are those of
// Go libraries ("?region=…").
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
	_ = define(Info{Name: "s3", editions: []*Edition{s3CLI}})
	_ = define(Info{Name: "s3a", editions: []*Edition{s3CLI}}) // Hadoop
	_ = define(Info{Name: "s3n", editions: []*Edition{s3CLI}}) // Hadoop
	_ = define(Info{Name: "gs", editions: []*Edition{s3CLI}})  // Google Cloud
)
