package rules

import (
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
)

var _ = define(check.Rule{
	Name:  "char-invisible",
	Level: core.Error,
	Since: "0.1.0",
	Cites: []string{"RFC 3986 §2", "RFC 3987 §4.1", "RFC 3987 §8", "UAX 9 §2", "UTS 39 §4"},
	Summary: `A character that readers do not see, or mistake for another one: a zero-width space, a bidi ` +
		`control, a full-width colon.`,
	Why: `The URL that a reviewer reads is not the one that the program uses. Such characters are copied along ` +
		`from a document or a chat. In a scheme or a host they make another name; bidi controls can display a ` +
		`harmless host instead of the real one.`,
	Instead: `Remove the character, or write the ASCII one. If it is data in a path or a query, percent-encode ` +
		`it.`,
	Examples: []check.Example{
		{Bad: "http«：»//h.test/x", Fixed: "http://h.test/x", Good: "http://h.test/x"},
		{Bad: "«\ufeff»https://h.test/", Fixed: "https://h.test/", Good: "https://h.test/"},
		//urllint:ignore char-invisible an example
		{Bad: "https://h.test/a«\u202e»gpj.exe", Fixed: "https://h.test/agpj.exe", Good: "https://h.test/a%E2%80%AE"},
		{Bad: "https://h«\u200b».test/⟦p⟧", Fixed: "https://h.test/⟦p⟧", Good: "https://h.test/⟦p⟧"},
		{Bad: "⟦base⟧/x«\u200b»", Fixed: "⟦base⟧/x", Good: "⟦base⟧/x"},
		{Use: "path +decoded", Bad: "/a«\u2066»b", Fixed: "/ab", Good: "/\u05d0\u200f b\u00a0c"},
	},
	Component: core.Whole,
	Trigger:   ascii.High,
	Gate:      check.ReportsFaults | check.AnyBytes | check.AtDecoded,
	Supersedes: []string{"char-nonascii", "host-confusable", "host-invalid", "scheme-malformed", "scheme-missing",
		"path-colon", "space-around", "port-invalid"},
	Check: checkInvisible,
})

func checkInvisible(pass *check.Pass) {
	head := 0
	if pass.Use.Form.WholeURL() {
		head = headEnd(pass.Text)
	}
	for i := 0; i < len(pass.Text) && pass.Count <= check.MaxFindings; {
		if pass.Text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(pass.Text[i:])
		if r != utf8.RuneError {
			invisible(pass, r, core.NewSpan(i, i+n), i < head)
		}
		i += n
	}
}

// invisible reports r, which is at those bytes, if it is not what it seems
// there. In the head, which is to be scheme and "://", everything is.
func invisible(pass *check.Pass, r rune, at core.Span, head bool) {
	sight, ascii := lookOf(r)
	strict := head || at.Start == 0
	switch pass.ComponentAt(at.Start) {
	case core.Scheme, core.Userinfo, core.Host, core.Port:
		strict = strict || !pass.Uncertain().Overlaps(at)
	}
	switch {
	case pass.Use.Decoded && sight != reorders && sight != noWidth || sight == marksDirection && pass.Use.Decoded:
	case sight == reorders || sight == marksDirection:
		pass.Report(at, "bidi control "+pass.Quote(at)+" changes the order in which the URL is displayed; remove it",
			check.Replace("Remove it", at, ""))
	case sight == noWidth && !strict:
		pass.ReportLevel(core.Warning, at, "invisible character "+pass.Quote(at)+" in the URL; remove it",
			check.Replace("Remove it", at, ""))
	case !strict || !head && at.Start > 0 && isIDN(pass, at, sight):
	case sight == noWidth || sight == joins || sight == blank:
		pass.Report(at, "invisible character "+pass.Quote(at)+" in the URL"+pass.Refusal(),
			check.Replace("Remove it", at, ""))
	case sight == quotes:
		pass.Report(at, "quotation mark "+pass.Quote(at)+" is not part of the URL"+pass.Refusal(), check.Replace("Remove it", at, ""))
	case sight == seems:
		pass.Report(at, pass.Quote(at)+" looks like "+strconv.Quote(ascii)+", but is another character"+pass.Refusal(),
			check.Replace("Replace with "+strconv.Quote(ascii), at, ascii))
	case head:
		pass.Report(at, pass.Quote(at)+" in the scheme, which must be ASCII"+pass.Refusal())
	}
}

// isIDN reports whether a character belongs to a name in another script: a joiner
// after a letter of it, a full stop of Chinese or Japanese. IDNA maps the latter.
func isIDN(pass *check.Pass, at core.Span, sight sight) bool {
	before, _ := utf8.DecodeLastRuneInString(pass.Text[:at.Start])
	return sight == joins && before >= utf8.RuneSelf
}

// A sight is what readers make of a character.
type sight uint8

const (
	itself         sight = iota
	noWidth              // nothing is seen
	joins                // nothing is seen, but the letters around it join or do not
	blank                // a space
	reorders             // what follows is shown elsewhere: an embedding, override or isolate
	marksDirection       // U+200E, U+200F, U+061C: only neighbours without direction move
	quotes               // a quotation mark around the URL
	seems                // a character of ASCII
)

// seeming are the characters that look like one of ASCII that delimits. The
// full-width forms are computed.
var seeming = map[rune]string{
	'\u2236': ":", '\ua789': ":", '\ufe55': ":", '\u02d0': ":", '\u0589': ":",
	'\u2044': "/", '\u2215': "/", '\u29f8': "/",
	'\u2010': "-", '\u2011': "-", '\u2012': "-", '\u2013': "-", '\u2014': "-", '\u2212': "-", '\ufe63': "-",
	'\u2024': ".", '\ufe52': ".",
}

// lookOf returns what r looks like, and the character of ASCII that it seems to be.
func lookOf(r rune) (sight, string) {
	switch {
	case r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069:
		return reorders, ""
	case unicode.Is(unicode.Bidi_Control, r):
		return marksDirection, ""
	case r == 0x200B, r >= 0x2060 && r <= 0x2064, r == 0xFEFF, r == 0xAD, r == 0x180E:
		return noWidth, ""
	case r == 0x200C, r == 0x200D:
		return joins, ""
	case unicode.IsSpace(r):
		return blank, ""
	case r >= 0x2018 && r <= 0x201F, r == 0xAB, r == 0xBB:
		return quotes, ""
	case r > 0xFF00 && r < 0xFF5F:
		return seems, string(r - 0xFF00 + 0x20)
	}
	if ascii := seeming[r]; ascii != "" {
		return seems, ascii
	}
	return itself, ""
}

// maxHead is how far the end of a scheme is looked for.
const maxHead = 64

// headEnd returns the offset after what a reader takes for a scheme and "://" at
// the beginning of s, or 0.
func headEnd(s string) int {
	const want = "://"
	matched := 0
	for i := 0; i < len(s) && i < maxHead; {
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		sight, ascii := lookOf(r)
		if r < utf8.RuneSelf {
			ascii = string(r)
		}
		switch {
		case ascii == want[matched:matched+1]:
			if matched++; matched == len(want) {
				return i
			}
		case matched > 0 || sight == itself && r != '+' && r != '-' && r != '.' && !unicode.IsLetter(r) &&
			!unicode.IsDigit(r):
			return 0
		}
	}
	return 0
}
