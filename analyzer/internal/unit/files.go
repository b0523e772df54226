package unit

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// Files are the source files of a package.
type Files struct {
	fset      *token.FileSet
	files     []*ast.File
	generated map[string]bool // the names of files in which nothing is reported
}

// IsGenerated reports whether e is in generated code, where nothing is reported.
func (fs *Files) IsGenerated(e ast.Expr) bool { return fs.IsGeneratedAt(e.Pos()) }

// IsGeneratedAt is IsGenerated for a position. It is true for a position in no file.
func (fs *Files) IsGeneratedAt(pos token.Pos) bool {
	file := fs.fset.File(pos)
	return file == nil || fs.generated[file.Name()]
}

// InTestFile reports whether pos is in a file of tests.
func (fs *Files) InTestFile(pos token.Pos) bool {
	return goinfo.IsTestFile(fs.fset.File(pos).Name())
}

// FileAt returns the file around pos; nil if there is none.
func (fs *Files) FileAt(pos token.Pos) *ast.File {
	for _, f := range fs.files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// HasNoComment reports whether the source from pos to end contains no comment, which a fix must not remove.
func (fs *Files) HasNoComment(pos, end token.Pos) bool {
	f := fs.FileAt(pos)
	return f != nil && !slices.ContainsFunc(f.Comments,
		func(c *ast.CommentGroup) bool { return c.Pos() < end && pos < c.End() })
}

// IsEditable reports whether the source at pos is in its original form: neither processed by cgo nor under a //line
// directive.
func (fs *Files) IsEditable(pos token.Pos) bool {
	if fs.fset.PositionFor(pos, false).Filename != fs.fset.PositionFor(pos, true).Filename {
		return false
	}
	f := fs.FileAt(pos)
	return f != nil && !slices.ContainsFunc(f.Imports,
		func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
}
