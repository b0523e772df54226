package why

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// A Use is a line that uses a package-level constant or variable of its package.
type Use struct {
	Name string
	At   token.Position
}

// UsesOf returns the lines that use the package-level constants and variables that a line declares, in order.
func UsesOf(o *driver.Recorder, line LineRange) (list []Use) {
	for _, pkg := range o.Report.Packages {
		if pkg.TypesInfo == nil {
			continue
		}
		for id, obj := range pkg.TypesInfo.Uses {
			switch obj.(type) {
			case *types.Const, *types.Var:
				at := pkg.Fset.Position(obj.Pos())
				if obj.Parent() == pkg.Types.Scope() && line.n <= at.Line && at.Line <= line.end &&
					report.SameFile(at.Filename, line.File) {
					list = append(list, Use{obj.Name(), pkg.Fset.Position(id.Pos())})
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b Use) int {
		return cmp.Or(cmp.Compare(a.At.Filename, b.At.Filename), cmp.Compare(a.At.Line, b.At.Line))
	})
	return slices.CompactFunc(list, func(a, b Use) bool {
		return a.Name == b.Name && a.At.Filename == b.At.Filename && a.At.Line == b.At.Line
	})
}
