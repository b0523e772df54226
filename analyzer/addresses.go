package analyzer

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// noteAddress records e if it may be a host and a port that are joined here.
func (l *linter) noteAddress(e, first ast.Expr, parts []ast.Expr) {
	if first != nil && l.concats.joinsPort(first, parts) && !l.IsGenerated(e) {
		l.joinedHosts = append(l.joinedHosts, e)
	}
}

// hostPortFormat matches the formats that print a host and a port.
var hostPortFormat = regexp.MustCompile(`^%[sv]:(%[dsv]|[0-9]+)$`)

// joinsPort reports whether parts of a text are a host, a colon and a port, and nothing else.
func (cs *concats) joinsPort(first ast.Expr, parts []ast.Expr) bool {
	if format, ok := cs.constant(first); ok {
		return hostPortFormat.MatchString(format)
	}
	colon, ok := cs.constant(parts[len(parts)-1])
	switch {
	case !ok && len(parts) == 2:
		colon, ok = cs.constant(parts[1])
		_, port := cs.constant(parts[0])
		return ok && colon == ":" && !port
	case ok && len(parts) == 1:
		return len(colon) > 1 && colon[0] == ':' && strings.Trim(colon[1:], "0123456789") == ""
	}
	return false
}

// constant returns the constant text of e, if it has one.
func (cs *concats) constant(e ast.Expr) (string, bool) {
	return goinfo.StringVal(cs.Pass.TypesInfo.Types[e].Value)
}

// judgeAddresses judges host and port that are joined wherever the text goes, once all
// places were: net.JoinHostPort writes the same for each host but an IPv6 address.
// claim: dominated.
func (l *linter) judgeAddresses() {
	for _, e := range l.joinedHosts {
		values, known := l.eval.EvalAll(e)
		if !known || !l.concats.isUsedAsURL(e) || l.concats.isInDisplay(e) {
			continue
		}
		use := l.useAt(e, check.Use{Form: core.FormHostPort, Callee: "whoever uses the text"})
		set, faulty := l.checkAll(e, values, &use)
		if faulty && l.guards.dropHandledIPv6(values) {
			set, _ = l.checkAll(e, values, &use)
		}
		for i := range set {
			set[i].found = slices.DeleteFunc(set[i].found, func(f check.Finding) bool {
				return f.Rule.Name != hostportUnbracketed || l.reported.within(e, f.Rule) || !isAddress(set[i].value.Text)
			})
		}
		l.reportVariants(e, set)
	}
}

// hostName and portName match what programs call a host and a port.
var (
	hostName = regexp.MustCompile(`(?i)(host|hostname|addr|address|ip)(\(\))?$`)
	portName = regexp.MustCompile(`(?i)port(\(\))?$`)
)

// isAddress reports whether a text is surely meant as host and port: by where the host
// comes from, or because both are called so.
func isAddress(t core.Text) bool {
	host := t.HoleAt(0)
	if host == nil || len(t.Holes) > 2 {
		return false
	}
	port := t.HoleAt(2)
	if port != nil && port.May != core.Digits && !portName.MatchString(port.Name) {
		return false
	}
	switch host.From {
	case core.FromHostname, core.FromIP, core.FromSplit:
		return true
	}
	return hostName.MatchString(host.Name) && (port == nil || portName.MatchString(port.Name))
}

// isInDisplay reports whether e is in a method that shows a value to people.
func (cs *concats) isInDisplay(e ast.Expr) bool {
	fn, ok := cs.FuncDeclAround(e.Pos(), e.End())
	if !ok {
		return false
	}
	decl := fn.Node().(*ast.FuncDecl)
	switch decl.Name.Name {
	case "String", "GoString", "Error":
		return decl.Recv != nil
	}
	return false
}
