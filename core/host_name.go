package core

import "strings"

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
func FindNameFault(s string) (Span, NameFault) { return findNameFault(s, false) }

// Limits of a name in the DNS (RFC 1035 §2.3.4), in bytes.
const (
	maxLabel = 63
	maxName  = 253
)

// findNameFault is FindNameFault for a name that is to be registered, or for one
// that is looked up: then an underscore, which services and many hosts have, and
// hyphens within a label are no faults.
func findNameFault(s string, lookedUp bool) (Span, NameFault) {
	name := strings.TrimSuffix(s, ".")
	switch {
	case s == "":
		return Span{}, NameEmpty
	case len(name) > maxName:
		return span(0, len(s)), NameTooLong
	case name == "":
		return span(0, 1), LabelEmpty
	}
	start := 0
	for {
		end := start + labelEnd(name[start:])
		if at, fault := labelFault(name[start:end], lookedUp); fault != NameFine {
			return span(start+int(at.Start), start+int(at.End)), fault
		}
		if end == len(name) {
			break
		}
		start = end + 1
	}
	if _, kind := ParseIPv4(s); allDigits(name[start:]) && kind != IPv4Strict {
		return span(start, len(name)), NameNumeric
	}
	return Absent, NameFine
}

// labelEnd gives the offset of the first dot of s, or its length.
func labelEnd(s string) int {
	if i := strings.IndexByte(s, '.'); i >= 0 {
		return i
	}
	return len(s)
}

// labelFault is findNameFault for one label.
func labelFault(s string, lookedUp bool) (Span, NameFault) {
	whole := span(0, len(s))
	if s == "" {
		return whole, LabelEmpty
	}
	for i := range len(s) {
		if classes[s[i]]&(clAlpha|clDigit) == 0 && s[i] != '-' && !(lookedUp && s[i] == '_') {
			return span(i, i+1), NameByte
		}
	}
	switch {
	case len(s) > maxLabel:
		return whole, LabelTooLong
	case s[0] == '-':
		return span(0, 1), LabelHyphen
	case s[len(s)-1] == '-':
		return span(len(s)-1, len(s)), LabelHyphen
	case !lookedUp && len(s) > 3 && s[2:4] == "--" && !strings.EqualFold(s[:2], "xn"):
		return span(2, 4), LabelReserved
	}
	return Absent, NameFine
}
