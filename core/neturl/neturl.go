// Package neturl predicts the result of net/url for a text in any of several Go releases,
// independently of the release that runs. Its results have the fields and methods of net/url.URL;
// its errors have the positions of the rejected bytes.
//
//	u, err := neturl.Parse("http://h:x/", neturl.Mode{Go: 25})
//	// err is a *neturl.Error: ReasonPort at [8,10)
//
// Tests compare it with the releases themselves. Parsing takes linear time.
package neturl

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// A Mode selects a function of net/url and a Go release. The zero value is Parse in the newest
// known release.
type Mode struct {
	Go         Version // the release; 0 is the newest known
	LaxColons  bool    // GODEBUG urlstrictcolons=0; has an effect since Go 1.26
	RequestURI bool    // ParseRequestURI instead of Parse
}

// A URL has the contents of a net/url.URL after parsing.
//
// It may contain secrets: a message must not quote Username, Password, or the result of String.
type URL struct {
	Go Version // the release whose methods are predicted; 0 is the newest known

	Scheme      string // in lower case
	Opaque      string // what follows "scheme:" unless that begins with "/"; not decoded
	HasUser     bool   // URL.User is not nil
	Username    string // decoded
	Password    string // decoded
	HasPassword bool   // the userinfo contains a ":"
	Host        string // decoded, with brackets and port
	Path        string // decoded
	RawPath     string // the original path, if the default escaping of Path differs
	ForceQuery  bool   // the text ends with its only "?"
	RawQuery    string // not decoded
	Fragment    string // decoded
	RawFragment string // the original fragment, if the default escaping of Fragment differs
	OmitHost    bool   // the text has a scheme and no "//"
}

// Parse returns the result of net/url.Parse or ParseRequestURI for text. It does not depend on the
// Go release that built this package. The error, if any, is an *[Error]. Parse takes linear time,
// and allocates only to decode or to change case.
//
// Holes must be replaced first, because their placeholder is a control character here.
func Parse(text string, mode Mode) (URL, error) {
	mode.Go = mode.Go.known()
	p := parser{text: text, mode: mode, out: URL{Go: mode.Go}}
	if err := p.parse(); err != nil {
		return URL{}, err
	}
	return p.out, nil
}

// A parser sets out, with one method for each component. Offsets are relative to the start of text,
// and ranges are half-open.
type parser struct {
	text string
	mode Mode
	out  URL
}

// parse splits off the fragment, except for ParseRequestURI, which has none.
func (p *parser) parse() *Error {
	end := len(p.text)
	if hash := strings.IndexByte(p.text, '#'); hash >= 0 && !p.mode.RequestURI {
		end = hash
	}
	if err := p.reference(end); err != nil {
		return err
	}
	if end < len(p.text) {
		return p.fragment(end+1, len(p.text))
	}
	return nil
}

// reference parses text[:end], everything but the fragment. Only there are control characters
// rejected.
func (p *parser) reference(end int) *Error {
	for i := range end {
		if p.text[i] < ' ' || p.text[i] == 0x7F {
			return fault(ReasonControl, i, i+1)
		}
	}
	if end == 0 && p.mode.RequestURI {
		return fault(ReasonEmpty, 0, 0)
	}
	if p.text[:end] == "*" { // the target of "OPTIONS *"
		p.out.Path = "*"
		return nil
	}
	start, err := p.scheme(end)
	if err != nil {
		return err
	}
	return p.hierarchy(start, p.query(start, end))
}

// scheme returns the offset after the scheme and its colon, or 0 if there is none.
//
//	scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
func (p *parser) scheme(end int) (int, *Error) {
	i := 0
	for i < end && ascii.Classes[p.text[i]]&(ascii.Alpha|ascii.Digit|ascii.SchemeMark) != 0 {
		i++
	}
	switch {
	case i == end || p.text[i] != ':':
		return 0, nil
	case i == 0:
		return 0, fault(ReasonNoScheme, 0, 1)
	case ascii.Classes[p.text[0]]&ascii.Alpha == 0:
		return 0, nil
	}
	p.out.Scheme = strings.ToLower(p.text[:i])
	return i + 1, nil
}

// query parses the query, and returns the offset at which the text before it ends.
func (p *parser) query(start, end int) int {
	mark := strings.IndexByte(p.text[start:end], '?')
	if mark < 0 {
		return end
	}
	mark += start
	p.out.RawQuery = p.text[mark+1 : end]
	p.out.ForceQuery = mark+1 == end
	return mark
}

// hierarchy parses the text between the scheme and the query.
func (p *parser) hierarchy(start, end int) *Error {
	rest := p.text[start:end]
	if !strings.HasPrefix(rest, "/") {
		if p.out.Scheme != "" {
			p.out.Opaque = rest
			return nil
		}
		if err := p.relative(rest); err != nil {
			return err
		}
	}
	if p.authorityFollows(rest) {
		slash := start + 2
		for slash < end && p.text[slash] != '/' {
			slash++
		}
		if err := p.authority(start+2, slash); err != nil {
			return err
		}
		start = slash
	} else {
		p.out.OmitHost = p.out.Scheme != ""
	}
	return p.path(start, end)
}

// relative checks the first segment of a text without a scheme and without a leading "/".
func (p *parser) relative(rest string) *Error {
	segment, _, _ := strings.Cut(rest, "/")
	if p.mode.RequestURI {
		return fault(ReasonNotRequest, 0, len(segment))
	}
	if colon := strings.IndexByte(segment, ':'); colon >= 0 {
		return fault(ReasonColonSegment, colon, colon+1)
	}
	return nil
}

// authorityFollows reports whether rest begins an authority. Without a scheme, Parse reads "///" as
// a path, and ParseRequestURI even "//".
func (p *parser) authorityFollows(rest string) bool {
	if !strings.HasPrefix(rest, "//") {
		return false
	}
	return p.out.Scheme != "" || !p.mode.RequestURI && !strings.HasPrefix(rest, "///")
}

func (p *parser) path(start, end int) (err *Error) {
	p.out.Path, p.out.RawPath, err = p.both(start, end, encodePath)
	return err
}

func (p *parser) fragment(start, end int) (err *Error) {
	p.out.Fragment, p.out.RawFragment, err = p.both(start, end, encodeFragment)
	return err
}

// both returns the decoded text and, if escaping that would not restore it, the original text.
func (p *parser) both(start, end int, part encoding) (decoded, raw string, err *Error) {
	decoded, err = p.decode(start, end, part)
	if err == nil && !defaultForm(p.text[start:end], part) {
		raw = p.text[start:end]
	}
	return decoded, raw, err
}
