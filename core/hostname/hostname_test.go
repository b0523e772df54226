package hostname

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/internal/testutil"
)

func TestParseIPv4(t *testing.T) {
	for s, want := range map[string]struct {
		kind    IPv4Kind
		address string
	}{
		"192.0.2.1": {IPv4Strict, "192.0.2.1"}, "0.0.0.0": {IPv4Strict, "0.0.0.0"}, "255.255.255.255": {IPv4Strict,
			"255.255.255.255"},
		"192.0.2.1.": {IPv4Legacy, "192.0.2.1"}, "127.1": {IPv4Legacy, "127.0.0.1"},
		"127.0.1": {IPv4Legacy, "127.0.0.1"}, "1.2.65535": {IPv4Legacy, "1.2.255.255"},
		"2130706433": {IPv4Legacy, "127.0.0.1"}, "0x7f000001": {IPv4Legacy, "127.0.0.1"},
		"0X7F.1": {IPv4Legacy, "127.0.0.1"}, "0x.0x.0x.0x": {IPv4Legacy, "0.0.0.0"},
		"010.0.0.010": {IPv4Legacy, "8.0.0.8"}, "01.02.03.04": {IPv4Legacy, "1.2.3.4"}, "4294967295": {IPv4Legacy,
			"255.255.255.255"}, "00": {IPv4Legacy, "0.0.0.0"},
		"256.1.1.1": {IPv4Broken, ""}, "1.1.1.256": {IPv4Broken, ""}, "1.2.65536": {IPv4Broken, ""},
		"1.2.3.4.5": {IPv4Broken, ""}, "08.1.1.1": {IPv4Broken, ""},
		"4294967296": {IPv4Broken, ""}, "0x100000000": {IPv4Broken, ""}, "99999999999999999999999999": {IPv4Broken, ""},
		"0400.1.1.1": {IPv4Broken, ""}, "1.2.3.4.5.6.7.8.9": {IPv4Broken, ""},
		"": {}, ".": {}, "..": {}, "h.test": {}, "1.2.3.x": {}, "1..2.3": {}, ".1.2.3.4": {}, "1.2.3.4..": {},
		"0x7g": {}, "1.2.3.-4": {}, "+1": {}, "a.b.c.1": {}, "1 ": {},
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
func TestFindFault(t *testing.T) {
	label := strings.Repeat("a", 63)
	for text, want := range map[string]Fault{
		"h": Fine, "h.test": Fine, "h.test.": Fine, "a-b.c--d.x1": Fine, "1host": Fine, "1.a2": Fine, "127.0.0.1": Fine,
		"xn--bcher-kva.test": Fine,
		label + ".test":      Fine, strings.Repeat("a.", 126) + "a": Fine, strings.Repeat("a.", 126) + "a.": Fine,
		"«»": Empty, "«.»": LabelEmpty, "a.«».b": LabelEmpty, "«».a": LabelEmpty, "a.«».": LabelEmpty,
		"a«_»b.c": BadByte, "a.b«\xff»": BadByte,
		"a«%»41": BadByte, "a«~»": BadByte, "a«+»": BadByte, "«" + label + "a».test": LabelTooLong,
		"«-»a.b": LabelHyphen, "a.b«-»": LabelHyphen, "«-»": LabelHyphen,
		"ab«--»cd.test": LabelReserved, "h.«123»": Numeric, "«1»": Numeric, "1.2.3.«256»": Numeric,
		"1.2.3.«4».":                           Numeric,
		"«" + strings.Repeat("a.", 127) + "a»": TooLong,
	} {
		before, rest, marked := strings.Cut(text, "«")
		inside, after, _ := strings.Cut(rest, "»")
		s := before + inside + after
		at, fault := FindFault(s)
		if fault != want || marked && at != core.NewSpan(len(before), len(before)+len(inside)) {
			t.Errorf("%q: %q at %v, want %q", s, fault, at, want)
		}
		if (fault == Fine) == at.Present() || (fault == Fine) != (fault.String() == "") {
			t.Errorf("%q: %q at %v", s, fault, at)
		}
	}
}

func TestFindIDNFault(t *testing.T) {
	for _, s := range []string{"h.test", "b\u00fccher.test", "xn--bcher-kva.test", "\u65e5\u672c\u8a9e.test",
		"a\u3002b", "l\u00b7l", "123"} {
		if fault := FindIDNFault(s); fault != "" {
			t.Errorf("%+q: %s", s, fault)
		}
	}
	for _, s := range []string{"", "a..b", "-a", "a_b", "xn--zz-zzzzzzz99999999", "a\u00b7b", "\u0640a", "\u2665.test",
		"\uff21", "a\u0627", strings.Repeat("\u00fc", 64), "a\xff"} {
		if fault := FindIDNFault(s); fault == "" {
			t.Errorf("%+q has no fault", s)
		}
	}
}

// TestLinear: the time that is taken grows with the length of the name.
func TestLinear(t *testing.T) {
	found := false
	for _, unit := range testutil.HostileUnits {
		testutil.Linear(t, "host of "+unit, func(size int) {
			s := strings.Repeat(unit, size/len(unit))
			_, fault := FindFault(s)
			_, kind := ParseIPv4(s)
			found = fault == Fine || kind == NotIPv4
		})
	}
	_ = found
}

func ExampleFindFault() {
	for _, name := range []string{"my_host.example.com", "-a.example.com", "a..b", "h.256"} {
		at, fault := FindFault(name)
		fmt.Printf("%-22q %v %v\n", name, at, fault)
	}
	// Output:
	// "my_host.example.com"  [2,3) no host name has this character
	// "-a.example.com"       [0,1) a label begins or ends with a hyphen
	// "a..b"                 [2,2) a label is empty
	// "h.256"                [2,5) the last label is a number
}
