package unit

import (
	"go/ast"
	"go/token"
)

// Lines is an index of what is on each line of a file.
type Lines struct {
	file *ast.File
	tok  *token.File
	code map[int]bool      // lines where a node begins or ends
	ends map[int]token.Pos // by line, the end of the longest node that begins there and is not a block statement
}

// NewLines indexes the lines of a file.
func NewLines(fset *token.FileSet, f *ast.File) *Lines {
	x := &Lines{f, fset.File(f.FileStart), make(map[int]bool), make(map[int]token.Pos)}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.CommentGroup, *ast.Comment:
			return false
		case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.DeclStmt, *ast.GoStmt, *ast.DeferStmt,
			*ast.SendStmt, *ast.ValueSpec, *ast.KeyValueExpr, *ast.Field, *ast.GenDecl, *ast.FuncDecl:
			x.ends[x.tok.Line(n.Pos())] = max(x.ends[x.tok.Line(n.Pos())], n.End())
		}
		if n != f && n.Pos().IsValid() && n.End() <= f.FileEnd {
			x.code[x.tok.Line(n.Pos())], x.code[x.tok.Line(n.End()-1)] = true, true
		}
		return true
	})
	return x
}

// HasCode reports whether a node begins or ends on the line of pos.
func (x *Lines) HasCode(pos token.Pos) bool { return x.code[x.tok.Line(pos)] }

// Covered returns the half-open source range that a directive applies to. Before the package clause,
// that is the file; in a doc comment, the declaration. Otherwise it is the nodes that begin on the line
// of the directive or, if it is alone there, on the next line.
func (x *Lines) Covered(group *ast.CommentGroup, c *ast.Comment) [2]token.Pos {
	if c.End() <= x.file.Package {
		return [2]token.Pos{x.file.FileStart, x.file.FileEnd}
	}
	for _, d := range x.file.Decls {
		if docOf(d) == group {
			return [2]token.Pos{d.Pos(), d.End()}
		}
	}
	line := x.tok.Line(c.Pos())
	if !x.code[line] {
		line++
	}
	if line > x.tok.LineCount() {
		return [2]token.Pos{c.Pos(), c.End()}
	}
	end := x.file.FileEnd
	if line < x.tok.LineCount() {
		end = x.tok.LineStart(line + 1)
	}
	return [2]token.Pos{x.tok.LineStart(line), max(end, x.ends[line])}
}

func docOf(d ast.Decl) *ast.CommentGroup {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Doc
	case *ast.GenDecl:
		return d.Doc
	}
	return nil
}
