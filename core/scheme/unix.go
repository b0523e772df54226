package scheme

var unixGRPC = &Edition{
	Document: "gRPC Name Resolution",
	abnf: `
	unix-URI = "unix:" ( "//" path-absolute / path-absolute / path-rootless )
	`,
	fields: "path=path-absolute path=path-rootless",
}

var _ = define(Info{Name: "unix", Traits: ColonNamesPath, editions: []*Edition{unixGRPC}})
