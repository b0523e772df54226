package core

import "strings"

var _ = define(Rule{
	Name:    "grpc-syntax",
	Level:   Error,
	Since:   "0.1.0",
	Cites:   []string{"gRPC Name Resolution"},
	Summary: `The name of a gRPC server with its address in the place of the resolver's.`,
	Why: `Behind "dns://" stands the DNS server to ask. Of "dns://db.test:50051" nothing is left to look up, and every call ` +
		`fails: "missing address".`,
	Instead: `Write three slashes: "dns:///db.test:50051".`,
	Examples: []Example{
		{Use: "grpc-target", Bad: "dns:«//h.test:50051»", Fixed: "dns:///h.test:50051", Good: "dns:///h.test:50051"},
		{Use: "grpc-target", Bad: "passthrough:«//⟦h:host⟧:80»", Fixed: "passthrough:///⟦h:host⟧:80", Good: "passthrough:⟦h:host⟧:80"},
		{Use: "grpc-target", Bad: "dns:«//h.test/»", Good: "dns://192.0.2.1/h.test"},
	},
	on:    Whole,
	forms: forms(FormGRPCTarget),
	need:  needFault | needHoles,
	check: checkGRPC,
})

func checkGRPC(l *look) {
	scheme, rest, _ := strings.Cut(l.Text, ":")
	if !hasAuthority(rest) {
		return
	}
	name, after, _ := strings.Cut(rest[2:], "/")
	start := len(scheme) + 1
	at := span(start, len(l.Text))
	if after != "" || name == "" || !l.knownOrTight(at) {
		return
	}
	message := l.quote(at) + " names a server to ask, and nothing to ask it for"
	if len(rest) > 2+len(name) {
		l.report(at, message)
		return
	}
	l.report(at, message, replace("write a third slash", span(start+2, start+2), "/"))
}

// knownOrTight reports whether no hole in s can bring a delimiter.
func (l *look) knownOrTight(s Span) bool {
	for i := range l.text.Holes {
		h := &l.text.Holes[i]
		if s.Start <= h.At && h.At < s.End && !h.tight() && !h.holdsHost() {
			return false
		}
	}
	return true
}
