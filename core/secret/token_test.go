package secret

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core/internal/ascii"
)

// TestMayContainToken: what stands before a token, or which service issued it, does not keep the prefilter from
// seeing that there is one.
func TestMayContainToken(t *testing.T) {
	tokens := []string{"123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"}
	for _, shapes := range tokenShapes {
		for _, s := range shapes {
			tokens = append(tokens, s.prefix+strings.Repeat("a1B2c3D4", 20)[:s.least], s.prefix+strings.Repeat("aBcDeFgH", 20)[:s.least])
		}
	}
	for _, hooks := range webHooks {
		for _, h := range hooks {
			tokens = append(tokens, h.host+h.path+strings.Repeat("12345/", h.skip)+"a1B2c3D4e5F6g7H8")
		}
	}
	for _, token := range tokens {
		found := 0
		for _, before := range []string{"", "/", "/bot", "?t=", "https://h.test/x:", "https://ann:"} {
			s := before + token + "/x"
			_, seen := ascii.Scan(s, 0, 0)
			n := len(Tokens(s))
			found += n
			if n > 0 && !MayContainToken(s, seen) {
				t.Errorf("MayContainToken(%q) = false", s)
			}
		}
		if found == 0 {
			t.Errorf("Tokens finds nothing in %q", token)
		}
	}
	for _, s := range []string{"https://go.dev/pkg/url", "https://go.dev/v2/of-a-page", "http://localhost:8080/sk"} {
		if _, seen := ascii.Scan(s, 0, 0); MayContainToken(s, seen) {
			t.Errorf("MayContainToken(%q) = true", s)
		}
	}
}
