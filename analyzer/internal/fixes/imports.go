package fixes

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/unit"
)

// qualifier returns the name of a package of the standard library at pos, and adds the necessary import to f. It
// reports false if the name denotes something else there.
func (f *Fix) qualifier(u *unit.Unit, pos token.Pos, pkg string) (string, bool) {
	file := u.FileAt(pos)
	if file == nil {
		return "", false
	}
	for _, spec := range file.Imports {
		name := u.Pass.TypesInfo.PkgNameOf(spec)
		if name == nil || name.Imported().Path() != pkg || name.Name() == "_" {
			continue
		}
		f.usedImports = append(f.usedImports, name)
		return name.Name(), u.ObjectNamed(name.Name(), pos) == name
	}
	f.newImports = append(f.newImports, pkg)
	name := path.Base(pkg)
	return name, u.ObjectNamed(name, pos) == nil
}

// addition returns the edit that adds an import to a file. Its position depends on the file and the path only. Fixes
// that add the same import therefore share the edit, which drivers apply once, and different imports have different
// positions.
func (im *imports) addition(f *ast.File, pkg string) analysis.TextEdit {
	quoted := strconv.Quote(pkg)
	group, spec := importAnchor(f)
	switch {
	case group == nil:
		return im.first(f, quoted)
	case !group.Lparen.IsValid():
		return im.own(group, quoted)
	}
	pos, end := extentOf(spec)
	at := map[string]token.Pos{`"net"`: pos, `"strconv"`: end, `"net/url"`: group.Lparen + 1}
	if len(group.Specs) == 1 { // a position that leaves no blank line if that import is removed
		at[`"strconv"`], at[`"net/url"`] = at[`"net/url"`], end
	}
	if at[quoted] == pos {
		return insertion(pos, quoted+"\n\t")
	}
	return insertion(at[quoted], "\n\t"+quoted)
}

// first returns the edit that adds an import to a file without imports.
func (im *imports) first(f *ast.File, quoted string) analysis.TextEdit {
	switch quoted {
	case `"net"`:
		return insertion(f.Name.End(), "\n\nimport "+quoted)
	case `"strconv"`:
		pos, _ := extentOf(f.Decls[0])
		return insertion(pos, "import "+quoted+"\n\n")
	}
	return insertion(im.lineBehind(f.Name.End()), "\nimport "+quoted+"\n")
}

// own returns the edit that adds an import declaration next to one without parentheses.
func (im *imports) own(d *ast.GenDecl, quoted string) analysis.TextEdit {
	pos, end := extentOf(d)
	switch quoted {
	case `"net"`:
		return insertion(pos, "import "+quoted+"\n")
	case `"strconv"`:
		return insertion(end, "\nimport "+quoted)
	}
	return insertion(im.lineBehind(end), "import "+quoted+"\n")
}

// lineBehind returns the start of the line after the one with pos.
func (im *imports) lineBehind(pos token.Pos) token.Pos {
	file := im.Pass.Fset.File(pos)
	if line := file.Line(pos); line < file.LineCount() {
		return file.LineStart(line + 1)
	}
	return pos
}

func insertion(pos token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(text)}
}

// removableImports holds the packages whose import a fix may make unusim.
var removableImports = []string{`"fmt"`, `"path"`, `"path/filepath"`, `"net/url"`}

// importAnchor returns the import next to which others are addim. It prefers imports of the standard library, then
// imports that no fix removes, then imports in parentheses.
func importAnchor(f *ast.File) (group *ast.GenDecl, spec *ast.ImportSpec) {
	best := -1
	for _, d := range f.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			break
		}
		for _, s := range d.Specs {
			s := s.(*ast.ImportSpec)
			rank := 0
			if d.Lparen.IsValid() {
				rank++
			}
			if !slices.Contains(removableImports, s.Path.Value) {
				rank += 2
			}
			if first, _, _ := strings.Cut(s.Path.Value, "/"); !strings.Contains(first, ".") {
				rank += 4
			}
			if rank > best {
				best, group, spec = rank, d, s
			}
		}
	}
	return group, spec
}

// extentOf returns the source range of a declaration or an import with its comments.
func extentOf(n ast.Node) (pos, end token.Pos) {
	pos, end = n.Pos(), n.End()
	var doc, comment *ast.CommentGroup
	switch n := n.(type) {
	case *ast.ImportSpec:
		doc, comment = n.Doc, n.Comment
	case *ast.FuncDecl:
		doc = n.Doc
	case *ast.GenDecl:
		doc = n.Doc
		if len(n.Specs) == 1 && !n.Lparen.IsValid() {
			if s, ok := n.Specs[0].(*ast.ImportSpec); ok {
				comment = s.Comment
			}
		}
	}
	if doc != nil {
		pos = doc.Pos()
	}
	if comment != nil {
		end = comment.End()
	}
	return pos, end
}

// removal returns the edit that removes an import, including its line if nothing else is on it.
func (im *imports) removal(name *types.PkgName) analysis.TextEdit {
	f := im.FileAt(name.Pos())
	for _, d := range f.Decls {
		d, ok := d.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			continue
		}
		for i, s := range d.Specs {
			if im.Pass.TypesInfo.PkgNameOf(s.(*ast.ImportSpec)) == name {
				pos, end := im.extent(d, i)
				return analysis.TextEdit{Pos: pos, End: end}
			}
		}
	}
	return insertion(f.FileStart, "") // unreachable, because an import declares name
}

// extent returns the source range of import i of d up to the start of the next one, or from the end of the
// previous one.
func (im *imports) extent(d *ast.GenDecl, i int) (token.Pos, token.Pos) {
	pos, end := extentOf(d.Specs[i])
	switch {
	case !d.Lparen.IsValid():
		return extentOf(d)
	case i+1 < len(d.Specs):
		if next, _ := extentOf(d.Specs[i+1]); im.HasNoComment(end, next) {
			return pos, next
		}
	case i > 0:
		if _, before := extentOf(d.Specs[i-1]); im.HasNoComment(before, pos) {
			return before, end
		}
	}
	return pos, end
}
