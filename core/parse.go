package core

import (
	"math"

	"github.com/urllint/urllint/core/internal/ascii"
)

// Parse finds the components of a URI-reference. It never fails and does not allocate.
// What is wrong with the text is for package check to say.
//
//	URI-reference = URI / relative-ref
//	URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
//	relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
//	hier-part     = "//" authority path-abempty
//	              / path-absolute / path-rootless / path-empty
//
// (RFC 3986 appendix A.) Only the first 2 GiB of a text are read.
func Parse(s string) (u URL) {
	u = noComponents
	u.begin(s)
	u.reference(false)
	u.sum()
	return u
}

// noComponents is a URL before parsing: every component is absent.
var noComponents = URL{
	spans:     [NumComponents]Span{Absent, Absent, Absent, Absent, Absent, Absent, Absent, Absent, Absent},
	uncertain: Absent,
}

func (u *URL) begin(s string) {
	if len(s) > math.MaxInt32 {
		s = s[:math.MaxInt32]
	}
	u.Text = s
	u.spans[Whole] = NewSpan(0, len(s))
}

// set records the span of component c and the classes of its bytes.
func (u *URL) set(c Component, from, to int, seen ascii.Class) {
	u.spans[c] = NewSpan(from, to)
	u.seen[c] = seen
}

// setScanned is set for bytes whose classes are not known yet.
func (u *URL) setScanned(c Component, from, to int) {
	_, seen := ascii.Scan(u.Text[:to], from, 0)
	u.set(c, from, to, seen)
}

// sum records for the whole the classes of all components.
func (u *URL) sum() {
	s := &u.seen
	s[Whole] = s[Scheme] | s[Authority] | s[Userinfo] | s[Host] | s[Port] | s[Path] | s[Query] | s[Fragment]
}

// checkPercent records whether component c has a "%" without two hex digits. A hole can be
// the missing digits.
func (u *URL) checkPercent(c Component, holes bool) {
	if u.seen[c]&ascii.Percent != 0 && ascii.BadTriplet(u.Text, int(u.spans[c].Start), int(u.spans[c].End),
		holes) >= 0 {
		u.seen[c] |= ascii.BadPercent
	}
}

// reference parses a URI-reference.
func (u *URL) reference(holes bool) {
	at := u.scheme(holes)
	if hasAuthority(u.Text[at:]) {
		at = u.authority(at+len("//"), holes)
	}
	u.pathAndRest(at, holes)
}

// pathAndRest parses the path that begins at offset at, the query and the fragment.
func (u *URL) pathAndRest(at int, holes bool) {
	end, seen := ascii.Scan(u.Text, at, ascii.Question|ascii.Hash)
	u.set(Path, at, end, seen)
	if seen&(ascii.Colon|ascii.Percent) != 0 {
		u.pathForm(at, end, holes)
		u.checkPercent(Path, holes)
	}
	if end < len(u.Text) {
		u.queryFragment(end, holes)
	}
}

func hasAuthority(s string) bool { return len(s) >= 2 && s[0] == '/' && s[1] == '/' }

// queryFragment parses [ "?" query ] [ "#" fragment ] after the path, which ends at offset
// at.
func (u *URL) queryFragment(at int, holes bool) {
	if u.Text[at] == '?' {
		end, seen := ascii.Scan(u.Text, at+1, ascii.Hash)
		u.set(Query, at+1, end, seen)
		u.checkPercent(Query, holes)
		at = end
	}
	if at < len(u.Text) {
		u.setScanned(Fragment, at+1, len(u.Text))
		u.checkPercent(Fragment, holes)
	}
}
