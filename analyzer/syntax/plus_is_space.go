package syntax

import (
	"go/ast"
	"go/constant"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/rules"
)

// plusAt reports the piece one if it is a time in a query that is not escaped and whose layout has a numeric zone or a
// space.
func plusAt(p *Pass, one piece, before string) {
	if _, query, ok := strings.Cut(before, "?"); !ok || strings.Contains(query, "#") || !strings.Contains(query, "=") ||
		!isURLText(before) {
		return
	}
	if one.format != nil && one.verb != 's' && one.verb != 'v' {
		return
	}
	if one.format != nil && goinfo.IsNamed(p.TypeOf(one.expr), "time", "Time") {
		p.Report(rules.PlusIsSpace, one.expr,
			`the time has spaces and "+" in it: use url.QueryEscape(t.Format(time.RFC3339))`, nil)
		return
	}
	call, time := timeFormatted(p, one.expr)
	if call == nil {
		spaceInTime(p, one.expr)
		return
	}
	layout := ""
	switch {
	case p.Calls(call, "(time.Time).String"):
		layout = "2006-01-02 15:04:05.999999999 -0700 MST"
	case p.Calls(call, "(time.Time).Format") && len(call.Args) == 1:
		layout = p.ConstantValue(call.Args[0])
	}
	switch {
	case strings.Contains(layout, " "):
		p.Report(rules.PlusIsSpace, one.expr, "the time has a space in it: use url.QueryEscape",
			nil)
	case strings.Contains(layout, "-07") || strings.Contains(layout, "Z07"):
		zoneAt(p, one.expr, time)
	}
}

// timeFormatted returns the call that makes a text of a time in e, or in the only statement of the function that e
// calls, and that time, as e has it; nil if there is none.
func timeFormatted(p *Pass, e ast.Expr) (call *ast.CallExpr, time ast.Expr) {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	if !ok {
		return nil, nil
	}
	fn, decl, ok := p.Called(call)
	switch {
	case p.Calls(call, "(time.Time).Format", "(time.Time).String"):
		return call, goinfo.Receiver(call)
	case !ok:
		return nil, nil
	}
	of, _ := decl.Node().(*ast.FuncDecl)
	inner, ok := ast.Unparen(goinfo.OnlyResult(of)).(*ast.CallExpr)
	if !ok {
		return nil, nil
	}
	time = goinfo.Receiver(inner)
	if v := p.ParamVar(time); v != nil {
		if i := goinfo.ParamIndex(fn.Signature(), v); i >= 0 {
			time = goinfo.Argument(p.Pass.TypesInfo, call, fn.Signature(), i)
		}
	}
	return inner, time
}

// spaceInTime reports e, the result of a function, if a known text of it is a time with bytes that a query needs escaped.
func spaceInTime(p *Pass, e ast.Expr) {
	if _, ok := p.ValueOf(e).(*ast.CallExpr); !ok {
		return
	}
	isTime := false
	values, _ := p.Texts.EvalAll(e)
	for i := range values {
		h := values[i].Text.HoleAt(0)
		if h == nil || len(values[i].Text.S) != 1 || h.Origin != core.FromTime && h.Origin != core.FromUnknown {
			return
		}
		isTime = isTime || h.Origin == core.FromTime
	}
	if isTime {
		p.Report(rules.PlusIsSpace, e, `the time has a space or "+" in it: use url.QueryEscape`, nil)
	}
}

// zoneAt reports e, a time with a numeric zone in a query, where "+02:00" becomes " 02:00". The origin of the time
// decides the level: UTC is not reported, local time and a time that a caller chooses are warnings.
func zoneAt(p *Pass, e, time ast.Expr) {
	level := core.Info
	p.NoteRole(p.ValueOf(e), time, unit.ZonedTime, nil)
	switch zoneOf(p, time, 0) {
	case "UTC":
		return
	case "local":
		level = rules.PlusIsSpace.Level
	default:
		if isGivenInAnyZone(p, time) {
			level = rules.PlusIsSpace.Level
		}
	}
	p.ReportLevel(rules.PlusIsSpace, level, e,
		`"+" of a time zone such as "+02:00" means a space in a query: use url.QueryEscape, or UTC`, nil)
}

// isGivenInAnyZone reports whether e is a parameter for which other packages may give a time, or a field of one that
// they may set. What this package gives is reported at its calls.
func isGivenInAnyZone(p *Pass, e ast.Expr) bool {
	if field := goinfo.Field(p.Pass.TypesInfo, e); field != nil && field.Exported() {
		e = ast.Unparen(e).(*ast.SelectorExpr).X
	}
	v := p.ParamVar(e)
	if v == nil {
		return false
	}
	_, closed := p.Arguments.Of(v)
	return !closed
}

// zoneGiven reports a local time that call passes to a function that puts it into a query without escaping it.
func zoneGiven(p *Pass, call *ast.CallExpr, arg ast.Expr) {
	if zoneOf(p, arg, 0) == "local" {
		p.Report(rules.PlusIsSpace, arg, `"+" of its time zone, such as "+02:00", means a space in the query of `+
			goinfo.CalledName(call)+": use UTC()", nil)
	}
}

// zoneOf returns "UTC" or "local" for the zone of a time; "" if it is not known.
func zoneOf(p *Pass, e ast.Expr, depth int) string {
	call, ok := p.ValueOf(e).(*ast.CallExpr)
	if !ok || depth > 8 {
		return ""
	}
	switch {
	case p.Calls(call, "(time.Time).UTC"), p.Calls(call, "(time.Time).In") && p.IsObject(call.Args[0], "time", "UTC"):
		return "UTC"
	case p.Calls(call, "time.Now", "time.Unix", "time.UnixMilli", "(time.Time).Local"):
		return "local"
	case p.Calls(call, "(time.Time).In"):
		return zoneNamed(p, call.Args[0])
	case p.Calls(call, "time.Date") && len(call.Args) == 8 && p.IsObject(call.Args[7], "time", "UTC"):
		return "UTC"
	case p.Calls(call, "(time.Time).Add", "(time.Time).AddDate", "(time.Time).Truncate", "(time.Time).Round"):
		return zoneOf(p, goinfo.Receiver(call), depth+1)
	}
	return ""
}

// zoneNamed is zoneOf for a location: "local" for one east of Greenwich, "UTC" also for one west of it, whose offset
// has no "+".
func zoneNamed(p *Pass, location ast.Expr) string {
	call, ok := p.ValueOf(location).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return ""
	}
	switch offset := p.Pass.TypesInfo.Types[call.Args[len(call.Args)-1]].Value; {
	case offset == nil:
	case p.Calls(call, "time.FixedZone"):
		if offset.Kind() == constant.Int && constant.Sign(offset) > 0 {
			return "local"
		}
		return "UTC"
	case p.Calls(call, "time.LoadLocation"):
		name, _ := goinfo.StringVal(offset)
		switch continent, _, _ := strings.Cut(name, "/"); continent {
		case "Europe", "Asia", "Africa", "Australia":
			return "local"
		case "America", "UTC", "":
			return "UTC"
		}
	}
	return ""
}
