package redact

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urllint/urllint/core/secret"
)

// made are values in the shapes that people and programs make secrets in.
var made = []string{
	"falcon7", "hunter2", "Winter2026!", "Herbst1987", "Spring2005#", "jmwhwgs65", "correct-horse-battery",
	"9f3b71c2de5a48f0b6", "nVw0YL4xIB5p/tqg7ui5mX9cfCmZ", "EtczBrxHnoSaXtcRowrcG/4UPNfP", "TuVZk70JivwaPlMAyyCnqCRPwkSb",
	"s4lm0n", "tr0ub4dor", "0tt3rv",
}

// names are values that say what a thing is, or how it is.
var names = []string{
	"bucket", "santa", "required", "optional", "v2", "oauth2", "base64", "base64url", "sha256", "argon2id", "h264", "utf8",
	"node7", "user1", "bucket4", "token2", "ident42", "uint32", "RS256", "AES-256-GCM", "OAuth2Token", "K8sSecretRef",
	"parseToken2Of", "my-tls-secret", "grafana-admin-credentials", "end-of-file", "must-be-changed", "case-sensitive",
	"kubernetes-dashboard-certs", "db-1.eu-west-2.corp.io", "docs/api_key2.md", "15m30s", "24h", "1234567", "changeme",
	"***", "%s", "$TOKEN", "{token}", "<token>", "Vault2Store/db1creds2", "secret/data/app2", "proto3", "3rdparty", "k8s",
}

func TestLooksInvented(t *testing.T) {
	for _, value := range made {
		if !LooksInvented(value) {
			t.Errorf("%s was made up", value)
		}
	}
	for _, value := range names {
		if LooksInvented(value) {
			t.Errorf("%s is a name", value)
		}
	}
}

// tellings are how prose, commands and headers tell a secret.
var tellings = []string{
	"token %s", "my github token is %s", "the token is %s, do not share it", "token -> %s", "token => %s",
	"rotate secret %s",
	"secret = %s", "Secret: %s", "PIN/secret (%s)", "tokens: %s, other", "signing key %s", "webhook secret %s",
	"pass phrase: %s",
	"X-Api-Key: %s", "PRIVATE-TOKEN: %s", "x-api-key = '%s'", `-H "X-Vault-Token: %s"`, "Authorization: Token %s",
	"bearer %s", "Bearer: %s", "curl -u me:%s http://h", `args: ["-u", "me:%s"]`, "BASIC_AUTH=me:%s", "creds: me:%s",
	"credentials are admin:%s", "log in with admin/%s", "the admin password was changed to %s", "password is wrong: %s",
	"user: me, password: %s, host: h", "user=me;password=%s;host=h", "mysql -u root -p%s db", "sshpass -p '%s' ssh h",
	"Cookie: lang=en; sessionid=%s", "Cookie: JSESSIONID=%s; a=b", "Set-Cookie: auth_token=%s; Path=/",
	`{"token": "%s"}`, `{\"token\":\"%s\"}`, `{\\\"token\\\":\\\"%s\\\"}`, "%%22token%%22%%3A%%22%s%%22",
	"&quot;password&quot;:&quot;%s&quot;", `<add key="Password" value="%s"/>`, "key: token, value: %s",
	"auth_token \"%s\"",
	`SetPassword("%s")`, `WithToken("%s")`, `client.Login("me", "%s") // password`, "me and %s (password)",
	"- **Password:** %s",
	"| Password | `%s` |", "API key: %s", "access token '%s'", "SECRET_KEY_BASE=%s",
}

func TestInProse(t *testing.T) {
	for _, telling := range tellings {
		for _, value := range made {
			text := fmt.Sprintf(telling, value)
			if strings.Contains(telling, "%%22") && strings.ContainsAny(value, "/#") {
				continue
			}
			if got := Masked(text, InProse(text)); strings.Contains(got, value) {
				t.Errorf("%s is shown as %s", text, got)
			}
		}
		for _, value := range names {
			text := fmt.Sprintf(telling, value)
			if strings.Contains(strings.ToLower(telling), "pass") || secret.LooksRandom(value) ||
				strings.ContainsAny(value, "*/") ||
				strings.HasPrefix(telling, "curl") || strings.HasPrefix(telling, "mysql") || strings.HasPrefix(telling, "ssh") ||
				strings.HasPrefix(telling, "Authorization") {
				continue // a password can be anything
			}
			if got := Masked(text, InProse(text)); got != text {
				t.Errorf("%s is shown as %s", text, got)
			}
		}
	}
}

// What has the words for a secret and holds none.
func TestInnocentProse(t *testing.T) {
	for _, text := range []string{
		"token bucket of 16 bytes", "secret santa 2026", "password: required", "key=value", "token={token}&x=1",
		"user:pass in docs, user:password@host", "token v2 replaces token v1", "the token is valid for 24h",
		"the password is base64 encoded", "password hash: bcrypt, argon2id or sha512", "secret: my-tls-secret",
		"X-Api-Key: YOUR_API_KEY", "curl -u user:password http://h/", "curl -u $USER:$PASS http://h", "docker run -u 1000:1000 x",
		"sha256:8f14e45fceea167a5a36dedd4bea2543aabbccdd", "trace id 4bf92f3577b34da6a3ce929d0e0e4736",
		"see /commit/8f14e45fceea167a5a36dedd4bea2543aabbccdd", "first pass: lexer2, second pass: parser2",
		"token1, token2 and token3", "password for user1 on host2", "auth: oauth2", "Auth type is SASL/SCRAM-SHA-256",
		"login: https://login.corp.io/v2/auth2", "log in with GitHub/GitLab", "signing key: RS256 or ES384",
		"Cookie: session=<session>", "Set-Cookie: lang=en42us; Path=/", "token: ${{ secrets.GITHUB_TOKEN }}",
		"bytes,2,opt,name=password,proto3", "next page token is abc123def", "credentials: same-origin-only",
		"AWS4-HMAC-SHA256, security-token, SignedHeaders=host;x-amz-date", "bypass 8f14e45fceea167a",
		`strings.Replace(s, "password="+password, "password=*****", 1)`, "password = os.Getenv(NAME2)",
	} {
		if got := Masked(text, append(InProse(text), InLine(text)...)); got != text {
			t.Errorf("%s is shown as %s", text, got)
		}
	}
}

func TestMessage(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{`unknown rule "hunter2"`, `unknown rule "xxxxx"`},
		{`invalid value "falcon7=error" for flag -levels`, `invalid value "xxxxx=error" for flag -levels`},
		{`fatal: ambiguous argument 'jmwhwgs65'`, `fatal: ambiguous argument 'xxxxx'`},
		{`there is no baseline password:hunter2;`, `there is no baseline password:xxxxx;`},
		{`unknown rule "port-invlaid"; did you mean "port-invalid"?`, `unknown rule "port-invlaid"; did you mean "port-invalid"?`},
		{`could not import "corp.io/client7/x"`, `could not import "corp.io/client7/x"`},
		{`unknown form "hostport2"`, `unknown form "hostport2"`},
	} {
		if got := Message(tt.text); got != tt.want {
			t.Errorf("%s gives %s, want %s", tt.text, got, tt.want)
		}
	}
}
