package core

import (
	"testing"

	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/internal/testutil"
)

func TestValidIRI(t *testing.T) {
	for _, c := range []struct {
		form  Form
		text  string
		valid bool
	}{
		{FormURI, "http://bücher.test/café?q=→#é", true}, {FormURI, "http://u\u00fc@h/", true},
		{FormURI, "http://h/\U0001F600", true}, {FormURI, "http://h/\ufdef", false}, {FormURI, "http://h/\ufdf0", true},
		{FormURI, "http://h/?\ue000\U000F0000\U0010FFFD", true}, {FormURI, "http://h/\ue000", false},
		{FormURI, "http://h/#\U00100000", false},
		{FormURI, "http://h/\ufffe", false}, {FormURI, "http://h/\U0001FFFE", false}, {FormURI, "http://h/\U000E0001",
			false}, {FormURI, "http://h/\U000E1000", true}, {FormURI, "http://h/?\U0010FFFF", false},
		{FormURI, "http://h/\u0080", false}, {FormURI, "http://h/\u00a0", true}, {FormURI, "http://h/\xff", false},
		{FormURI, "http://h/\xc3", false}, {FormURI, "http://h/\ufffd", false}, {FormURI, "http://h/\uffef", true},
		{FormURI, "h\u00fc://h/", false}, {FormURI, "http://h:\u0661/", false}, {FormURI, "http://[::\u0661]/", false},
		{FormURI, "http://h/é b", false}, {FormURI, "http://h/é%", false}, {FormURI, "é", false},
		{FormReference, "é", true}, {FormReference, "é:b", false}, {FormHost, "bücher.test", true},
		{FormPath, "/é?", false}, {FormQueryValue, "\xff", true},
	} {
		if got := ValidIRI(c.text, c.form); got != c.valid {
			t.Errorf("%+q as %v: %v, want %v", c.text, c.form, got, c.valid)
		}
	}
}

// What is a URI is an IRI, and what is an IRI in ASCII is a URI.
func TestIRIsOfASCII(t *testing.T) {
	for _, s := range testutil.URLCorpus(500) {
		if ascii.ClassesOf(s)&ascii.High == 0 && Valid(s, FormReference) != ValidIRI(s, FormReference) {
			t.Errorf("%q is an IRI: %v", s, ValidIRI(s, FormReference))
		}
	}
}
