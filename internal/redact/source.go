package redact

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// InSource returns the bytes of a Go file that are secret by syntax alone: those of
// the literals of which a constant text is made, constants of the same file by
// their name included, and what the lines of long comments and literals tell. It is
// for files that were not evaluated.
func InSource(src []byte) []Span {
	fset := token.NewFileSet()
	file, _ := parser.ParseFile(fset, "", src, parser.ParseComments) // what could be parsed is enough
	if file == nil {
		return nil
	}
	s := scan{src: src, base: fset.File(file.FileStart).Base()}
	ast.Inspect(file, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		parts, ok := s.flatten(nil, e, 0)
		if ok {
			s.found = parts.secrets(s.found)
		}
		return !ok
	})
	s.blocks(file)
	return s.found
}

// blocks adds what the lines of comments and raw strings of several lines tell: of shorter ones, the line is looked at.
func (s *scan) blocks(file *ast.File) {
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if comment.Text[1] == '*' {
				s.block(comment.Pos(), "*/")
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Value[0] == '`' {
			s.block(lit.Pos(), "`")
		}
		return true
	})
}

// block adds what the lines from pos to that end tell, if there are several.
func (s *scan) block(pos token.Pos, end string) {
	at := int(pos) - s.base + len(end)
	text, _, _ := bytes.Cut(s.src[at:], []byte(end)) // the scanner takes carriage returns out
	if !bytes.ContainsRune(text, '\n') {
		return
	}
	for line := range bytes.Lines(text) {
		for _, span := range InProse(string(line)) {
			s.found = append(s.found, span.Moved(at))
		}
		at += len(line)
	}
}

// definitionOf returns the value that the file declares a name with; nil if it is not known.
func definitionOf(name *ast.Ident) ast.Expr {
	if name.Obj == nil {
		return nil
	}
	switch n := name.Obj.Decl.(type) {
	case *ast.ValueSpec:
		if i := slices.IndexFunc(n.Names, func(id *ast.Ident) bool { return id.Obj == name.Obj }); i >= 0 &&
			len(n.Names) == len(n.Values) {
			return n.Values[i]
		}
	case *ast.AssignStmt:
		if to, ok := n.Lhs[0].(*ast.Ident); ok && to.Obj == name.Obj && len(n.Rhs) == 1 {
			return n.Rhs[0]
		}
	}
	return nil
}

type scan struct {
	src   []byte
	base  int // what a token.Pos is above the offset
	found []Span
}

// mostPieces bounds what one expression is made of: constants that double one
// another would otherwise grow without end.
const mostPieces = 1000

// flatten appends the literals that make e to parts; false if it is not made of
// literals alone.
func (s *scan) flatten(parts pieces, e ast.Expr, depth int) (pieces, bool) {
	if depth > 100 || len(parts) > mostPieces {
		return nil, false
	}
	switch e := e.(type) {
	case *ast.BasicLit:
		value, err := strconv.Unquote(e.Value)
		if e.Kind != token.STRING || err != nil {
			return nil, false
		}
		return append(parts, s.piece(e, value)), true
	case *ast.ParenExpr:
		return s.flatten(parts, e.X, depth+1)
	case *ast.Ident:
		if value := definitionOf(e); value != nil {
			return s.flatten(parts, value, depth+1)
		}
	case *ast.BinaryExpr:
		parts, ok := s.flatten(parts, e.X, depth+1)
		if ok && e.Op == token.ADD {
			return s.flatten(parts, e.Y, depth+1)
		}
	}
	return nil, false
}

func (s *scan) piece(lit *ast.BasicLit, value string) piece {
	open := int(lit.Pos()) - s.base + 1
	inner := lit.Value[1 : len(lit.Value)-1]
	if lit.Value[0] == '`' { // the scanner took carriage returns out
		inner = string(s.src[open : open+bytes.IndexByte(s.src[open:], '`')])
	}
	return piece{lit.Value[0], inner, value, open}
}

// A piece is a literal that a text is made of.
type piece struct {
	quote byte
	inner string // what stands between the quotation marks
	value string
	at    int // where that begins
}

// pieces are those of one text, from front to back.
type pieces []piece

// secrets appends the spans of the text's secrets to out.
func (ps pieces) secrets(out []Span) []Span {
	if len(ps) == 0 {
		return out
	}
	var text strings.Builder
	for _, p := range ps {
		text.WriteString(p.value)
	}
	secrets := secretsOf(text.String())
	at := 0
	for _, p := range ps {
		for _, secret := range secrets {
			from, to := max(secret.Start, at), min(secret.End, at+len(p.value))
			if from < to {
				out = append(out, p.spelling(from-at, to-at))
			}
		}
		at += len(p.value)
	}
	return out
}

// spelling returns the source span of the bytes [from, to) of a value: the whole literal
// if it drops carriage returns.
func (p *piece) spelling(from, to int) Span {
	all := Span{0, len(p.inner)}.Moved(p.at)
	switch {
	case p.inner == p.value:
		return Span{from, to}.Moved(p.at)
	case p.quote == '`':
		return all
	}
	at, n := 0, 0 // bytes of inner, of the value
	s := Span{-1, -1}
	for rest := p.inner; n < to; at = len(p.inner) - len(rest) {
		if n == from {
			s.Start = at
		}
		r, multibyte, tail, err := strconv.UnquoteChar(rest, p.quote)
		if err != nil {
			return all
		}
		n, rest = n+valueLen(r, multibyte), tail
	}
	if s.End = at; s.Start < 0 || n != to {
		return all
	}
	return s.Moved(p.at)
}

// valueLen returns how many bytes of a value strconv.UnquoteChar decoded.
func valueLen(r rune, multibyte bool) int {
	if !multibyte {
		return 1
	}
	return utf8.RuneLen(r)
}
