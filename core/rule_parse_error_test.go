package core

import (
	"math/rand"
	"strings"
	"testing"
)

// TestMayRefuse makes sure that net/url is asked about every text that it refuses.
func TestMayRefuse(t *testing.T) {
	pieces := []string{"http:", "x:", ":", "/", "//", "///", "?", "#", "@", "h", "h.test", "1", ":80", "[", "]", "[::1]", "::1", "%", "%zz", "%41", "%25", "\x00", "\x7f", " ", "\"", "<", "\\", "|", "^", "é", "*", "a_b", "!", "'", ";", "=", "&", "~"}
	random := rand.New(rand.NewSource(1))
	refused := 0
	for range 300000 {
		var b strings.Builder
		for range 1 + random.Intn(6) {
			b.WriteString(pieces[random.Intn(len(pieces))])
		}
		s := b.String()
		for _, use := range []Use{{Form: FormReference}, {Form: FormURI}, {Form: FormTarget}} {
			l := &look{URL: ParseText(Const(s), use.Form), text: Const(s), use: use}
			if !l.refused() {
				continue
			}
			if refused++; !l.mayRefuse() {
				t.Fatalf("net/url refuses %q as %s, and is not asked", s, use)
			}
		}
	}
	if refused < 100000 {
		t.Errorf("only %d texts were refused", refused)
	}
}
