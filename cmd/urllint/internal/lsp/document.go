package lsp

import (
	"net/url"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// A document is an open file as it is in the editor, with the results of its last check. Edits move
// the results, and remove those that they touch.
type document struct {
	uri      string
	path     string
	settings bool // it is a configuration
	version  int
	text     string
	lines    []int // the offset of each line

	findings []Finding
	notes    []Note
	checked  bool // it has results
	current  bool // the results are for exactly this text

	recent []splice // the edits since a check began
}

// A splice is an edit of a document that replaced Span with n bytes.
type splice struct {
	Span
	n int
}

func newDocument(uri, path, text string, version int) *document {
	d := &document{uri: uri, path: path, version: version}
	d.set(text)
	return d
}

func (d *document) set(text string) {
	d.text = text
	d.lines = append(d.lines[:0], 0)
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\n', text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n'):
			d.lines = append(d.lines, i+1)
		}
	}
}

// edit applies one change of the client.
func (d *document) edit(c change, enc encoding) {
	at := Span{Start: 0, End: len(d.text)}
	if c.Range != nil {
		at.Start = d.offset(c.Range.Start, enc)
		at.End = max(at.Start, d.offset(c.Range.End, enc))
	}
	old := d.text[at.Start:at.End]
	same := commonPrefix(old, c.Text)
	tail := commonSuffix(old[same:], c.Text[same:])
	d.moved(splice{Span{Start: at.Start + same, End: at.End - tail}, len(c.Text) - same - tail})
	d.set(d.text[:at.Start] + c.Text + d.text[at.End:])
}

func commonPrefix(a, b string) int {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return i
}

func commonSuffix(a, b string) int {
	i := 0
	for i < len(a) && i < len(b) && a[len(a)-1-i] == b[len(b)-1-i] {
		i++
	}
	return i
}

// moved records that the text changed.
func (d *document) moved(s splice) {
	if s.Start == s.End && s.n == 0 {
		return
	}
	d.current = false
	d.recent = append(d.recent, s)
	d.move(s)
}

// move adjusts the results to an edit.
func (d *document) move(s splice) {
	kept := d.findings[:0]
	for _, f := range d.findings {
		if f.move(s) {
			kept = append(kept, f)
		}
	}
	d.findings = kept
	for i := range d.notes {
		n := &d.notes[i]
		n.Spans = slices.DeleteFunc(n.Spans, func(at Span) bool { _, ok := s.shift(at); return !ok })
		for k := range n.Spans {
			n.Spans[k], _ = s.shift(n.Spans[k])
		}
	}
	d.notes = slices.DeleteFunc(d.notes, func(n Note) bool { return len(n.Spans) == 0 })
}

// move adjusts a finding to an edit, and reports whether the finding is still valid. It removes the
// actions that the edit touches.
func (f *Finding) move(s splice) (ok bool) {
	if f.Span, ok = s.shift(f.Span); !ok {
		return false
	}
	f.Actions = slices.DeleteFunc(f.Actions, func(a Action) bool {
		for i := range a.Edits {
			if a.Edits[i].Span, ok = s.shift(a.Edits[i].Span); !ok {
				return true
			}
		}
		return false
	})
	return true
}

// shift returns the position of a span after the edit, or false if the edit touches it.
func (s splice) shift(at Span) (Span, bool) {
	switch by := s.n - (s.End - s.Start); {
	case at.End <= s.Start:
		return at, true
	case s.End <= at.Start:
		return Span{Start: at.Start + by, End: at.End + by}, true
	}
	return at, false
}

// learn stores the result of a check that began when recent was empty.
func (d *document) learn(f *File) {
	if f == nil {
		f = new(File)
	}
	d.findings, d.notes, d.checked, d.current = f.Findings, f.Notes, true, len(d.recent) == 0
	for _, s := range d.recent {
		d.move(s)
	}
	d.recent = nil
}

// An encoding is the unit of columns.
type encoding string

// The encodings that the server supports.
const (
	utf8Columns  encoding = "utf-8"
	utf16Columns encoding = "utf-16"
)

// units returns the number of columns of a rune of that many bytes.
func (enc encoding) units(r rune, bytes int) int {
	switch {
	case enc == utf8Columns:
		return bytes
	case r > 0xffff:
		return 2
	}
	return 1
}

// offset returns the byte offset of a position. A position after the end of a line or of the text
// is clamped to that end.
func (d *document) offset(p position, enc encoding) int {
	switch {
	case p.Line < 0:
		return 0
	case p.Line >= len(d.lines):
		return len(d.text)
	}
	at, end := d.line(p.Line)
	for column := 0; at < end; {
		r, size := utf8.DecodeRuneInString(d.text[at:end])
		if column += enc.units(r, size); column > p.Character {
			break
		}
		at += size
	}
	return at
}

// line returns the offsets of a line without its end.
func (d *document) line(n int) (start, end int) {
	start, end = d.lines[n], len(d.text)
	if n+1 < len(d.lines) {
		end = d.lines[n+1]
	}
	return start, start + len(strings.TrimRight(d.text[start:end], "\r\n"))
}

// A ruler converts offsets to positions. It continues from the last one, so that many offsets on a
// long line cost no more than that line.
type ruler struct {
	doc  *document
	enc  encoding
	line int
	at   int // an offset on the line
	col  int // its column
}

func (d *document) ruler(enc encoding) *ruler { return &ruler{doc: d, enc: enc} }

func (r *ruler) position(offset int) position {
	d := r.doc
	offset = min(max(offset, 0), len(d.text))
	if line := sort.SearchInts(d.lines, offset+1) - 1; line != r.line {
		r.line, r.at, r.col = line, d.lines[line], 0
	}
	for r.at < offset {
		c, size := utf8.DecodeRuneInString(d.text[r.at:])
		if r.at+size > offset {
			break // inside a character
		}
		r.at, r.col = r.at+size, r.col+r.enc.units(c, size)
	}
	for r.at > offset {
		c, size := utf8.DecodeLastRuneInString(d.text[:r.at])
		r.at, r.col = r.at-size, r.col-r.enc.units(c, size)
	}
	return position{r.line, r.col}
}

func (r *ruler) textRange(s Span) textRange {
	return textRange{r.position(s.Start), r.position(s.End)}
}

// pathOf returns the file that a URI names (RFC 8089), or false if it names none on this machine.
func pathOf(uri string) (string, bool) {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Host != "" && u.Host != "localhost" || !strings.HasPrefix(u.Path, "/") {
		return "", false
	}
	path := filepath.FromSlash(u.Path)
	if drive := filepath.VolumeName(path[1:]); drive != "" { // file:///c%3A/x
		path = strings.ToUpper(drive) + path[1+len(drive):]
	}
	path = filepath.Clean(path)
	return path, filepath.IsAbs(path)
}

// uriOf returns the URI of an absolute path.
func uriOf(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") { // C:/x
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
