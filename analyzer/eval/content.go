package eval

import (
	"go/ast"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// readsContent reports whether a call returns the bytes of a file, or the output of a
// command, as they are: with the line break at the end. A package that writes files itself
// may know that there is none.
func (ev *Evaluator) readsContent(call *ast.CallExpr) bool {
	fn := goinfo.Callee(ev.Info, call)
	if fn == nil {
		return false
	}
	switch goinfo.FullName(fn) {
	case "os.ReadFile", "io/ioutil.ReadFile", "io/fs.ReadFile", "(embed.FS).ReadFile":
		return !ev.writesFiles()
	case "(*os/exec.Cmd).Output", "(*os/exec.Cmd).CombinedOutput":
		return true
	}
	return false
}

// writesFiles reports whether the package writes whole files.
func (ev *Evaluator) writesFiles() bool {
	if ev.writes == nil {
		writes := goinfo.Mentions(ev.Info, ev.InTest, "os.WriteFile", "io/ioutil.WriteFile")
		ev.writes = &writes
	}
	return *ev.writes
}

// fromDelimiter returns the origin of a result of ReadString, which ends with the delimiter.
func fromDelimiter(ev *Evaluator, e *ast.CallExpr) core.Origin {
	if b, ok := ev.IntArg(e, 0); ok && b == '\n' {
		return core.FromLine
	}
	return core.FromUnknown
}
