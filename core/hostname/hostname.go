// Package hostname classifies hosts beyond the grammar of RFC 3986, in which nearly every host is a
// reg-name: valid DNS names, internationalised names, IPv4 addresses in their notations, and
// reserved names.
//
//	at, fault := hostname.FindFault("my_host.example.com") // [2,3): no host name has this character
//	ip, kind := hostname.ParseIPv4("0x7f.1")               // 127.0.0.1, IPv4Legacy
package hostname

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A Fault is the reason why a host is not a valid DNS name.
type Fault uint8

// The faults, in the order in which they are checked.
const (
	Fine          Fault = iota
	Empty               // no bytes
	TooLong             // more than 253 bytes, not counting the last dot (RFC 1035 §2.3.4)
	BadByte             // a byte that is not a letter, digit or hyphen (RFC 1123 §2.1)
	LabelEmpty          // two adjacent dots, or one at the beginning
	LabelTooLong        // a label of more than 63 bytes (RFC 1035 §2.3.4)
	LabelHyphen         // a hyphen at an end of a label (RFC 952)
	LabelReserved       // hyphens at the third and fourth place of a label that is not "xn--" (RFC 5891 §4.2.3.1)
	Numeric             // the last label is a number, and the host is not an IPv4 address (RFC 1123 §2.1)
)

var nameFaultWords = [...]string{
	"", "the name is empty", "the name has more than 253 bytes", "no host name has this character", "a label is empty",
	"a label has more than 63 bytes",
	"a label begins or ends with a hyphen", `a label has hyphens at its third and fourth place, as only "xn--" ones do`,
	"the last label is a number",
}

// String returns a clause that describes the fault, or "" for [Fine].
func (f Fault) String() string { return nameFaultWords[f] }

// FindFault returns the span of s that prevents it from being a DNS host name, and the reason, or
// [core.Absent] and [Fine] if s is valid. A dot at the end, which makes a name absolute, is
// allowed; an underscore is not. For labels beyond ASCII use [FindIDNFault].
func FindFault(s string) (core.Span, Fault) { return find(s, false) }

// FindLookupFault is FindFault for a name that is looked up rather than registered. It allows
// underscores, which services and many hosts have, and hyphens in the third and fourth position of
// a label.
func FindLookupFault(s string) (core.Span, Fault) { return find(s, true) }

// The limits of a DNS name (RFC 1035 §2.3.4), in bytes.
const (
	MaxLabel = 63
	MaxLen   = 253
)

func find(s string, lookedUp bool) (core.Span, Fault) {
	name := strings.TrimSuffix(s, ".")
	switch {
	case s == "":
		return core.Span{}, Empty
	case len(name) > MaxLen:
		return core.NewSpan(0, len(s)), TooLong
	case name == "":
		return core.NewSpan(0, 1), LabelEmpty
	}
	start := 0
	for {
		end := start + LabelEnd(name[start:])
		if at, fault := labelFault(name[start:end], lookedUp); fault != Fine {
			return core.NewSpan(start+int(at.Start), start+int(at.End)), fault
		}
		if end == len(name) {
			break
		}
		start = end + 1
	}
	if _, kind := ParseIPv4(s); ascii.AllDigits(name[start:]) && kind != IPv4Strict {
		return core.NewSpan(start, len(name)), Numeric
	}
	return core.Absent, Fine
}

// LabelEnd returns the offset of the first dot of s, or len(s).
func LabelEnd(s string) int {
	if i := strings.IndexByte(s, '.'); i >= 0 {
		return i
	}
	return len(s)
}

// labelFault is find for one label.
func labelFault(s string, lookedUp bool) (core.Span, Fault) {
	whole := core.NewSpan(0, len(s))
	if s == "" {
		return whole, LabelEmpty
	}
	for i := range len(s) {
		if ascii.Classes[s[i]]&(ascii.Alpha|ascii.Digit) == 0 && s[i] != '-' && !(lookedUp && s[i] == '_') {
			return core.NewSpan(i, i+1), BadByte
		}
	}
	switch {
	case len(s) > MaxLabel:
		return whole, LabelTooLong
	case s[0] == '-':
		return core.NewSpan(0, 1), LabelHyphen
	case s[len(s)-1] == '-':
		return core.NewSpan(len(s)-1, len(s)), LabelHyphen
	case !lookedUp && len(s) > 3 && s[2:4] == "--" && !strings.EqualFold(s[:2], "xn"):
		return core.NewSpan(2, 4), LabelReserved
	}
	return core.Absent, Fine
}
