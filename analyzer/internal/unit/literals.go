package unit

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// LiteralsOf returns the composite literals of the package that have the type t, or the one that t points to. It
// searches the package once for all types.
func (s *Syntax) LiteralsOf(t types.Type) []inspector.Cursor {
	if s.literals == nil {
		s.literals = new(typeutil.Map)
		for cur, lit := range Each[*ast.CompositeLit](s.Root) {
			if of := goinfo.TypeOf(s.Pass.TypesInfo, lit); of != nil {
				of = goinfo.Deref(of)
				known, _ := s.literals.At(of).([]inspector.Cursor)
				s.literals.Set(of, append(known, cur))
			}
		}
	}
	if t == nil {
		return nil
	}
	list, _ := s.literals.At(goinfo.Deref(t)).([]inspector.Cursor)
	return list
}
