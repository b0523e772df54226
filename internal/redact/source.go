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

// InSource returns the spans of a Go file that are secret by syntax alone: in literals, in constant
// expressions of literals and of constants of the same file, and in the lines of multi-line
// comments and raw strings. It is for files that were not evaluated.
func InSource(src []byte) []Span {
	fset := token.NewFileSet()
	file, _ := parser.ParseFile(fset, "", src, parser.ParseComments) // a partial syntax tree is enough
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

// blocks adds the secrets in the lines of multi-line comments and raw strings. [Line] checks single
// lines.
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

// block adds the secrets in the lines from pos to end, if there are several.
func (s *scan) block(pos token.Pos, end string) {
	at := int(pos) - s.base + len(end)
	text, _, _ := bytes.Cut(s.src[at:], []byte(end)) // the scanner removes carriage returns
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

// definitionOf returns the value in the declaration of name, or nil if it is unknown.
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
	base  int // difference of a token.Pos and its offset
	found []Span
}

// mostPieces bounds the number of literals in one expression. Constants that double each other
// could otherwise grow without limit.
const mostPieces = 1000

// flatten appends the operands of the concatenation e to parts. It returns false if some are not
// literals.
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
	if lit.Value[0] == '`' { // the scanner removed carriage returns
		inner = string(s.src[open : open+bytes.IndexByte(s.src[open:], '`')])
	}
	return piece{lit.Value[0], inner, value, open}
}

// A piece is a literal within a concatenation.
type piece struct {
	quote byte
	inner string // the source between the quotation marks
	value string
	at    int // offset of inner
}

// pieces are the literals of one text, in order.
type pieces []piece

// secrets appends the source spans of the text's secrets to out.
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

// spelling returns the source span of the bytes [from, to) of the value. It is the whole literal if
// the value cannot be mapped exactly, as for dropped carriage returns.
func (p *piece) spelling(from, to int) Span {
	all := Span{0, len(p.inner)}.Moved(p.at)
	switch {
	case p.inner == p.value:
		return Span{from, to}.Moved(p.at)
	case p.quote == '`':
		return all
	}
	at, n := 0, 0 // offsets in inner and in the value
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

// valueLen returns the length in bytes of a character that strconv.UnquoteChar decoded.
func valueLen(r rune, multibyte bool) int {
	if !multibyte {
		return 1
	}
	return utf8.RuneLen(r)
}
