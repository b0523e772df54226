package core

import (
	"github.com/urllint/urllint/core/internal/ascii"
	"strings"
)

// A NameFault says why a host is no name that the DNS can have. Such names are a
// level above the grammar: to RFC 3986 nearly everything is a reg-name.
type NameFault uint8

// The faults, in the order in which they are looked for.
const (
	NameFine      NameFault = iota
	NameEmpty               // no byte at all
	NameTooLong             // more than 253 bytes, the last dot not counted (RFC 1035 §2.3.4)
	NameByte                // a byte that is no letter, digit or hyphen (RFC 1123 §2.1)
	LabelEmpty              // two dots in a row, or one at the beginning
	LabelTooLong            // a label of more than 63 bytes (RFC 1035 §2.3.4)
	LabelHyphen             // a hyphen at the edge of a label (RFC 952)
	LabelReserved           // hyphens at the third and fourth place of a label that is not "xn--" (RFC 5891 §4.2.3.1)
	NameNumeric             // the last label is a number, and the whole is no IPv4 address (RFC 1123 §2.1)
)

var nameFaultWords = [...]string{
	"", "the name is empty", "the name has more than 253 bytes", "no host name has this character", "a label is empty", "a label has more than 63 bytes",
	"a label begins or ends with a hyphen", `a label has hyphens at its third and fourth place, as only "xn--" ones do`, "the last label is a number",
}

// String says what is wrong, in one clause; "" of NameFine.
func (f NameFault) String() string { return nameFaultWords[f] }

// FindNameFault gives the bytes of s that keep it from being a host name in the
// DNS, as half-open byte offsets, and why they do; [Absent] and NameFine of a
// name. A dot at the end, which makes a name absolute, is no fault; an underscore
// is. Labels beyond ASCII have their own rules: see [FindIDNFault].
func FindNameFault(s string) (Span, NameFault) { return NameFaultIn(s, false) }

// Limits of a name in the DNS (RFC 1035 §2.3.4), in bytes.
const (
	MaxLabel = 63
	MaxName  = 253
)

// NameFaultIn is FindNameFault for a name that is to be registered, or for one
// that is looked up: then an underscore, which services and many hosts have, and
// hyphens within a label are no faults.
func NameFaultIn(s string, lookedUp bool) (Span, NameFault) {
	name := strings.TrimSuffix(s, ".")
	switch {
	case s == "":
		return Span{}, NameEmpty
	case len(name) > MaxName:
		return NewSpan(0, len(s)), NameTooLong
	case name == "":
		return NewSpan(0, 1), LabelEmpty
	}
	start := 0
	for {
		end := start + LabelEnd(name[start:])
		if at, fault := labelFault(name[start:end], lookedUp); fault != NameFine {
			return NewSpan(start+int(at.Start), start+int(at.End)), fault
		}
		if end == len(name) {
			break
		}
		start = end + 1
	}
	if _, kind := ParseIPv4(s); ascii.AllDigits(name[start:]) && kind != IPv4Strict {
		return NewSpan(start, len(name)), NameNumeric
	}
	return Absent, NameFine
}

// LabelEnd gives the offset of the first dot of s, or its length.
func LabelEnd(s string) int {
	if i := strings.IndexByte(s, '.'); i >= 0 {
		return i
	}
	return len(s)
}

// labelFault is findNameFault for one label.
func labelFault(s string, lookedUp bool) (Span, NameFault) {
	whole := NewSpan(0, len(s))
	if s == "" {
		return whole, LabelEmpty
	}
	for i := range len(s) {
		if ascii.Classes[s[i]]&(ascii.Alpha|ascii.Digit) == 0 && s[i] != '-' && !(lookedUp && s[i] == '_') {
			return NewSpan(i, i+1), NameByte
		}
	}
	switch {
	case len(s) > MaxLabel:
		return whole, LabelTooLong
	case s[0] == '-':
		return NewSpan(0, 1), LabelHyphen
	case s[len(s)-1] == '-':
		return NewSpan(len(s)-1, len(s)), LabelHyphen
	case !lookedUp && len(s) > 3 && s[2:4] == "--" && !strings.EqualFold(s[:2], "xn"):
		return NewSpan(2, 4), LabelReserved
	}
	return Absent, NameFine
}
