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
		{FormAbsolute, "http://bücher.test/café?q=→#é", true}, {FormAbsolute, "http://u\u00fc@h/", true},
		{FormAbsolute, "http://h/\U0001F600", true}, {FormAbsolute, "http://h/\ufdef", false},
		{FormAbsolute, "http://h/\ufdf0", true},
		{FormAbsolute, "http://h/?\ue000\U000F0000\U0010FFFD", true}, {FormAbsolute, "http://h/\ue000", false},
		{FormAbsolute, "http://h/#\U00100000", false},
		{FormAbsolute, "http://h/\ufffe", false}, {FormAbsolute, "http://h/\U0001FFFE", false},
		{FormAbsolute, "http://h/\U000E0001",
			false}, {FormAbsolute, "http://h/\U000E1000", true}, {FormAbsolute, "http://h/?\U0010FFFF", false},
		{FormAbsolute, "http://h/\u0080", false}, {FormAbsolute, "http://h/\u00a0", true},
		{FormAbsolute, "http://h/\xff", false},
		{FormAbsolute, "http://h/\xc3", false}, {FormAbsolute, "http://h/\ufffd", false},
		{FormAbsolute, "http://h/\uffef", true},
		{FormAbsolute, "h\u00fc://h/", false}, {FormAbsolute, "http://h:\u0661/", false},
		{FormAbsolute, "http://[::\u0661]/", false},
		{FormAbsolute, "http://h/é b", false}, {FormAbsolute, "http://h/é%", false}, {FormAbsolute, "é", false},
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
