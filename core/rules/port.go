package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/scheme"
)

var _ = define(check.Rule{
	Name:    "port-invalid",
	Level:   core.Error,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "RFC 1738 §3.1", "RFC 9293 §3.1"},
	Summary: `A port that is not a number, or above 65535.`,
	Why: `net/url refuses a port with anything but digits in it. A number above 65535 passes every parser and fails when ` +
		`the connection is made ("invalid port").`,
	Instead: `Write a port between 0 and 65535, or none.`,
	Examples: []check.Example{
		{Bad: "http://h.test:«99999»/", Good: "http://h.test:8080/"},
		{Bad: "http://⟦h⟧:«99999»/", Good: "http://⟦h⟧:9999/"},
		{Bad: "https://h.test:«8080a»/x", Fixed: "https://h.test:8080/x", Good: "https://h.test:8080/x"},
		{Use: "hostport", Bad: "h.test:«80/x»", Fixed: "h.test:80", Good: "h.test:http"},
		{Bad: "http://h.test:«80:81»/", Good: "http://h.test:81/"},
		{Use: "hostport +sends", Bad: "h.test:«6379:6379»", Fixed: "h.test:6379", Good: "h.test:6379"},
	},
	Component: core.Port,
	Trigger:   ascii.Unusual,
	Gate:      check.ReportsFaults,
	Check:     checkPort,
})

func checkPort(pass *check.Pass) {
	port := pass.Part(core.Port)
	if port == "" || severalHosts(pass, port) || ofSocket(pass) {
		return
	}
	at, effect := pass.Span(core.Port), ""
	if !ascii.AllDigits(port) {
		if isServiceName(pass, port) {
			return
		}
		if strings.IndexByte(port, ':') >= 0 {
			if pass.Use.Effect.Has(check.Tries) && len(pass.Input.Holes) > 0 {
				return // the first is put there where there was none, and tried before the second is
			}
			message := "more than one port: " + pass.Quote(at)
			if strings.Count(port, ":") == 1 && port[0] == ':' {
				message = "two colons before the port"
			}
			pass.ReportLevel(twoPorts(pass), at, message+pass.Refusal(), portFixes(pass, port)...)
			return
		}
		message := "port " + pass.Quote(at) + " is not a number"
		if slash := strings.IndexByte(port, '/'); slash > 0 && ascii.AllDigits(port[:slash]) {
			path := core.Span{Start: at.Start + int32(slash), End: at.End}
			message = pass.Callee() + ` needs "host:port", without a path: remove ` + pass.Quote(path)
		}
		pass.ReportLevel(notANumber(port, pass.Use.Effect), at, message+pass.Refusal(), portFixes(pass, port)...)
		return
	}
	if ascii.PortNumber(port) > 65535 {
		if pass.Use.Effect&(check.Sends|check.Builds) != 0 {
			effect = "; " + pass.Fails()
		}
		pass.Report(at, "port "+pass.Unquoted(at)+" is above 65535"+effect, portFixes(pass, port)...)
	}
}

// portFixes offers to keep the number that a port begins with, unless it is one of
// two. No fix takes a port out: which one is meant only the author knows.
func portFixes(pass *check.Pass, port string) []check.Fix {
	at := pass.Span(core.Port)
	end, _ := ascii.Scan(port, 0, ^ascii.Digit)
	if end == len(port) || !ascii.ValidPort(port[:end]) || port[end] == ':' && port[end+1:] != port[:end] {
		return nil
	}
	return []check.Fix{check.Replace("Keep only the number", core.Span{Start: at.Start + int32(end), End: at.End}, "")}
}

// ofSocket reports whether the authority is the path of a Unix socket, as in
// "http+unix://%2Frun%2Fx.sock:/path": there a colon ends it.
func ofSocket(pass *check.Pass) bool {
	scheme := strings.ToLower(pass.Known(core.Scheme))
	return scheme == "httpunix" || slices.Contains(strings.Split(scheme, "+"), "unix")
}

// twoPorts returns how bad a second port is: it fails where the URL is refused, or
// where a connection is made.
func twoPorts(pass *check.Pass) core.Level {
	if pass.Connects() || !pass.Use.Form.WholeURL() {
		return core.Error
	}
	return pass.ErrorIfRefused(core.Warning)
}

// notANumber returns how bad a port is that holds more than digits. "-1" is what
// programs write for a random port, or none, in a notation of their own: that is
// an error only where somebody else reads it.
func notANumber(port string, effect check.Effect) core.Level {
	if port == "-1" && effect == 0 {
		return core.Info
	}
	return core.Error
}

// severalHosts reports whether the authority is a list of hosts, which the
// schemes of databases and brokers have and those of the web have not.
func severalHosts(pass *check.Pass, port string) bool {
	return strings.ContainsAny(port, ",(") && pass.Has(core.Scheme) && (pass.Scheme == nil || !pass.Scheme.Web)
}

// isServiceName reports whether a port is where the resolver looks it up by
// name (net.Dial) and could be one (RFC 6335 §5.1).
func isServiceName(pass *check.Pass, port string) bool {
	switch pass.Use.Form {
	case core.FormHostPort, core.FormHostOptPort, core.FormListen:
	default:
		return false
	}
	const service = ascii.Alpha | ascii.Digit | ascii.Mark
	return ascii.ClassesOf(port)&^(service|ascii.SchemeMark|ascii.HexAlpha) == 0 &&
		ascii.ClassesOf(port)&ascii.Alpha != 0 && port[0] != '-'
}

var _ = define(check.Rule{
	Name:    "port-missing",
	Level:   core.Error,
	Also:    []core.Level{core.Warning, core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3"},
	Summary: `An address without a port where the callee needs one.`,
	Why: `net.Dial and net.Listen fail at run time: "missing port in address". The Host of a URL of http or https mostly ` +
		`has none.`,
	Instead: `Write "host:port"; to listen on every interface, ":8080". For a URL, join u.Hostname() and u.Port(), or the ` +
		`default of its scheme.`,
	Examples: []check.Example{
		{Use: "hostport +sends", Bad: "«h.test»", Good: "h.test:80"},
		{Use: "listen", Bad: "«8080»", Fixed: ":8080", Good: ":8080"},
		{Use: "listen", Bad: "«⟦port:digits⟧»", Good: ":⟦port:digits⟧"},
		{Use: "hostport", Bad: "«[::1]»", Good: "[::1]:80"},
		{Use: "hostport +sends", Bad: "«⟦u.Hostname():host:hostname⟧»", Good: "⟦u.Host:hostport⟧"},
	},
	Component: core.Host,
	Forms:     check.FormsOf(core.FormHostPort, core.FormListen),
	Gate:      check.AnyBytes,
	Check:     checkPortMissing,
})

func checkPortMissing(pass *check.Pass) {
	if pass.Has(core.Port) || pass.Text == "" {
		return
	}
	host := pass.Part(core.Host)
	if strings.IndexByte(host, ':') >= 0 && host[0] != '[' || strings.ContainsAny(host, "/?#") {
		return // an IPv6 address without brackets, or a URL: not for this rule
	}
	whole := pass.Span(core.Whole)
	if len(pass.Input.Holes) > 0 && !pass.IsCertain(core.Host) || pass.Input.HoleIn(pass.Span(core.Host)) {
		if h := pass.Input.HoleAt(0); h != nil && len(pass.Text) == 1 && pass.Use.Form == core.FormListen &&
			h.May == core.Digits {
			pass.Report(whole, "{"+h.Name+`} is a number, which is read as a host name: write ":" before it`)
		} else if h != nil && len(pass.Text) == 1 && bare(h.From) && h.By == core.ByNobody &&
			!pass.Use.Effect.Has(check.Tries) {
			pass.Report(whole, "{"+h.Name+"} is a host without a port; "+pass.Callee()+` needs "host:port"`)
		}
		return
	}
	message := pass.Quote(whole) + " has no port; " + pass.Callee() + ` needs "host:port"`
	if pass.Use.Form == core.FormListen && ascii.AllDigits(host) && ascii.PortNumber(host) <= 65535 {
		pass.Report(whole, pass.Quote(whole)+` is read as a host name: write ":`+host+`"`, check.Replace(`Insert ":"`,
			core.NewSpan(0, 0),
			":"))
		return
	}
	pass.Report(whole, message)
}

var _ = define(check.Rule{
	Name:    "port-empty",
	Level:   core.Warning,
	Also:    []core.Level{core.Info},
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "RFC 3986 §6.2.3"},
	Summary: `A colon without a port after it.`,
	Why: `In a URL it means the default port, and the request's Host header keeps the colon. In a dialled address it is ` +
		`port 0, where nothing listens.`,
	Instead: `Take the colon out, or write the port.`,
	Examples: []check.Example{
		{Bad: "http://h.test«:»/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "http://h.test«:»", Fixed: "http://h.test", Good: "http+unix://⟦socket⟧:/x"},
		{Use: "hostport +sends", Bad: "h.test«:»", Good: "h.test:80"},
		{Use: "listen", Bad: "h.test«:»", Good: ":0"},
	},
	Component: core.Port,
	Trigger:   ascii.Unusual,
	Check:     checkPortEmpty,
})

func checkPortEmpty(pass *check.Pass) {
	if pass.Part(core.Port) != "" || !pass.IsCertain(core.Authority) || pass.Has(core.Host) &&
		pass.Span(core.Host).Len() == 0 || pass.Use.Effect.Has(check.Tries) || ofSocket(pass) {
		return // a colon put after a host is how programs have its brackets taken off
	}
	colon := core.Span{Start: pass.Span(core.Port).Start - 1, End: pass.Span(core.Port).End}
	switch pass.Use.Form {
	case core.FormListen:
		pass.ReportLevel(core.Info, colon, `no port after ":": any free port is used`)
	case core.FormHostPort:
		pass.Report(colon, `no port after ":": `+pass.Callee()+" connects to port 0")
	default:
		fix := check.Replace("Remove the colon", colon, "")
		fix.Safe = pass.Has(core.Scheme)
		pass.Report(colon, `no port after ":": remove the colon`, fix)
	}
}

var _ = define(check.Rule{
	Name:    "port-mismatch",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"RFC 9110 §4.2.1", "RFC 9110 §4.2.2", "RFC 6455 §3"},
	Summary: `https on port 80, or http on port 443.`,
	Why: `The other end uses the other protocol: the TLS handshake fails, or the server answers 400 to an ` +
		`unencrypted request.`,
	Instead: `Make the scheme and the port agree; leave the port out where it is the default one.`,
	Examples: []check.Example{
		{Bad: "https://h.test:«80»/", Good: "https://h.test:443/"},
		{Bad: "http://⟦h⟧:«443»/", Fixed: "https://⟦h⟧:443/", Good: "http://⟦h⟧:80/"},
		{Bad: "wss://h.test:«80»/", Good: "ws://h.test:80/"},
	},
	Component: core.Port,
	Trigger:   ascii.Unusual,
	Check:     checkPortMismatch,
})

// withOrWithoutTLS is the scheme of the same protocol with TLS, or without.
var withOrWithoutTLS = map[string]string{"http": "https", "https": "http", "ws": "wss", "wss": "ws"}

func checkPortMismatch(pass *check.Pass) {
	if pass.Scheme == nil || !pass.IsCertain(core.Scheme) {
		return
	}
	other := scheme.Lookup(withOrWithoutTLS[pass.Scheme.Name])
	if other == nil || other.Port != pass.Part(core.Port) {
		return
	}
	at := pass.Span(core.Port)
	message := fmt.Sprintf("%s URL with port %s, the port of %s", pass.Scheme.Name, pass.Part(core.Port), other.Name)
	if strings.HasSuffix(pass.Scheme.Name, "s") {
		pass.Report(at, message)
		return
	}
	pass.Report(at, message, check.Replace(`Replace with "`+pass.Scheme.Name+`s"`,
		core.Span{Start: pass.Span(core.Scheme).End,
			End: pass.Span(core.Scheme).End}, "s"))
}
