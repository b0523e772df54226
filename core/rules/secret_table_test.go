package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core/secret"
)

// Secrets of each class, in more than one spelling: what is between « and » may
// not be shown, and what is outside of it is.
var secretTexts = []string{
	// Userinfo of an authority.
	"https://u:«Zq7MARK01»@h.corp.io/x", "//u:«Zq7MARK01»@h.corp.io", "redis://:«Zq7MARK01»@h.corp.io:6379/0",
	"http://u:«p@ss:Zq7/w0rd#x»@h.corp.io/",
	"http://u:«Zq7MARK02»%40h.corp.io/", "http://u%3A«Zq7MARK02»@h.corp.io/",
	"http://u%3a«Zq7MARK02»%40h.corp.io:99999/", "http://u:«Zq7MARK02»%2540h.corp.io/",
	"http://u%253A«Zq7MARK02»%2540h.corp.io/",
	"http://u:«%5A%71%37MARK02»@h.corp.io/", "http://u:«Zq7MARK02»%252540h.corp.io/",
	// An empty authority, a broken scheme, none.
	"https:///u:«Zq7MARK03»@h.corp.io/x", "dns:///u:«Zq7MARK03»@h:x", "https:////u:«Zq7MARK03»@h.corp.io",
	"http:/u:«Zq7MARK03»@h.corp.io/x", "http:u:«Zq7MARK03»@h.corp.io/x", "http:\\\\u:«Zq7MARK03»@h.corp.io\\x",
	"htps//u:«Zq7MARK03»@h.corp.io", "h_t://u:«Zq7MARK03»@h.corp.io/", "u:«Zq7MARK03»@h.corp.io:80",
	"sip:alice:«Zq7MARK03»@h.corp.io", "u:«Zq7MARK03»@/db",
	// In a path, a query, a fragment.
	"http://h.corp.io/#user:«Zq7MARK07»@x", "http://h.corp.io/u:«Zq7MARK07»@x y",
	"http://h.corp.io/?a=u:«Zq7MARK07»@x&b=c", "http://h.corp.io/a/u%3A«Zq7MARK07»%40x",
	"http://h.corp.io/a b/u:«Zq7MARK07»@x", "host=u:«Zq7MARK07»@h:99999",
	"http://h.corp.io/?a=u:«Zq7=MARK07»@x", "http://h.corp.io/#a=u:«Zq7MARK(7»@x",
	// Nested and encoded URLs.
	"http://h.corp.io/?u=http%3A%2F%2Fu%3A«Zq7MARK04»%40x.corp.io%2F", "http://h.corp.io/?u=http://u:«Zq7MARK04»@x",
	"http://h.corp.io/http%253A%252F%252Fu%253A«Zq7MARK04»%2540x",
	"http://h.corp.io/?u=http%3a%2f%2fx%2f%3ftoken%3d«Zq7MARK04»%26a%3Db&c=d",
	"http://h.corp.io/login?next=%2Fx%3Fa%3D1%26token%3D«Zq7MARK04»&c=d", "http://h.corp.io/#https://u:«Zq7MARK04»@x/",
	// Lists.
	"nats://u:«a1Zq7MARK12»@h:4222,nats://v:«Zq7MARK12»@h2:4222", "a:«Zq7MARK12»@h,c:«Zq7MARK13»@h2",
	"mongodb://a:«Zq7MARK12»@h.corp.io,c:«Zq7MARK13»@h2.corp.io/db",
	"amqp://a:«Zq7MARK12»@h:1,amqp://c:«Zq7MARK13»@h2:2", "kafka://a:«Zq7MARK12»@h:1,c:«Zq7MARK13»@h2:2",
	// Names.
	"http://h.corp.io/?pass=«Zq7MARK05»", "?passwd=«Zq7MARK05»&a=b", "?pwd=«Zq7MARK05»", "?%74oken=«Zq7MARK05»",
	"?tok%65n=«Zq7%26MARK05»&x=y", "?token[]=«Zq7MARK05»", "?user[password]=«Zq7MARK05»",
	"?user%5Bpassword%5D=«Zq7MARK05»", "?token =«Zq7MARK05»",
	"http://h.corp.io/?x?token=«Zq7MARK05»", "http://h.corp.io/a&token=«Zq7MARK05»",
	"http://h.corp.io/a;token=«Zq7MARK05»", "http://h.corp.io/a%3Ftoken=«Zq7MARK06»",
	"http://h.corp.io/a%3Ftoken%3D«Zq7MARK06»", "http://h.corp.io/?url=http://x/?token=«Zq7MARK06»",
	"http://h.corp.io/#access_token=«Zq7MARK06»&state=x", "?githubToken=«Zq7MARK06»", "?smtp_pass=«Zq7MARK06»",
	"?db.password=«Zq7MARK06»", "?X-Api-Key=«Zq7MARK06»", "?tokens[0][token]=«Zq7MARK06»",
	"?aws_secret_access_key=«wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»",
	// Settings.
	"user=u pass=«Zq7x» host=h port=x", "host=h password='«Zq7 MARK»' x=y", "password=\"«Zq7;MARK»\" x=y",
	"Server=h;User Id=sa;Password=«Zq7 MARK»;Database=x", "Server=h;PWD={«Zq7;MARK}}x»};Database=x",
	"user id=u;pwd=«Zq7;MARK»;database=x",
	"mysql:«Zq7MARK»@tcp(h:3306)/x", "u:«Zq7/MARK»@unix(/x)/y", "h:6379,password=«Zq7MARK»",
	"password = «Zq7MARK» user = u",
	// Tokens, under any name and none.
	"https://«ghp_16C7e42F292c6912E7710c838347Ae178B4a»@github.com/x", "https://«Zq7MARK0»:x-oauth-basic@github.com/x",
	"https://«9f8e7d6c5b4a3f2e1d0c9f8e7d6c5b4a3f2e1d0c»@github.com/",
	"https://x-access-token:«ghs_16C7e42F292c6912E7710c838347Ae178B4a»@github.com/x",
	"https://h.corp.io/?key=«AIzaSyD4f6g7h8j9k0l1m2n3o4p5q6r7s8t9u0v»&x=y", //urllint:ignore secret-token made up
	"https://h.corp.io/«glpat-abcDEF0123456789_-xy»/x",
	"https://h.corp.io/«xoxb-1234567890-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx»",
	"https://«sk_live_4eC39HqLyjWDarjtT1zdp7dc»:@api.corp.io", //urllint:ignore secret-token made up
	"?id=«AKIA2E0A8F3B1C4D5E6F»", "?x=«ASIA2E0A8F3B1C4D5E6F»",
	"https://api.telegram.org/bot«123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw»/getMe",
	"https://api.telegram.org/bot«123456:AAHdqTcvCH1vGWJxfSeof»/getMe",
	"https://api.telegram.org/bot«123456789%3AAAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw»/getMe",
	"https://hooks.slack.com/services/T0A1B2C3D/B0A1B2C3D/«Zq7MARK9uVwXyZ0123456789»",
	"https://hooks.slack.com/workflows/T0A1B2C3D/A0A1B2C3D/«Zq7MARK9uVwXyZ0123456789»",
	"https://discord.com/api/webhooks/123456789012345678/«Zq7MARK9-uVwXyZ_0123456789»",
	"https://discord.com/api/webhooks/123456789012345678%2F«Zq7MARK9-uVwXyZ_0123456789»",
	"https://x.webhook.office.com/webhookb2/" +
		"«0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f@0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f/" +
		"IncomingWebhook/0a1b2c3d0a1b2c3d0a1b2c3d/0a1b2c3d-0a1b»",
	"https://maker.ifttt.com/trigger/x/with/key/«bZq7MARK9uVwXyZ0123»",
	"?a=«SG.Zq7MARK9uVwXyZ01234567.Zq7MARK9uVwXyZ0123456789»", "https://«npm_Zq7MARK9uVwXyZ0123456789»@r.corp.io/",
	"https://__token__:«pypi-AgEIcHlwaS5vcmcCJDZq7»@upload.corp.io/",
	"/«eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJaczciLCJhIjoxfQ.Zq7MARK9uVw»/x",
	"?jwt=x&a=«eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJaczciLCJhIjoxfQ.Zq7MARK9uVw»",
	"https://h.corp.io/v1?t=«hvs.CAESIZq7MARK9uVwXyZ0123»", //urllint:ignore secret-token made up
	"?a=«whsec_Zq7MARK9uVwXyZ01234»",
	"/«github_pat_11ABCDEFG0Zq7MARK_9uVwXyZ0123456789»", "?a=«%67hp_16C7e42F292c6912E7710c838347Ae178B4a»",
	"tok/«gho_16C7e42F292c6912E7710c838347Ae178B4a»/x", //urllint:ignore secret-token made up
	// Web hooks with a port, or a number; those of other services; a calendar's are not told from others.
	"https://hooks.slack.com/workflows/T0A1B2C3D/A0A1B2C3D/123456789/«Zq7MARK9uVwXyZ0123456789»",
	"https://mainnet.infura.io:8443/v3/«9f3c17a0e4b82d65c1f09a7be8d24631»",
	"https://rc.corp.io/hooks/«9f3c17a0e4b82d65c1»/«Zq7MARK9uVwXyZ0123456789»",
	// A user and a password under the name of a login, a PIN, a UUID as the user.
	"?user=u:«Zq7MARK9x2»&x=1", "?auth=ann:«Zq7MARK9x2»", "?pin=«Zq7MARK9x2»", "?pin=«4711»&otp=«123456»",
	"?passkey=«9f3c17a0e4b82d65c1f09a7be8d24631»", "vless://«0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f»@h.corp.io:443",
	// Fullwidth forms.
	"http://u：«Zq7MARK9»＠h.corp.io/", "http://u:«Zq7MARK9»＠h.corp.io/", "http://h.corp.io/？token＝«Zq7MARK9»",
	// No UTF-8, control characters.
	"http://u:«Zq7\xff\xfeMARK»@h.corp.io/", "http://\xff:«Zq7MARK»@h.corp.io/", "?token=«Zq7\x80MARK»&a=b",
	"http://u:«Zq7\nMARK»@h.corp.io/",
}

// TestSecretTexts holds that what is marked is masked, and the rest is not.
func TestSecretTexts(t *testing.T) {
	for _, marked := range secretTexts {
		text := strings.NewReplacer("«", "", "»", "").Replace(marked)
		want := marked
		for {
			before, rest, ok := strings.Cut(want, "«")
			if !ok {
				break
			}
			_, after, _ := strings.Cut(rest, "»")
			want = before + secret.Masked + after
		}
		if got := secret.Mask(text); got != want {
			t.Errorf("%q is masked as\n%q, want\n%q", text, got, want)
		}
	}
}

// innocentTexts hold no secret: they are shown byte for byte.
var innocentTexts = []string{
	// Names of logins, numbers, hooks and placeholders.
	"?user=org:team-42&user=ann:admin", "?sort=user:asc&q=user:ann", "?pin=1&pins=12&pin=red&pin=true", "?login=ann",
	"https://h.corp.io/hooks/deploy/main", "https://h.corp.io/hooks/release-2024-01", "http://%USER%:%PASS%@h.corp.io/",
	"UPDATE users SET password = $1 WHERE id = $2", "https://ab12cd34ef.execute-api.eu-west-1.amazonaws.com:443/x",
	"https://h.corp.io/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f/x", "Ｗhat？", "https://h.corp.io/ａ：ｂ",
	// Ordinary URLs.
	"", "https://h.corp.io/", "https://h.corp.io/a/b?c=d&e=f#g", "http://localhost:8080/x",
	"https://h.corp.io:8443/a@b", "https://h.corp.io:8080/users/ann@corp.io", "http://h.corp.io:/a",
	"http://[::1]:8080/a@b.c", "http://[fe80::1%25en0]:80/x", "ws://h.corp.io/x?a=b:c",
	"https://user@h.corp.io/", "https://git@github.com/x/y.git", "ssh://git@github.com:22/x/y", "git@github.com:x/y",
	"git@github.com:x/y.git", "ssh://git@github.com:x/y@v1", "git+https://github.com/x/y.git@v1.2.3",
	"git+ssh://git@github.com/x/y@main", "https://ann@intranet:8080/users/bob@corp.io",
	"http://h/a//b:c/d", "https://h.corp.io/a//b", "file:///C:" + "/Users" + "/me@corp/x", "file:///home/me/x@y", "C:" +
		"/Users" + "/me@corp/x", "unix:///run/x.sock", "/users/a/b", "//h.corp.io/a@b", "data:text/plain,u:p@h",
	"https://h.corp.io/a:b/c:d",
	// Ports and hosts.
	"h.corp.io:80", "localhost:8080", "localhost:8080/x@v1", ":8080", "0.0.0.0:80", "[::1]:80", "h.corp.io:https",
	"registry.corp.io:5000/team/img:1.2", "http://web:8080/users?mail=a@example.com",
	"http://registry:5000/v2/@scope/x", "http://registry:4873/%40scope%2fpkg",
	"docker://alpine:3.18@sha256:0123456789abcdef", "registry.corp.io:5000/team/img:1.2@sha256:0123456789abcdef",
	"alpine:3.18@sha256:0123456789abcdef", "oci://h.corp.io:5000/x@sha256:0123",
	// Addresses of mail and of accounts.
	"mailto:ann@corp.io", "mailto:ann@corp.io?subject=a:b&cc=bob@corp.io", "acct:ann@corp.io", "xmpp:ann@corp.io",
	"sip:ann@corp.io", "https://h.corp.io/?mail=ann@corp.io", "https://h.corp.io/?mail=ann%40corp.io",
	"https://h.corp.io:8080/?mail=ann%40corp.io", "https://h.corp.io/.well-known/webfinger?resource=acct:ann@corp.io",
	"https://h.corp.io/.well-known/webfinger?resource=acct%3Aann%40corp.io", "https://h.corp.io/?q=from:ann@corp.io",
	"?q=to:ann@corp.io", "?t=12:30&mail=ann@corp.io", "https://matrix.to/#/@ann:corp.io",
	"https://matrix.to/#/%23room:corp.io", "https://h.corp.io/@ann", "https://h.corp.io/@48.2,16.3,12z",
	"smtp:ann@corp.io", "ann@corp.io", "Ann <ann@corp.io>", "serviceAccount:x@p.iam.gserviceaccount.com",
	"contact: ann@corp.io", "note: mail ann@corp.io", "see http://h.corp.io/x: ann@corp.io said so",
	// Times, versions, packages, names.
	"12:30@h.corp.io", "2020-01-01T12:30:00@x", "10:15:00@daily", "npm:@scope/pkg", "npm:react@18.2.0", "npm:react@18",
	"pkg:npm/react@18.2.0", "pkg:golang/google.golang.org/genproto@v0.0.0", "jsr:@std/path",
	"golang.org/x/tools@v0.1.0", "github:user/repo@v1", "https://unpkg.com/react@18/x.js", "https://proxy" +
		".golang.org/github.com/x/y/@v/v1.0.0.zip",
	"urn:isbn:0451450523", "urn:example:a:b@c", "urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8",
	"tag:ann@corp.io,2020:x", "urn:ietf:params:x:y@z", "arn:aws:iam::123456789012:user/x", "did:web:h.corp.io",
	"jdbc:oracle:thin:@h:1521:x", "cid:a@b",
	// Stand-ins.
	"https://{user}:{password}@h.corp.io/", "http://u:password@h.corp.io/", "http://u:xxxxx@h.corp.io/",
	"http://u:changeme@h.corp.io/", "http://u:localhost@h.corp.io/", "http://u:<password>@h.corp.io/", "http://u:$PASS@h.corp.io/",
	"http://u:${PASS}@h.corp.io/", "http://u:%s@h.corp.io/", "http://%s:%s@%s/", "http://%[1]s:%[2]q@h/",
	"http://u:***@h/", "http://u:...@h/", "http://u:REDACTED@h/",
	"postgres://postgres:postgres@h/", "amqp://guest:guest@h/", "http://USER:PASSWORD@h/",
	"http://{{.User}}:{{.Pass}}@h/", "http://[user]:[password]@h/", "?token={token}", "?token=%s", "?token=$TOKEN",
	"?token=xxxxx", "?api_key=your-api-key", "?password=changeme", "?token=<token>", "host=h password=password",
	"password='' x=y", "?token=:token", "?token=[^&]+",
	"http://%s:%d/users/a@b.c", "http://{host}:{port}/a@b.c", "x-oauth-basic",
	"https://<token>:x-oauth-basic@github.com/",
	// Names that are none.
	"?page_token=9f8e7d6c5b4a3f2e", "?nextPageToken=9f8e7d6c5b4a3f2e", "?page[token]=abc123def456",
	"?continuation_token=abc", "?sync-token=abc", "?cursor=9f8e7d6c5b4a3f2e", "?key=name", "?key=a%2Fb",
	"?state=9f8e7d6c5b4a3f2e", "?code=9f8e7d6c5b4a3f2e", "?auth=basic", "?tok=abc", "?has_password=true",
	"?max_token=100", "?bypass=abc", "?compass=north", "?token=", "?token", "?secretary=ann", "?passenger=ann",
	"?tokens=5", "?tokenizer=bpe", "?passage=3", "?signature_version=4", "?keyboard=us", "?author=ann", "?session=abc",
	"?clientToken=9f8e7d6c5b4a3f2e",
	"no secret = here", "host=h dbname=x sslmode=disable", "Server=h;Database=x;Encrypt=true", "root@tcp(h:3306)/x",
	"tok", "⟦tok⟧", "token", "password",
	// Ids.
	"https://h.corp.io/6ba7b810-9dad-11d1-80b4-00c04fd430c8",
	"https://h.corp.io/9f8e7d6c5b4a3f2e1d0c9f8e7d6c5b4a3f2e1d0c", "https://h.corp.io/commit/9f8e7d6c5b4a3f2e1d0c",
	"https://9f8e7d6c5b4a3f2e1d0c9f8e7d6c5b4a@o1.ingest.sentry.io/123",
	"https://h.corp.io/x?id=01ARZ3NDEKTSV4RRFFQ69G5FAV", "https://h.corp.io/webhooks/github",
	"https://h.corp.io/services/Team/B/x",
	"https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
	"https://h.corp.io/bot/123456", "https://h.corp.io/bot123456:x/",
	"https://h.corp.io/ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "https://h.corp.io/ghp_token",
	"https://h.corp.io/eyJ", "https://h.corp.io/sk_live_your_key", "https://h.corp.io/npm_config_registry",
	"https://h.corp.io/SG.example.corp.io", "https://h.corp.io/hvs.x", "https://h.corp.io/AKIA",
	"https://h.corp.io/ASIAPACIFIC", "https://h.corp.io/pypi-packages-2024-archive", "https://h.corp.io/xapp-config",
	"https://discord.com/api/webhooks/123456789012345678/{token}",
	// Encoded bytes that hide nothing.
	"https://h.corp.io/?u=http%3A%2F%2Fx.corp.io%2Fa%3Fb%3Dc", "https://h.corp.io/%E2%82%AC",
	"https://h.corp.io/%2540x", "https://h.corp.io/?a=%40b", "https://h.corp.io/100%",
	"https://h.corp.io/?u=https%3A%2F%2Fh.corp.io%3A8080%2Fusers%2Fann%40corp.io", "https://h.corp.io/a%3Ab",
	"\xff\xfe", "http://h.corp.io/\x00\x01",
}

// TestInnocentTexts holds that nothing is hidden that is not a secret.
func TestInnocentTexts(t *testing.T) {
	if len(innocentTexts) < 120 {
		t.Errorf("only %d texts", len(innocentTexts))
	}
	for _, s := range innocentTexts {
		if got := secret.Mask(s); got != s {
			t.Errorf("%q is masked as %q", s, got)
		}
	}
}
