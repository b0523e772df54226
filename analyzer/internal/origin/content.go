package origin

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// ReadsContent reports whether a call returns the contents of a file, or the output of a command, with the final line
// break. Files do not count if the package writes files, because they may then have no line break.
func (o *Origins) ReadsContent(call *ast.CallExpr) bool {
	fn := goinfo.Callee(o.Info, call)
	if fn == nil {
		return false
	}
	switch goinfo.FullName(fn) {
	case "os.ReadFile", "io/ioutil.ReadFile", "io/fs.ReadFile", "(embed.FS).ReadFile":
		return !o.writesFiles()
	case "(*os/exec.Cmd).Output", "(*os/exec.Cmd).CombinedOutput":
		return true
	}
	return false
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
