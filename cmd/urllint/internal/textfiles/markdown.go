package textfiles

import (
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// readMarkdown reads the destinations of links, images, autolinks and link reference definitions
// (CommonMark). It skips prose and code.
func readMarkdown(src string) ([]Value, error) {
	if line := tooDeep(src); line > 0 {
		return nil, &SyntaxError{line, "too many brackets or quotation marks"}
	}
	m := markdownReader{src: src, bytes: []byte(src)}
	doc := goldmark.DefaultParser().Parse(text.NewReader(m.bytes))
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		m.visit(n, entering)
		return ast.WalkContinue, nil
	})
	return m.values, err
}

// tooDeep returns the first line from which on the parser would take more than linear time, because
// links are not closed, quotations are nested, or a paragraph has brackets on very many lines. It
// returns 0 if there is none.
func tooDeep(src string) (line int) {
	const mostLinks, mostQuotes, mostLines = 500, 100, 10_000
	n, open, bracketed := 0, 0, 0
	for text := range strings.Lines(src) {
		n++
		if strings.TrimSpace(text) == "" {
			bracketed = 0
		} else if strings.IndexByte(text, '[') >= 0 {
			bracketed++
		}
		open = max(0, open+strings.Count(text, "](")-strings.Count(text, ")"))
		rest := strings.TrimLeft(text, " \t>")
		if open > mostLinks || bracketed > mostLines || strings.Count(text[:len(text)-len(rest)], ">") > mostQuotes {
			return n
		}
	}
	return 0
}

// A markdownReader processes the nodes of a document.
type markdownReader struct {
	src    string
	bytes  []byte // of src
	at     int    // end of the inline content that was read
	values []Value
}

func (m *markdownReader) visit(n ast.Node, entering bool) {
	switch n := n.(type) {
	case *ast.Text:
		if m.at = max(m.at, n.Segment.Stop); entering && n.Parent().Kind() == ast.KindCodeSpan {
			m.hide(n.Segment)
		}
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		if lines := n.Lines(); entering && lines.Len() > 0 {
			m.hide(text.NewSegment(lines.At(0).Start, lines.At(lines.Len()-1).Stop))
		}
	case *ast.AutoLink:
		if entering && n.AutoLinkType == ast.AutoLinkURL {
			m.autoLink(n)
		}
	case *ast.LinkReferenceDefinition:
		if entering && n.Pos() >= 0 {
			m.definition(n)
		}
	case *ast.Link:
		m.link(n.Pos(), n.Destination, n.Reference != nil, entering)
	case *ast.Image:
		m.link(n.Pos(), n.Destination, n.Reference != nil, entering)
	}
}

// hide adds code as a value without a text, so that it contains no directive.
func (m *markdownReader) hide(code text.Segment) {
	m.values = append(m.values, Value{At: edits.Span{Start: code.Start, End: code.Stop}})
}

func (m *markdownReader) autoLink(n *ast.AutoLink) {
	label := string(n.Label(m.bytes))
	at := max(n.Pos(), 0)
	if i := strings.Index(m.src[at:], "<"+label+">"); i >= 0 {
		m.add(label, at+i+1)
	}
}

// definition reads "[label]: destination".
func (m *markdownReader) definition(n *ast.LinkReferenceDefinition) {
	start := strings.LastIndexByte(m.src[:n.Pos()], '\n') + 1
	if i := strings.Index(m.src[start:], "]:"); i >= 0 {
		m.destination(string(n.Destination), start+i+len("]:"))
	}
}

// link reads "[text](destination)". The position of the destination is known only after the text
// was read.
func (m *markdownReader) link(pos int, destination []byte, isReference, entering bool) {
	switch {
	case entering:
		m.at = max(m.at, pos)
	case !isReference:
		if i := strings.Index(m.src[m.at:], "]("); i >= 0 {
			m.destination(string(destination), m.at+i+len("]("))
		}
	}
}

// destination adds a link destination after offset at, perhaps in angle brackets. It skips one with
// escapes, because its position is uncertain.
func (m *markdownReader) destination(text string, at int) {
	rest := strings.TrimLeft(m.src[at:], " \t\r\n")
	rest = strings.TrimPrefix(rest, "<")
	if strings.HasPrefix(rest, text) {
		m.add(text, len(m.src)-len(rest))
	}
}

func (m *markdownReader) add(text string, at int) {
	m.values = append(m.values, Value{Text: text, At: edits.Span{Start: at, End: at + len(text)}, IsLink: true})
	m.at = max(m.at, at+len(text))
}
