package origin

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// ReadsContent reports whether a call returns the contents of a file, or the output of a command, with the final line
// break. Files do not count if the package writes files, because they may then have no line break, nor do secrets.
func (o *Origins) ReadsContent(call *ast.CallExpr) bool {
	fn := goinfo.Callee(o.Info, call)
	if fn == nil {
		return false
	}
	switch goinfo.FullName(fn) {
	case "os.ReadFile", "io/ioutil.ReadFile", "io/fs.ReadFile", "(embed.FS).ReadFile":
		return len(call.Args) > 0 && !o.writesFiles() && !o.namesSecret(call.Args[len(call.Args)-1])
	case "(*os/exec.Cmd).Output", "(*os/exec.Cmd).CombinedOutput":
		return true
	}
	return false
}

// secretDirs are where Kubernetes and Docker mount secrets, service account tokens and the namespace. The files have
// the bytes that were given, without a line break after them.
var secretDirs = []string{"/run/secrets/", "/var/run/secrets/"}

// namesSecret reports whether the name of a file is a constant below one of secretDirs, or joined to one.
func (o *Origins) namesSecret(name ast.Expr) bool {
	for {
		if s, ok := o.StringOf(name); ok {
			return slices.ContainsFunc(secretDirs, func(dir string) bool { return strings.HasPrefix(s+"/", dir) })
		}
		switch e := ast.Unparen(name).(type) {
		case *ast.BinaryExpr:
			name = e.X
		case *ast.CallExpr:
			if fn := goinfo.Callee(o.Info, e); fn == nil || fn.Name() != "Join" || len(e.Args) == 0 {
				return false
			}
			name = e.Args[0]
		default:
			return false
		}
	}
}

// writesFiles reports whether the package writes whole files.
func (o *Origins) writesFiles() bool {
	if o.writes == nil {
		writes := goinfo.Mentions(o.Info, o.InTest, "os.WriteFile", "io/ioutil.WriteFile")
		o.writes = &writes
	}
	return *o.writes
}

// fromDelimiter returns the origin of a result of ReadString, which ends with the delimiter.
func fromDelimiter(o *Origins, e *ast.CallExpr) core.Origin {
	if b, ok := o.IntArg(e, 0); ok && b == '\n' {
		return core.FromLine
	}
	return core.FromUnknown
}
