package syntax

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var fileAPI = rules.Register(check.Rule{
	Name:    "file-api",
	Level:   core.Error,
	Group:   check.Fails,
	Also:    []core.Level{core.Warning},
	Since:   "0.1.0",
	Cites:   []string{"os: Open", "RFC 8089 §2"},
	Summary: `A URL passed to a function that needs a file name.`,
	Why: `os.Open("file:///etc/hosts") looks for a directory named "file:" and fails; os.ReadFile("https://h.test/x") ` +
		`fetches nothing. os.Create of such a name fails, or makes directories nobody looks for.`,
	Instead: `Pass the path: for a file URL that is filepath.FromSlash(u.Path), after u, err := url.Parse(…). ` +
		`Fetch an http URL with http.Get.`,
	Examples: []check.Example{
		{
			Bad:  `os.Open(«"file:///etc/hosts"»)`,
			Good: `os.Open("/etc/hosts")`,
		},
		{
			Bad:  `os.ReadFile(«"https://h.test/" + s»)`,
			Good: `os.ReadFile("https/h.test/" + s)`,
		},
		{
			Bad:  `os.Stat(«u.String()»)`,
			Good: `os.Stat(u.Path)`,
		},
	},
})

// fileFuncs maps the functions that take a file name to the index of that argument.
var fileFuncs = goinfo.NewFuncTable(map[string]int{
	"os.Open": 0, "os.OpenFile": 0, "os.Create": 0, "os.ReadFile": 0, "os.WriteFile": 0, "os.Stat": 0, "os.Lstat": 0,
	"os.ReadDir": 0, "os.Remove": 0, "os.RemoveAll": 0, "os.Mkdir": 0, "os.MkdirAll": 0, "os.Chdir": 0, "os.DirFS": 0,
	"os.Rename": 0, "os.Truncate": 0, "os.Chmod": 0, "os.Readlink": 0, "os.OpenRoot": 0,
	"io/ioutil.ReadFile": 0, "io/ioutil.WriteFile": 0, "io/ioutil.ReadDir": 0,
	"net/http.ServeFile": 2, "text/template.ParseFiles": 0, "html/template.ParseFiles": 0,
	"(*text/template.Template).ParseFiles": 0, "(*html/template.Template).ParseFiles": 0,
	"text/template.ParseGlob": 0, "html/template.ParseGlob": 0,
	"(*text/template.Template).ParseGlob": 0, "(*html/template.Template).ParseGlob": 0,
	"crypto/tls.LoadX509KeyPair": 0,
	"path/filepath.Walk":         0, "path/filepath.WalkDir": 0, "path/filepath.Glob": 0,
})

// dialsSocket reports whether call takes the file name of a Unix socket after the name of the network.
func dialsSocket(p *Pass, call *ast.CallExpr) bool {
	if len(call.Args) < 2 || !p.Calls(call, "net.Dial", "net.DialTimeout", "net.Listen", "net.ResolveUnixAddr",
		"(*net.Dialer).Dial") {
		return false
	}
	network, _ := p.ConstantText(call.Args[0])
	return strings.HasPrefix(network, "unix")
}

// fileCall reports os.Open("file:///x") and similar calls.
func fileCall(p *Pass, call *ast.CallExpr) {
	fn := typeutil.StaticCallee(p.Pass.TypesInfo, call)
	if fn == nil || fn.Pkg() == nil {
		return
	}
	at, ok := fileFuncs.Of(fn)
	if dialsSocket(p, call) {
		at, ok = 1, true
	}
	if !ok || at >= len(call.Args) {
		return
	}
	if name := fn.Name(); !strings.HasSuffix(name, "tat") && !strings.HasSuffix(name, "Glob") {
		p.NoteRole(call, call.Args[at], unit.FileName, nil) // those only ask whether there is such a file
	}
	fileGiven(p, call.Args[at], fn.Pkg().Name()+"."+fn.Name())
}

// fileGiven reports a URL that is passed to a function that takes the name of a file there.
func fileGiven(p *Pass, arg ast.Expr, function string) {
	message := function + " needs a file name, not a URL: "
	if made, ok := p.ValueOf(arg).(*ast.CallExpr); ok && p.Calls(made, "(*net/url.URL).String") {
		p.ReportLevel(fileAPI, core.Warning, arg, message+"use filepath.FromSlash(u.Path)", nil)
		return
	}
	v, known := p.Texts.Eval(arg)
	if instead := urlAsName(v.Text.S); instead != "" {
		p.Report(fileAPI, arg, message+instead, nil)
	} else if (!known || !p.IsConstant(arg)) && !p.IsTested(arg) && !parsesURL(p, arg) && !asksForFile(p, arg) {
		p.ReportEach(arg, func(t core.Text) *check.Finding {
			if instead = urlAsName(t.S); instead == "" {
				return nil
			}
			return &check.Finding{Rule: fileAPI, Level: core.Warning, Span: core.NewSpan(0, strings.IndexByte(t.S, ':')+1),
				Message: message + instead}
		})
	}
}

// parsesURL reports whether the function around e parses it as a URL.
func parsesURL(p *Pass, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	return !ok || unit.Has(fn, func(call *ast.CallExpr) bool {
		return len(call.Args) == 1 && p.Calls(call, "net/url.Parse", "net/url.ParseRequestURI") && p.Same(call.Args[0], e)
	})
}

// asksForFile reports whether the function around e asks whether there is a file of that name.
func asksForFile(p *Pass, e ast.Expr) bool {
	fn, ok := p.FuncAround(e)
	name := types.ExprString(e)
	return ok && unit.Has(fn, func(call *ast.CallExpr) bool {
		return len(call.Args) == 1 && p.Calls(call, "os.Stat", "os.Lstat") && types.ExprString(call.Args[0]) == name
	})
}

// urlAsName returns what to write instead of a URL where the name of a file is needed; "" if s is none.
func urlAsName(s string) string {
	scheme, rest, _ := strings.Cut(s, ":")
	switch strings.ToLower(scheme) {
	case "file", "unix":
		return "pass the path only"
	case "http", "https":
		if strings.HasPrefix(rest, "//") {
			return "use http.Get"
		}
	}
	return ""
}
