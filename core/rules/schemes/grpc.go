package schemes

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

var _ = define(check.Rule{
	Name:    "grpc-syntax",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"gRPC Name Resolution"},
	Summary: `A gRPC target whose address is read as the DNS server to ask, or with a path.`,
	Why: `"dns://" is followed by the DNS server to ask. In "dns://db.test:50051" no name is left to look up, ` +
		`and every call fails: "missing address". A socket has no server: "unix://run/x.sock" is "invalid authority". ` +
		`After a port comes nothing: "db.test:50051/v1" has the port "50051/v1".`,
	Instead: `Write three slashes: "dns:///db.test:50051", "unix:///run/x.sock"; or "unix:x.sock" for a relative path.`,
	Examples: []check.Example{
		{Use: "grpc-target", Bad: "dns:«//h.test:50051»", Fixed: "dns:///h.test:50051", Good: "dns:///h.test:50051"},
		{Use: "grpc-target", Bad: "passthrough:«//⟦h:host⟧:80»", Fixed: "passthrough:///⟦h:host⟧:80",
			Good: "passthrough:⟦h:host⟧:80"},
		{Use: "grpc-target", Bad: "dns:«//h.test/»", Good: "dns://192.0.2.1/h.test"},
		{Use: "grpc-target", Bad: "unix://«run»/x.sock", Fixed: "unix:///run/x.sock", Good: "unix:///run/x.sock"},
		{Use: "grpc-target", Bad: "unix://«.»/x.sock", Good: "unix:x.sock"},
		{Use: "grpc-target", Bad: "h.test:50051«/v1»", Good: "h.test:50051"},
		{Use: "grpc-target", Bad: "dns:///h.test:50051«/»", Good: "etcd:2379/services/x"},
	},
	Component: core.Whole,
	Forms:     check.FormsOf(core.FormGRPCTarget),
	Gate:      check.ReportsFaults | check.AboutHoles,
	Check:     checkGRPC,
})

// behindPort matches a target with a path after the port. A name without a dot is excluded, because
// it may be the scheme of a resolver.
var behindPort = regexp.MustCompile(`^(?:(?:dns|passthrough):///[A-Za-z0-9.-]+|` +
	`[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+|localhost):[0-9]+(/)`)

func checkGRPC(pass *check.Pass) {
	if m := behindPort.FindStringSubmatchIndex(pass.Text); m != nil {
		at := core.NewSpan(m[2], len(pass.Text))
		pass.Report(at, pass.Quote(at)+" is read as a part of the port: a gRPC target has no path")
		return
	}
	scheme, rest, _ := strings.Cut(pass.Text, ":")
	if !strings.HasPrefix(rest, "//") {
		return
	}
	name, after, _ := strings.Cut(rest[2:], "/")
	start := len(scheme) + 1
	at := core.NewSpan(start, len(pass.Text))
	if scheme == "unix" || scheme == "unix-abstract" {
		grpcSocket(pass, core.NewSpan(start+2, start+2+len(name)))
		return
	}
	if after != "" || name == "" || !hasBoundedHoles(pass, at) {
		return
	}
	message := pass.Quote(at) + ` is read as the DNS server, and the target is empty: write "` + scheme + `:///…"`
	if len(rest) > 2+len(name) {
		pass.Report(at, message)
		return
	}
	pass.Report(at, message, check.Replace("Insert a third slash", core.NewSpan(start+2, start+2), "/"))
}

// grpcSocket reports an authority before the path of a socket, which gRPC rejects.
func grpcSocket(pass *check.Pass, name core.Span) {
	if name.Len() == 0 || pass.Input.HoleIn(name) {
		return
	}
	var list []check.Fix
	if s := name.In(pass.Text); s != "." && s != ".." {
		list = append(list, check.Replace("Insert a third slash", name.Sub(0, 0), "/"))
	}
	pass.Report(name, pass.Quote(name)+` is read as a server, and gRPC refuses one before a socket: write three `+
		`slashes, or none for a relative path`, list...)
}

// hasBoundedHoles reports whether no hole in s can contain a delimiter.
func hasBoundedHoles(pass *check.Pass, s core.Span) bool {
	for i := range pass.Input.Holes {
		h := &pass.Input.Holes[i]
		if s.Start <= h.At && h.At < s.End && !h.IsBounded() && !h.HoldsHost() && h.Kind != core.HostPort {
			return false
		}
	}
	return true
}
