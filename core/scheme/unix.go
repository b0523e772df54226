package scheme

var unixGRPC = &Edition{
	Document: "gRPC Name Resolution",
	abnf: `
	unix-URI = "unix:" ( "//" path-absolute / path-absolute / path-rootless )
	`,
	fields: "path=path-absolute path=path-rootless",
}

var _ = define(Info{
	Name: "unix", Cites: []string{"gRPC Name Resolution", "unix(7)"},
	editions: []*Edition{unixGRPC},
})
