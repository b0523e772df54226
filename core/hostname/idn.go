package hostname

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/urllint/urllint/core/internal/ascii"
)

// FindIDNFault returns the reason why s is not an internationalised host name by RFC 5891 §4 and
// RFC 5892, or "" if it is one. Labels may be A-labels ("xn--…") or U-labels. The full stops of CJK
// scripts also separate labels (RFC 3490 §3.1).
func FindIDNFault(s string) string {
	if len(s) > 4*MaxLen {
		return TooLong.String() // characters have at most four bytes; package idna would be slow
	}
	ascii, err := idnRegistered.ToASCII(fullStops.Replace(s))
	if err != nil {
		return strings.TrimPrefix(err.Error(), "idna: ")
	}
	if at, fault := FindFault(ascii); fault != Fine && fault != Numeric {
		return fault.String() + " in " + at.In(ascii)
	}
	for label := range strings.SplitSeq(ascii, ".") {
		if !strings.HasPrefix(strings.ToLower(label), "xn--") {
			continue
		}
		u, err := idna.Punycode.ToUnicode(label)
		if err != nil {
			return strings.TrimPrefix(err.Error(), "idna: ")
		}
		if r, ok := idnStable(u); !ok {
			return "the character " + string(r) + " is not allowed"
		}
		for i, r := range u {
			if rule := idnContexts[r]; rule != nil && !rule(u[:i], u[i+utf8.RuneLen(r):]) {
				return "the character " + string(r) + " is not allowed there"
			}
		}
	}
	return ""
}

var (
	idnRegistered = idna.New(idna.ValidateForRegistration(), idna.CheckJoiners(true))
	idnMapped     = idna.New(idna.MapForLookup(), idna.Transitional(false))
	fullStops     = strings.NewReplacer("\u3002", ".", "\uff0e", ".", "\uff61", ".")
)

// idnStable reports whether every character of s is a letter, a digit or a mark (RFC 5892 §2.1)
// that the mapping for lookup does not change (§2.2), or an exception (§2.6). Otherwise it returns
// the first character that is not.
func idnStable(s string) (rune, bool) {
	for _, r := range s {
		switch {
		case strings.ContainsRune("\u0640\u07fa\u302e\u302f\u3031\u3032\u3033\u3034\u3035\u303b", r):
			return r, false
		case r == '-', idnContexts[r] != nil, strings.ContainsRune("\u00df\u03c2\u06fd\u06fe\u0f0b\u3007\u200c\u200d",
			r):
			continue
		case !unicode.In(r, unicode.Ll, unicode.Lo, unicode.Lm, unicode.Mn, unicode.Mc, unicode.Nd):
			if r >= 0x80 || ascii.Classes[r]&(ascii.Alpha|ascii.Digit) == 0 {
				return r, false
			}
		}
		if m, err := idnMapped.ToUnicode(string(r)); m != string(r) && err == nil {
			return r, false
		}
	}
	return 0, true
}

// idnContexts contains the rules of RFC 5892 appendix A.3 to A.9 for characters that are valid only
// next to certain others. Package idna checks the joiners, A.1 and A.2.
var idnContexts = map[rune]func(before, behind string) bool{
	'\u00b7': func(before, behind string) bool { return lastRune(before) == 'l' && firstRune(behind) == 'l' },
	'\u0375': func(_, behind string) bool { return unicode.Is(unicode.Greek, firstRune(behind)) },
	'\u05f3': afterHebrew,
	'\u05f4': afterHebrew,
	'\u30fb': func(before, behind string) bool {
		return strings.ContainsFunc(before+behind, func(r rune) bool {
			return r != '\u30fb' && unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han)
		})
	},
}

func init() {
	for d := range rune(10) {
		idnContexts[0x0660+d] = func(before, behind string) bool { return !hasDigit(before+behind, 0x06f0) }
		idnContexts[0x06f0+d] = func(before, behind string) bool { return !hasDigit(before+behind, 0x0660) }
	}
}

func afterHebrew(before, _ string) bool { return unicode.Is(unicode.Hebrew, lastRune(before)) }

// hasDigit reports whether s contains one of the ten digits that begin at zero.
func hasDigit(s string, zero rune) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return zero <= r && r < zero+10 })
}

// firstRune returns the first rune of s, or U+FFFD if s is empty.
func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}
