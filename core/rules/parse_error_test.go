package rules

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// TestMayRefuse makes sure that net/url is asked about every text that it refuses.
func TestMayRefuse(t *testing.T) {
	pieces := []string{"http:", "x:", ":", "/", "//", "///", "?", "#", "@", "h", "h.test", "1", ":80", "[", "]",
		"[::1]", "::1", "%", "%zz", "%41", "%25", "\x00", "\x7f", " ", "\"", "<", "\\", "|", "^", "é", "*", "a_b", "!",
		"'", ";", "=", "&", "~"}
	random := rand.New(rand.NewSource(1))
	refused := 0
	for range 300000 {
		var b strings.Builder
		for range 1 + random.Intn(6) {
			b.WriteString(pieces[random.Intn(len(pieces))])
		}
		s := b.String()
		for _, use := range []check.Use{{Form: core.FormReference}, {Form: core.FormAbsolute}, {Form: core.FormTarget}} {
			pass := &check.Pass{URL: core.ParseText(core.Const(s), use.Form), Input: core.Const(s), Use: use}
			if !pass.IsRefused() {
				continue
			}
			if refused++; !mayRefuse(pass) {
				t.Fatalf("net/url refuses %q as %s, and is not asked", s, use)
			}
		}
	}
	if refused < 100000 {
		t.Errorf("only %d texts were refused", refused)
	}
}
