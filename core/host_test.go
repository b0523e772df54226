package core

import (
	"strings"
	"testing"
)

func TestParseIPv4(t *testing.T) {
	for s, want := range map[string]struct {
		kind    IPv4Kind
		address string
	}{
		"192.0.2.1": {IPv4Strict, "192.0.2.1"}, "0.0.0.0": {IPv4Strict, "0.0.0.0"}, "255.255.255.255": {IPv4Strict, "255.255.255.255"},
		"192.0.2.1.": {IPv4Legacy, "192.0.2.1"}, "127.1": {IPv4Legacy, "127.0.0.1"}, "127.0.1": {IPv4Legacy, "127.0.0.1"}, "1.2.65535": {IPv4Legacy, "1.2.255.255"},
		"2130706433": {IPv4Legacy, "127.0.0.1"}, "0x7f000001": {IPv4Legacy, "127.0.0.1"}, "0X7F.1": {IPv4Legacy, "127.0.0.1"}, "0x.0x.0x.0x": {IPv4Legacy, "0.0.0.0"},
		"010.0.0.010": {IPv4Legacy, "8.0.0.8"}, "01.02.03.04": {IPv4Legacy, "1.2.3.4"}, "4294967295": {IPv4Legacy, "255.255.255.255"}, "00": {IPv4Legacy, "0.0.0.0"},
		"256.1.1.1": {IPv4Broken, ""}, "1.1.1.256": {IPv4Broken, ""}, "1.2.65536": {IPv4Broken, ""}, "1.2.3.4.5": {IPv4Broken, ""}, "08.1.1.1": {IPv4Broken, ""},
		"4294967296": {IPv4Broken, ""}, "0x100000000": {IPv4Broken, ""}, "99999999999999999999999999": {IPv4Broken, ""}, "0400.1.1.1": {IPv4Broken, ""}, "1.2.3.4.5.6.7.8.9": {IPv4Broken, ""},
		"": {}, ".": {}, "..": {}, "h.test": {}, "1.2.3.x": {}, "1..2.3": {}, ".1.2.3.4": {}, "1.2.3.4..": {}, "0x7g": {}, "1.2.3.-4": {}, "+1": {}, "a.b.c.1": {}, "1 ": {},
	} {
		address, kind := ParseIPv4(s)
		if got := address.String(); kind != want.kind || want.address != "" && got != want.address {
			t.Errorf("%q is %v %v, want %v %v", s, kind, address, want.kind, want.address)
		}
		if (kind == NotIPv4 || kind == IPv4Broken) == address.IsValid() {
			t.Errorf("%q is %v with the address %v", s, kind, address)
		}
	}
}

// The bytes between « and » are the fault.
func TestFindNameFault(t *testing.T) {
	label := strings.Repeat("a", 63)
	for text, want := range map[string]NameFault{
		"h": NameFine, "h.test": NameFine, "h.test.": NameFine, "a-b.c--d.x1": NameFine, "1host": NameFine, "1.a2": NameFine, "127.0.0.1": NameFine, "xn--bcher-kva.test": NameFine,
		label + ".test": NameFine, strings.Repeat("a.", 126) + "a": NameFine, strings.Repeat("a.", 126) + "a.": NameFine,
		"«»": NameEmpty, "«.»": LabelEmpty, "a.«».b": LabelEmpty, "«».a": LabelEmpty, "a.«».": LabelEmpty, "a«_»b.c": NameByte, "a.b«\xff»": NameByte,
		"a«%»41": NameByte, "a«~»": NameByte, "a«+»": NameByte, "«" + label + "a».test": LabelTooLong, "«-»a.b": LabelHyphen, "a.b«-»": LabelHyphen, "«-»": LabelHyphen,
		"ab«--»cd.test": LabelReserved, "h.«123»": NameNumeric, "«1»": NameNumeric, "1.2.3.«256»": NameNumeric, "1.2.3.«4».": NameNumeric,
		"«" + strings.Repeat("a.", 127) + "a»": NameTooLong,
	} {
		before, rest, marked := strings.Cut(text, "«")
		inside, after, _ := strings.Cut(rest, "»")
		s := before + inside + after
		at, fault := FindNameFault(s)
		if fault != want || marked && at != NewSpan(len(before), len(before)+len(inside)) {
			t.Errorf("%q: %q at %v, want %q", s, fault, at, want)
		}
		if (fault == NameFine) == at.Present() || (fault == NameFine) != (fault.String() == "") {
			t.Errorf("%q: %q at %v", s, fault, at)
		}
	}
}

func TestFindIDNFault(t *testing.T) {
	for _, s := range []string{"h.test", "b\u00fccher.test", "xn--bcher-kva.test", "\u65e5\u672c\u8a9e.test", "a\u3002b", "l\u00b7l", "123"} {
		if fault := FindIDNFault(s); fault != "" {
			t.Errorf("%+q: %s", s, fault)
		}
	}
	for _, s := range []string{"", "a..b", "-a", "a_b", "xn--zz-zzzzzzz99999999", "a\u00b7b", "\u0640a", "\u2665.test", "\uff21", "a\u0627", strings.Repeat("\u00fc", 64), "a\xff"} {
		if fault := FindIDNFault(s); fault == "" {
			t.Errorf("%+q has no fault", s)
		}
	}
}
