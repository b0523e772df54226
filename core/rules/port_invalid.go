package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

// PortInvalid is the rule port-invalid.
var PortInvalid = define(check.Rule{
	Name:    "port-invalid",
	Level:   core.Error,
	Group:   check.Fails,
	Since:   "0.1.0",
	Cites:   []string{"RFC 3986 §3.2.3", "RFC 1738 §3.1", "RFC 9293 §3.1"},
	Summary: `A port that is not a number, or above 65535.`,
	Why: `net/url refuses a port with anything but digits in it. A number above 65535 passes every parser and fails ` +
		`when the connection is made ("invalid port").`,
	Instead: `Write a port between 0 and 65535, or none.`,
	Examples: []check.Example{
		{Bad: "http://h.test:«99999»/", Good: "http://h.test:8080/"},
		{Bad: "http://⟦h⟧:«99999»/", Good: "http://⟦h⟧:9999/"},
		{Bad: "https://h.test:«8080a»/x", Fixed: "https://h.test:8080/x", Good: "https://h.test:8080/x"},
		{Use: "hostport", Bad: "h.test:«80/x»", Fixed: "h.test:80", Good: "h.test:http"},
		{Bad: "http://h.test:«80:81»/", Good: "http://h.test:81/"},
		{Use: "hostport +sends", Bad: "h.test:«6379:6379»", Fixed: "h.test:6379", Good: "h.test:6379"},
		{Bad: "http://⟦h⟧:«⟦port:digits⟧weekly»", Good: "http://⟦h⟧:⟦port:digits⟧/weekly"},
		{Bad: "http://h.test:«9443:⟦port:digits⟧»/x", Good: "http://h.test:⟦port:digits⟧/x"},
	},
	Component: core.Port,
	Trigger:   ascii.Unusual | ascii.Hole,
	Gate:      check.ReportsFaults | check.AboutHoles,
	Check:     checkPort,
})

func checkPort(pass *check.Pass) {
	port := pass.Part(core.Port)
	if port == "" || severalHosts(pass, port) || ofSocket(pass) {
		return
	}
	if pass.Input.HoleIn(pass.Span(core.Port)) {
		printedPort(pass, port)
		return
	}
	at := pass.Span(core.Port)
	if !ascii.AllDigits(port) {
		if isServiceName(pass, port) {
			return
		}
		if strings.IndexByte(port, ':') >= 0 {
			if pass.Use.Effect.Has(check.Tries) && len(pass.Input.Holes) > 0 {
				return // the program appends a second port and tests both texts
			}
			message := "more than one port: " + pass.Quote(at)
			if strings.Count(port, ":") == 1 && port[0] == ':' {
				message = quoteAddress(pass) + " has two colons before the port"
			}
			pass.ReportLevel(twoPorts(pass), at, message+pass.Refusal(), portFixes(pass, port)...)
			return
		}
		message := pass.PortFault(at)
		if slash := strings.IndexByte(port, '/'); slash > 0 && ascii.AllDigits(port[:slash]) {
			path := core.Span{Start: at.Start + int32(slash), End: at.End}
			message = pass.Callee() + ` needs "host:port", without a path: remove ` + pass.Quote(path)
		}
		pass.ReportLevel(notANumber(port, pass.Use.Effect), at, message+pass.Refusal(), portFixes(pass, port)...)
		return
	}
	if fault := pass.PortFault(at); fault != "" {
		if pass.Use.Connects() {
			fault += "; " + pass.Fails()
		}
		pass.Report(at, fault, portFixes(pass, port)...)
	}
}

// printedPort reports a number in a port with letters, or with another port, beside it.
func printedPort(pass *check.Pass, port string) {
	at, number := pass.Span(core.Port), strings.IndexByte(port, core.HoleByte)
	h := pass.Input.HoleAt(int(at.Start) + number)
	if h == nil || h.Kind != core.Digits || strings.Count(port, "\x00") > 1 {
		return
	}
	before, after := port[:number], port[number+1:]
	switch {
	case before == "" && after != "" && ascii.ClassesOf(after[:1])&(ascii.Alpha|ascii.HexAlpha) != 0:
		pass.Report(at, `no "/" after the port {`+h.Name+"}"+pass.Refusal())
	case after == "" && ascii.AllDigits(strings.TrimSuffix(before, ":")) && strings.HasSuffix(before, ":") &&
		!pass.Input.HoleIn(pass.Span(core.Host)):
		pass.ReportLevel(twoPorts(pass), at, "more than one port: "+strconv.Quote(before[:len(before)-1])+
			" and {"+h.Name+"}"+pass.Refusal())
	}
}

// quoteAddress quotes the host and the port, or the port alone.
func quoteAddress(pass *check.Pass) string {
	at := pass.Span(core.Port)
	if host := pass.Span(core.Host); host.Present() {
		at.Start = host.Start
	}
	return pass.Quote(at)
}

// portFixes returns a fix that keeps the number at the beginning of the port, unless two different
// ports are given. No fix removes a port, because only the author can choose one.
func portFixes(pass *check.Pass, port string) []check.Fix {
	at := pass.Span(core.Port)
	end, _ := ascii.Scan(port, 0, ^ascii.Digit)
	if end == len(port) || !ascii.ValidPort(port[:end]) || port[end] == ':' && port[end+1:] != port[:end] {
		return nil
	}
	return []check.Fix{check.Replace("Keep only the number", core.Span{Start: at.Start + int32(end), End: at.End}, "")}
}

// ofSocket reports whether the authority is the path of a Unix socket, as in
// "http+unix://%2Frun%2Fx.sock:/path", where a colon ends it.
func ofSocket(pass *check.Pass) bool {
	scheme := strings.ToLower(pass.Known(core.Scheme))
	return scheme == "httpunix" || slices.Contains(strings.Split(scheme, "+"), "unix")
}

// twoPorts returns the level of a second port: it fails if net/url rejects the URL or a connection
// is made.
func twoPorts(pass *check.Pass) core.Level {
	if pass.Use.Connects() || !pass.Use.Form.WholeURL() {
		return core.Error
	}
	return pass.ErrorIfRefused(core.Warning)
}

// notANumber returns the level of a port that is not digits. "-1" often means a random port, or
// none, in a program's own notation, so it is an error only if the callee does something with the
// text.
func notANumber(port string, effect check.Effect) core.Level {
	if port == "-1" && effect == 0 {
		return core.Info
	}
	return core.Error
}

// severalHosts reports whether the authority is a list of hosts, as in URLs of databases and
// brokers, or has one in parentheses, as in "mysql://tcp(h:3306)/db", but not of the web.
func severalHosts(pass *check.Pass, port string) bool {
	if pass.Use.Form == core.FormHostOptPort || pass.Use.Form == core.FormHost {
		return strings.HasSuffix(port, ")") && strings.IndexByte(pass.Text, '(') > 0
	}
	return strings.ContainsAny(port, ",()") && pass.Has(core.Scheme) && (pass.Scheme == nil || !pass.Scheme.Web)
}

// isServiceName reports whether the port can be a service name (RFC 6335 §5.1) that net.Dial looks
// up.
func isServiceName(pass *check.Pass, port string) bool {
	switch pass.Use.Form {
	case core.FormHostPort, core.FormHostOptPort, core.FormListen:
	default:
		return false
	}
	const service = ascii.Alpha | ascii.Digit | ascii.Mark
	return ascii.ClassesOf(port)&^(service|ascii.SchemeMark|ascii.HexAlpha) == 0 &&
		ascii.ClassesOf(port)&ascii.Alpha != 0 && port[0] != '-' && !strings.EqualFold(port, "port")
}
