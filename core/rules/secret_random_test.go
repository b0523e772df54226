package rules

import (
	"flag"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/internal/ascii"
	"github.com/urllint/urllint/core/secret"
)

var (
	randomURLs = flag.Int("urls", 10000, "how many random texts with secrets TestRandomSecrets looks at")
	randomSeed = flag.Uint64("urlseed", 1, "the seed of TestRandomSecrets")
)

// A secretMaker makes texts that hold a marker where a secret stands.
type secretMaker struct{ *rand.Rand }

// mark returns a random password: no stand-in, and long enough to have pieces.
func (m secretMaker) mark() string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	b := []byte("Zq7")
	for range 9 + m.IntN(12) {
		b = append(b, letters[m.IntN(len(letters))])
	}
	return string(b)
}

func (m secretMaker) pick(list ...string) string { return list[m.IntN(len(list))] }

// maybe returns s, or nothing.
func (m secretMaker) maybe(s string) string { return m.pick(s, "") }

func (m secretMaker) host() string {
	return m.pick("h.corp.io", "h", "localhost", "192.0.2.1", "[::1]", "[2001:db8::1]", "bücher.corp.io",
		"h.corp.io:80", "h:99999", "h:x", "h.corp.io:", "a-b.corp.io", "h_x", "x y", "⟦h⟧", "⟦h⟧:⟦p:digits⟧")
}

func (m secretMaker) user() string {
	return m.pick("u", "user", "ann.smith", "ann%40corp.io", "us er", "", "⟦u⟧", "a_b", "DOM%5Cu", "1", "root", "é")
}

func (m secretMaker) scheme() string {
	return m.pick("http", "https", "postgres", "redis", "amqp", "mongodb+srv", "nats", "ftp", "ssh", "ws", "foo",
		"HTTP", "htps", "jdbc:postgresql", "mysql")
}

// userinfo returns "user:password@host", in one of its spellings.
func (m secretMaker) userinfo(mark string) string {
	colon, at := m.pick(":", ":", ":", "%3A", "%3a"), m.pick("@", "@", "@", "%40", "%2540")
	return m.user() + colon + m.around(mark) + at + m.host()
}

// around puts a byte into a password, as it is or encoded, and encodes some others.
func (m secretMaker) around(mark string) string {
	at := m.IntN(len(mark))
	return m.spelt(mark[:at]) + m.pick("", "", "", "!", "$", "%21", "%2F", "%23", "%40", "%3A", "%3d", ":", "+", "é",
		"%C3%A9", "~", "*", "\xff", "%zz", "'", "(", "%7b") + m.spelt(mark[at:])
}

// spelt returns s with a few of its bytes encoded.
func (m secretMaker) spelt(s string) string {
	if m.IntN(4) > 0 {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if m.IntN(3) > 0 {
			b.WriteByte(s[i])
		} else {
			b.WriteString(ascii.Encode(s[i : i+1]))
		}
	}
	return b.String()
}

// broken puts a byte into a password that has to be encoded there, and is not.
func (m secretMaker) broken(mark string) string {
	at := 1 + m.IntN(len(mark)-1)
	return mark[:at] + m.pick("/", "#", "?", "@", " ", "/", "//", ";", "&", "=", ",", "{", "<", ">", `"`, "|", "[", "]",
		"^", "\t", "?x=", "/a/") + mark[at:]
}

// inPlace returns a URL with a userinfo where none is expected, or a data source
// name with one.
func (m secretMaker) inPlace(mark string) string {
	switch m.IntN(4) {
	case 0:
		return m.pick("http", "https", "postgres", "amqp") + "://user:" + m.broken(mark) + "@" +
			m.pick("h.corp.io", "localhost", "h.corp.io:99999", "⟦h⟧") + m.rest()
	case 1:
		return "user:" + m.around(mark) + "@" + m.pick("tcp(h.corp.io:x)/db", "unix(/x)/y", "(h)/db", "/db", "h:99999",
			"[::1]:80")
	case 2:
		return m.pick("http:", "svn:", "foo:", "jdbc:foo:", "sip:", "URL:http://", "<http://", "1http://") + "user:" +
			m.around(mark) + "@" + m.pick("h", "h.corp.io:x")
	}
	return m.pick("http://h.corp.io", "http://h:x", "", "https://⟦h⟧", "dns:///h") + m.pick("/", "/a b/", "#", "/?a=",
		"/?a=b&c=", "/x#a=", "///") + "user:" + m.around(mark) + "@" + m.pick("h", "h.corp.io", "h:99999", "x y")
}

func (m secretMaker) rest() string {
	return m.pick("", "/", "/x", "/a/b?c=d", "?a=b", "#f", "/a b", "/%zz", "/x?y=z#f", "//x", "/⟦id⟧", "/a?b=⟦b⟧")
}

// authority returns a URL with a password in it.
func (m secretMaker) authority(mark string) string {
	slashes := m.pick("://", "://", "://", "://", ":///", ":/", `:\\`, "//", ":://")
	scheme := m.scheme()
	if slashes != "://" {
		scheme = m.pick("http", "https")
	}
	return m.maybe(" ") + scheme + slashes + m.userinfo(mark) + m.rest()
}

// setting returns a URL or a data source name with a secret by its name.
func (m secretMaker) setting(mark string) string {
	name := m.pick("token", "pass", "password", "passwd", "pwd", "api_key", "access_token", "client-secret",
		"X-Amz-Signature", "githubToken", "user[password]", "token[]", "%74oken", "p%61ss", "smtp_pass", "db.password",
		"secret", "sig", "jwt", "PASSWORD")
	switch m.IntN(3) {
	case 0:
		return m.pick("host=h ", "", "server=h user=u ") + m.pick("password", "pass", "pwd", "passwd") +
			m.pick("=", " = ") + m.pick(mark, "'"+mark+" x'", `"`+mark+`"`) + m.maybe(" port=x")
	case 1:
		return m.pick("Server=h,x;", "") + m.pick("Password", "PWD", "Pwd", "pass") + "=" + m.pick(mark, "{"+mark+";x}",
			mark[:5]+";"+mark[5:], mark[:5]+" "+mark[5:]) + ";" + m.maybe("Database=x")
	}
	return m.pick("http://h.corp.io", "https://h:99999", "", "http://⟦h⟧", "h.corp.io:x") + m.pick("/x?", "?", "?a=b&",
		"/x?y?", "/x&", "/x;", "#", "/x%3F", "?a=b;", "/⟦id⟧?") + name + "=" + m.around(mark) +
		m.pick("", "&c=d", "#f", "&c d=e")
}

// nested returns a URL with another one in it, which is encoded up to twice.
func (m secretMaker) nested(mark string) string {
	inner := m.pick("http://u:"+mark+"@x.corp.io/", "https://h.corp.io/?token="+mark, "amqp://u:"+mark+"@h:x/%zz",
		"//u:"+mark+"@h/a b")
	for range m.IntN(4) {
		inner = url.QueryEscape(inner)
	}
	return m.pick("http://h.corp.io/?u=", "http://h.corp.io/#", "http://h.corp.io/", "https://h:x/?a=b&next=", "?u=",
		"http://⟦h⟧/?u=") + inner + m.maybe("&a=b c")
}

// token returns a URL with what has the shape of a token, which ends in the mark.
func (m secretMaker) token(mark string) string {
	body := mark + mark
	token := m.pick("ghp_"+body, "glpat-"+body, "xoxb-"+body, "sk_live_"+body, "AIza"+body, "hvs."+body,
		"eyJhbGciOiJIUzI1NiJ9.eyJ"+body+"."+body, "github_pat_"+body)
	return m.pick("https://"+token+"@h.corp.io/x", "http://h:x/?id="+token, "http://h.corp.io/"+token+"/x y",
		"https://api.telegram.org/bot123456789:AA"+body+"/%zz", "https://hooks.slack.com/services/T0A1B2C3/B0A1B2C3/"+
			body+" ", "https://discord.com/api/webhooks/123456789012345678/"+body+"?a b", "http://"+token+
			":x-oauth-basic@h.corp.io:99999/", "#"+token, "h:80/"+token)
}

// list returns hosts with a password each.
func (m secretMaker) list(mark string) string {
	scheme := m.pick("", "nats://", "amqp://", "mongodb://", "foo://")
	again := m.pick(scheme, "")
	first, second := "u:"+m.mark2(mark)+"@"+m.pick("h:4222", "h.corp.io", "[::1]:80"), "v:"+mark+"@"+
		m.pick("h2:4222", "h2:x", "h.corp.io")
	return scheme + first + "," + again + second + m.rest()
}

// mark2 returns a second password that the marker has all pieces of.
func (m secretMaker) mark2(mark string) string { return mark[:len(mark)-2] }

func (m secretMaker) text(mark string) string {
	makers := []func(string) string{m.authority, m.authority, m.setting, m.nested, m.token, m.list, m.userinfo, m.inPlace, m.inPlace}
	return makers[m.IntN(len(makers))](mark)
}

// randomUses are the places at which the texts are looked at.
var randomUses = []string{
	"reference +parses", "absolute http https +sends +parses", "absolute +builds +parses +panics", "hostport +sends",
	"listen", "host", "host-optional-port +decoded", "authority", "path +decoded", "path", "query", "query-value",
	"fragment", "port", "userinfo", "password +decoded", "origin http https", "text", "request-target", "relative-ref",
	"grpc-target", "hostport-or-url", "url-or-text", "dsn mysql", "dsn postgres", "dsn sqlserver", "dsn sqlite", "dsn",
	"absolute nats +splits", "hostport +splits", "reference +parses +formats", "path +fills", "reference +matches",
	"file-path", "absolute redis rediss +sends", "scheme", "reference +redirects",
}

// TestRandomSecrets holds that no piece of seven bytes of a secret gets out, in any
// spelling.
func TestRandomSecrets(t *testing.T) {
	c := everything(t)
	var uses []check.Use
	for _, line := range randomUses {
		use, err := check.ParseUse(line)
		if err != nil {
			t.Fatal(line, err)
		}
		uses = append(uses, use)
	}
	m := secretMaker{rand.New(rand.NewPCG(*randomSeed, 0))}
	said, findings := map[string]int{}, 0
	for range *randomURLs {
		mark := m.mark()
		notation := m.text(mark)
		text, _, err := core.ParseNotation(notation)
		if err != nil {
			t.Fatal(notation, err)
		}
		leak := func(where, out string) {
			if piece := pieceOf(mark, out); piece != "" {
				if key := where; said[key] < 3 {
					said[key]++
					t.Errorf("%s: %s shows %q: %q", notation, where, piece, out)
				}
			}
		}
		leak("Mask", secret.Mask(text.S))
		leak("Mask of a message", secret.Mask("no rule "+strconv.Quote(text.S)+" here"))
		for range 3 {
			i := m.IntN(len(uses))
			_, found := c.Check(text, uses[i])
			for _, f := range found {
				findings++
				leak(f.Rule.Name+" at "+randomUses[i], f.Message)
				for _, fix := range f.Fixes {
					leak("a fix of "+f.Rule.Name+" at "+randomUses[i], fix.Message)
					for _, e := range fix.Edits {
						leak("an edit of "+f.Rule.Name+" at "+randomUses[i], e.New)
					}
				}
			}
			form := uses[i].Form
			leak("Shown as "+form.String(), secret.Show(text, form))
			at := m.IntN(len(text.S) + 1)
			leak("ShownSpan as "+form.String(), secret.ShowSpan(text, form, core.NewSpan(at, len(text.S)))+" "+
				secret.ShowSpan(text, form, core.NewSpan(0, at)))
		}
	}
	if findings < *randomURLs {
		t.Errorf("only %d findings were looked at", findings)
	}
}

// pieceOf returns a piece of seven bytes of a marker that out holds, be it encoded
// or quoted a few times; "" if there is none.
func pieceOf(mark, out string) string {
	mark = strings.ToLower(mark)
	for range 4 {
		low := strings.ToLower(out)
		for i := 7; i <= len(mark); i++ {
			if strings.Contains(low, mark[i-7:i]) {
				return mark[i-7 : i]
			}
		}
		next := decodeLoosely(out)
		if unquoted, err := strconv.Unquote(`"` + strings.ReplaceAll(next, `"`, `\"`) + `"`); err == nil {
			next = unquoted
		}
		if next == out {
			break
		}
		out = next
	}
	return ""
}

var escapes = regexp.MustCompile("%[0-9A-Fa-f]{2}")

// decodeLoosely decodes the escapes of s, and leaves invalid ones.
func decodeLoosely(s string) string {
	return escapes.ReplaceAllStringFunc(s, func(triplet string) string {
		decoded, _ := ascii.Decode(triplet)
		return decoded
	})
}
