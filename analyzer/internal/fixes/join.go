package fixes

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/core"
)

// A joinCall wraps two values with ":" between them in a call: h + ":" + p, h + ":8080", or "%s:%d" in a format.
type joinCall struct {
	*Editor
	*Fix
	*assembly
	text  eval.Value
	span  core.Span // the span of the two values in text
	colon token.Pos
	first ast.Expr // the operand before the colon
	open  string   // the function with its opening parenthesis
	close string   // the end of the call
}

// spellJoin adds the call to r.
func (ed *Editor) spellJoin(r *Fix, v eval.Value, edit core.Edit) bool {
	colon := int(edit.Span.Start) + 1
	c := ed.assemblyAround(v, colon)
	if c == nil {
		return false
	}
	j := &joinCall{Editor: ed, Fix: r, assembly: c, text: v, span: edit.Span, close: ")"}
	j.colon, _, _ = v.Map.Range(colon, colon+1)
	k := indexOf(c.parts, v.Map.Hole(int(edit.Span.Start)))
	if k < 0 {
		return false
	}
	j.first = c.parts[k]
	path := "net"
	if edit.Call == core.UserPassword {
		path, j.close = "net/url", ").String()"
	}
	name, ok := r.qualifier(ed.Unit, j.colon, path)
	_, function, _ := strings.Cut(edit.Call.String(), ".")
	j.open = name + "." + function + "("
	switch {
	case !ok:
		return false
	case c.call != nil:
		return j.inFormat(k)
	}
	return j.inChain(k)
}

// inChain rewrites a + h + ":" + p + b, or h + ":8080" + b.
func (j *joinCall) inChain(k int) bool {
	value, err := strconv.Unquote(j.literal.Value)
	if err != nil || j.assembly.at != k+1 || j.colon != j.literal.Pos()+1 || !j.IsStringType(j.first) {
		return false
	}
	if value == ":" {
		if k+2 >= len(j.parts) || indexOf(j.parts[k+2:k+3], j.text.Map.Hole(int(j.span.Start)+2)) < 0 ||
			!j.IsStringType(j.parts[k+2]) {
			return false
		}
		second := j.parts[k+2]
		j.Insert(j.first.Pos(), j.open)
		j.Insert(second.End(), j.close)
		return j.swap(j.first.End(), second.Pos(), ", ")
	}
	port := j.port()
	end := j.colon + 1 + token.Pos(len(port))
	if port == "" || !strings.HasPrefix(j.literal.Value[2:], port) {
		return false
	}
	text := ", " + strconv.Quote(port) + j.close
	if end+1 == j.literal.End() {
		end = j.literal.End()
	} else {
		text += " + " + j.literal.Value[:1]
	}
	j.Insert(j.first.Pos(), j.open)
	return j.swap(j.first.End(), end, text)
}

// inFormat rewrites "…%s:%d…" and the arguments h, p of its verbs.
func (j *joinCall) inFormat(k int) bool {
	verb, end, ok := j.text.Map.Verb(int(j.span.Start))
	src, from := j.literal.Value, j.literal.Pos()
	if !ok || end != j.colon || !isVerb(src[verb-from:end-from], "sv") || src[j.colon-from] != ':' {
		return false
	}
	h, ok := j.asString(j.first, src[end-from-1])
	if !ok {
		return false
	}
	last := j.colon + 1
	second, p := ast.Expr(nil), operand{}
	if port := j.port(); strings.HasPrefix(src[last-from:], port) && port != "" {
		last += token.Pos(len(port))
		p.after = ", " + strconv.Quote(port)
	} else {
		verb := src[last-from:]
		if len(verb) < 2 || !isVerb(verb[:2], "sdv") || k+1 >= len(j.parts) || !j.prints(j.parts[k+1], port) {
			return false
		}
		second, last = j.parts[k+1], last+2
		if p, ok = j.asString(second, verb[1]); !ok {
			return false
		}
	}
	j.arguments(h, p, second)
	if verb == from+1 && last == j.literal.End()-1 && j.fn == "fmt.Sprintf" {
		return j.wholeCall()
	}
	return j.swap(end, last, "")
}

// prints reports whether e is printed after the colon, as the hole there or as the constant port.
func (j *joinCall) prints(e ast.Expr, port string) bool {
	if hole := j.text.Map.Hole(int(j.span.Start) + 2); hole != nil {
		return ast.Unparen(hole) == ast.Unparen(e)
	}
	value := j.Pass.TypesInfo.Types[e].Value
	return value != nil && strings.Trim(value.ExactString(), `"`) == port
}

// arguments wraps the arguments of a format in the call.
func (j *joinCall) arguments(h, p operand, second ast.Expr) {
	j.Insert(j.first.Pos(), j.open+h.before)
	j.Fix.newImports = append(j.Fix.newImports, h.imports...)
	if second == nil {
		j.Insert(j.first.End(), h.after+p.after+j.close)
		return
	}
	if h.after != "" {
		j.Insert(j.first.End(), h.after)
	}
	if p.before != "" {
		j.Insert(second.Pos(), p.before)
	}
	j.Insert(second.End(), p.after+j.close)
}

// wholeCall removes the call of Sprintf, which has nothing else to format.
func (j *joinCall) wholeCall() bool {
	if j.ImportOf(j.call.Fun) == nil || j.parts[0] != j.first || !j.HasNoComment(j.call.Pos(), j.parts[0].Pos()) ||
		!j.HasNoComment(j.parts[len(j.parts)-1].End(), j.call.End()) {
		return false
	}
	j.Replace(j.call.Pos(), j.parts[0].Pos(), "")
	j.Replace(j.parts[len(j.parts)-1].End(), j.call.End(), "")
	return true
}

// swap replaces the source from pos to end. It reports false if the source contains a comment.
func (j *joinCall) swap(pos, end token.Pos, text string) bool {
	j.Replace(pos, end, text)
	return j.HasNoComment(pos, end)
}

// port returns the known digits after the colon; "" if a hole follows it.
func (j *joinCall) port() string {
	if j.text.Text.HoleAt(int(j.span.Start)+2) != nil {
		return ""
	}
	return j.text.Text.S[j.span.Start+2 : j.span.End]
}

// isVerb reports whether s is "%" followed by one of letters.
func isVerb(s, letters string) bool {
	return len(s) == 2 && s[0] == '%' && strings.IndexByte(letters, s[1]) >= 0
}
