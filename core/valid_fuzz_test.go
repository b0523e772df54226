package core

import "testing"

// FuzzValid holds the parser's marks against the reader that finds first errors:
// both read the same grammar in their own way, so they must agree.
func FuzzValid(f *testing.F) {
	for _, s := range []string{
		"", "*", "//", "//h", "https://u:p@h.test:80/a/b?c#d", "1a:b", "http://[::1%25e]:8/", "[v1.x]:80", "a@b@c:1", "h:", ":1",
		"//[1:2:3:4:5:6:1.2.3.4]", "//[::1.2.3.4]", "//[1::2]%41", "%4", "a:%41:%zz", "http://h:80x", "2001:db8::1:80", "//[::1", "a://h#f?g", "/a b", "é",
	} {
		for form := range numForms {
			f.Add(s, uint8(form))
		}
	}
	f.Fuzz(func(t *testing.T, s string, form uint8) {
		g := Form(form % uint8(numForms))
		first, valid := FirstError(s, g), Valid(s, g)
		if first < -1 || first > len(s) || valid != (first < 0) {
			t.Fatalf("%q as %v: Valid says %v, FirstError %d", s, g, valid, first)
		}
		if first >= 0 && !completable(s[:first], g) {
			t.Fatalf("%q as %v: FirstError gives %d, but what stands before is hopeless", s, g, first)
		}
		if first >= 0 && first < len(s) && completable(s[:first+1], g) {
			t.Fatalf("%q as %v: FirstError gives %d, but there is hope", s, g, first)
		}
	})
}

// completable reports whether one of the usual ends makes a valid text of s.
func completable(s string, f Form) bool {
	for _, triplet := range []string{"", "0", "00"} {
		for _, end := range []string{
			"", "a", "a:", ":", ":1", "1", "//", "/", "://", "a://", "@", "::]", ":]", "]", ":1]", "1]", "1.1]", "1.1.1]", ".1]", ".1.1]", ".1.1.1]", "1.1.1.1]", ":1.1.1.1]", "v1.a]", "1.a]", ".a]", "a]",
			"::1]:1", "::]:1", ":]:1", "]:1", ":1]:1", "1]:1", "1.1]:1", "1.1.1]:1", ".1]:1", ".1.1]:1", ".1.1.1]:1", "1.a]:1", ".a]:1", "a]:1",
		} {
			if Valid(s+triplet+end, f) {
				return true
			}
		}
	}
	return false
}
