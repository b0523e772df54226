package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/testutil"
)

// TestSecretsLinear: to find the secrets of a text takes time in proportion to its
// length, whatever it is made of.
func TestSecretsLinear(t *testing.T) {
	units := append([]string{
		"a:b@", "a:b@,", "http:", "http://", "http://a:80/", "://@", "token=", "token={", "token=x&", "=", "a=",
		"u:p@h,", "%25", "%2525", "%40", "%3a%40", "token%3D", "jdbc:oracle:", "a:/", "&a=b", ";a", "[a]", "{", "{{",
		"<", "ghp_", "eyJ.", "-ghp_",
		"xoxb-", "123456:", "/services/T1", "/webhooks/12345/", "/with/key/", "@x:", "a:b,c", "sha256:", "\x00:", "(",
		"'", "&#58;", "&#", "&commat;", `\u003a`, `\/`, `\x3`, "u/p@h:1/", "://a:b1c2d3e4", `\"`, "password='", "password={", "pass=a b", "h:1@",
	}, testutil.HostileUnits...)
	for _, unit := range units {
		for _, head := range []string{"", "http://u", "?token="} {
			testutil.Linear(t, "secrets of "+head+unit,
				func(size int) { secret.Spans(head + strings.Repeat(unit, size/len(unit)) + "@h") })
		}
	}
}
