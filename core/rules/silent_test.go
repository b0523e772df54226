package rules

import (
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/internal/testutil"
)

// silent are texts that real programs hold and that are right where they stand:
// a use, and below it one text a line, as ParseNotation reads them.
var silent = map[string]string{
	// Whatever the place does not send, it may keep, compare or fill in.
	"reference": `
		http://169.254.169.254/latest/meta-data/iam/security-credentials/
		http://100.100.100.200/latest/meta-data/
		http://metadata.google.internal/computeMetadata/v1/?recursive=true
		http://local-tailscaled.sock/localapi/v0/status
		http://podman/v4.0.0/libpod/info
		http://foo
		http://localhost.
		http://my_service:8080/x
		https://_acme-challenge.h.test/
		https://vault.azure.net//.default
		https://graph.microsoft.com/v1.0/me/photo/$value
		https://h.test/odata/People('a')?$filter=Name%20eq%20'b'&$top=3
		https://h.test/maven/org/x/1.0/x-1.0.jar;classifier=sources
		https://h.test/a;v=1/b;w=2?x=1
		https://h.test/~user/(a)/b,c/d:e/@f/!g/*h
		https://h.test/wiki/C++_(language)
		https://h.test/a..b/...c/.well-known/x
		https://h.test/job/feature%252Fx/1/
		https://h.test/proxy/https%3A%2F%2Fh%2Fa%2520b/x
		https://web.archive.org/web/2020/http://h.test/x
		https://h.test/?redirect_uri=https%3A%2F%2Fa.test%2Fcb%3Fx%3Da%2520b
		https://h.test/?next=/a%2520b
		https://h.test/?u=http://h/y?b=2
		https://h.test/?q=what?
		https://h.test/?q=%25abc%25
		https://h.test/?q=50%25
		https://h.test/?a=1&b=&c&d=1+2
		https://h.test/?jsonp=?
		https://h.test/?a[]=1&a%5B%5D=2
		https://h.test/?page_token=9f8e7d6c5b4a3f2e&continuationToken=abcdefgh12345678
		https://h.test/?token=xxxxx&api_key=YOUR_API_KEY&sig={sig}&secret=${SECRET}&password=changeme
		https://localhost:8080/?token=9f8e7d6c5b4a3f2e
		https://h.test/?signature_required=true&token_type=bearer
		https://h.test/#/route?a=1&b=2
		https://h.test/x#:~:text=foo
		https://%2Fvar%2Frun%2Fdocker.sock/x
		https://*.h.test
		https://$HOST/x
		https://...
		https://xn--bcher-kva.test/
		https://xn--p1ai.xn--p1ai/
		https://XN--80AK6AA92E.test/
		http://[2001:db8::1]:8080/
		http://[::ffff:192.0.2.1]/
		http://[v1.fe80::a]/
		http://1.2.3.4.nip.io/
		http://10.0.0.1.example/
		http://0xdeadbeef.test/
		http://3com.test/
		http://a.b.c.d.e.f/
		http://:8080
		http://
		https://
		file:///C:/Docs/x/a.txt
		file:///etc/hosts
		npipe:////./pipe/docker_engine
		unix:///var/run/docker.sock
		unix:@abstract
		http+unix://%2Fvar%2Frun%2Fdocker.sock/v1.40/info
		mongodb://a.corp.io:27017,b.corp.io:27018/db?replicaSet=rs0
		mongodb+srv://cluster0.abcde.mongodb.net/?retryWrites=true&w=majority
		postgres:///db?host=/var/run/postgresql
		postgres://user@/db?host=%2Fvar%2Frun
		amqp://guest:guest@localhost:5672/%2F
		redis://redis:6379/0
		oci://ghcr.io/a/b:v1
		docker-image://docker.io/library/alpine:latest
		s3://bucket/a//b
		gs://bucket/a%00b
		spiffe://example.org/ns/x/sa/y
		urn:oasis:names:tc:SAML:2.0:nameid-format:transient
		urn:ietf:params:oauth:grant-type:device_code
		data:text/plain;base64,SGVsbG8=
		data:,a%0Ab
		mailto:a@h.test?body=a%0D%0Ab
		tel:+1-201-555-0123
		about:blank
		javascript:void(0)
		vscode://file/x:1:2
		api://00000000-0000-0000-0000-000000000000/.default
		jdbc:postgresql://h.test:5432/db
		git@github.com/a/b.git
		ssh://git@github.com/a/b.git
		git+https://git@h.test/a/b.git
		vsock://2:1024
		dns:///h.test:443
		passthrough:///h.test:443
		https+insecure://h.test:8443
		http/1.1
		repos/a/b/issues?per_page=100
		../x/./y
		//h.test/x
		/
		?a=1&b=2
		#top
		*
		a/b:c
		./a:b
		{{.BaseURL}}/x
		{base}/x:y
		https://h.test/{id}/x
		https://h.test/%s/token
		https://h.test/?q=%d
		https://h.test/<name>
		http://www.w3.org/2005/Atom
		http://schemas.microsoft.com/win/2004/08/events/event
		http://json-schema.org/draft-07/schema#
		urn:x-a:b:c#d
		⟦base⟧/v1/x?a=1
		⟦base⟧?a=1
		⟦base⟧&a=1
		⟦base⟧//x
		⟦base⟧:8080/x
		⟦base⟧/⟦a⟧/../x
		⟦s⟧://⟦h⟧/x
		⟦s⟧://⟦h⟧:⟦p⟧/x
		http⟦s⟧://⟦h⟧/x
		https://⟦sub⟧..h.test/
		https://⟦h⟧.⟦d⟧:⟦p⟧/x
		https://h.test⟦p⟧?a=1
		https://h.test⟦p⟧:append
		https://h.test/⟦a⟧/⟦b⟧?x=⟦x⟧&y=⟦y⟧#⟦z⟧
		https://h.test/?⟦q:query⟧&a=1
		https://h.test/?x=⟦u⟧?a=1
		https://h.test/%⟦x⟧
		http://⟦h⟧:80⟦d⟧/
		http://[⟦h⟧]:⟦p⟧/
		http://⟦hp:hostport⟧/
		http://⟦h:host:ipv4⟧:8080/
		http://⟦h:host:name⟧:8080/
		http://⟦u⟧:⟦p⟧@⟦h⟧/
		docker://⟦image:any:parameter⟧:⟦tag⟧
		`,
	"reference +parses": `
		https://h.test/x?y=1#z
		https://h.test/{id}
		https://h.test/{{.ID}}/x
		http://:8080
		http://
		../a
		http://⟦h⟧:⟦p⟧/x
		http://⟦h⟧:⟦p⟧⟦x⟧
		http://[⟦x⟧]/
		http://⟦h⟧:⟦p⟧/a?⟦x⟧
		⟦x⟧:y/z
		⟦x⟧%⟦y⟧
		x⟦y⟧:z
		http://h.test:⟦x⟧⟦y⟧/
		npipe:////./pipe/x
		unix:///x
		`,
	"absolute http https +sends +parses": `
		http://169.254.169.254/latest/api/token
		http://localhost:8080/x
		http://0.0.0.0:8080/
		http://[::1]:8080/
		http://h:80/
		https://h.test:443/x
		https://h.test/?query={me}
		https://h.test/?x={5B00AA02-CFA6-43A4-9CA3-6E0A11F4B7C3}
		https://h.test/a;b=1?c=2
		https://git.h.test/?p=a.git;a=blob;f=x;hb=HEAD
		https://h.test/?op=x;sid=1
		https://h.test/?your_name=x&YOURNAME=y
		https://h.test/a_b/NOT_YOURS/_/__
		https://user@h.test/
		https://h.test/x#frag
		⟦base⟧
		⟦base⟧/x
		⟦base⟧⟦path⟧?⟦q⟧
		http://⟦h⟧:⟦p⟧/x
		https://⟦h⟧
		http://h.test/⟦x⟧
		`,
	"absolute http https +builds +parses": `
		https://h.test/x?a=1#b
		⟦base⟧/x:id/:1
		`,
	"absolute http https +sends +parses +test": `
		h.test
		https://h.test/%s
		http://::1/
		http://256.1.1.1/
		https://h.test/?token=9f8e7d6c5b4a3f2e
		https://h.test/{id}
		`,
	"absolute postgres postgresql +sends": `
		postgres://⟦u:userinfo⟧@db.corp.io/x
		postgres://⟦u⟧:⟦p⟧@db.corp.io/x
		postgres://%2Fvar%2Frun/x
		postgres:///x?host=/tmp&port=5432
		`,
	"hostport +sends": `
		h.test:80
		localhost:http
		127.0.0.1:4443
		[::1]:80
		[fe80::1%eth0]:80
		[fe80::1%25]:80
		:80
		h_t:80
		⟦addr⟧
		⟦addr:hostport⟧
		[⟦h⟧]:⟦p⟧
		⟦h:host:ipv4⟧:80
		⟦name:any:name⟧:⟦p⟧
		⟦h⟧.⟦d⟧:80
		h.test:⟦p⟧
		`,
	"listen": `
		:0
		:http
		localhost:
		0.0.0.0:80
		[::]:80
		:⟦p⟧
		⟦addr⟧
		`,
	"host-optional-port": `
		h.test
		h.test:80
		[::1]
		[::1]:80
		[fe80::1%eth0]
		/var/run/x.sock
		⟦h⟧
		⟦h:hostport⟧
		unix
		`,
	"host":   "h.test\n::1\n8080\n⟦h⟧\n*.h.test",
	"scheme": "https\nws\n⟦s⟧\ngit+ssh",
	"path +decoded": `
		/a b/c?/é/100%/%s
		/what?
		/100%25
		/a%41
		/
		⟦p⟧/x
		/x/{id}
		C:\x
		//x//y
		`,
	"path":              "/a%20b\na/b\n/x?\n⟦p⟧\n/%s/x",
	"query":             "a=1&b=2\na=%20\n⟦q⟧\na\na=b?c\n⟦q⟧&a=1",
	"query +decoded":    "a b;c&d?e=é\n?a=1&&",
	"fragment +decoded": "top\na b\nc#\n100%",
	"fragment":          "top\n/a?b=c\n⟦f⟧",
	"origin +identity": "https://h.test\nhttps://h.test:8443\nnull\n*\n⟦o⟧\n" +
		"https://⟦h⟧\nchrome-extension://abcdef",
	"reference +identity": "HTTP://h.test:80/a/../%7e\nhttps://h.test//x/\nhttp://h.test\nurn:a:b",
	"request-target +parses +panics": `
		/
		/x?y=1
		*
		http://h.test/x
		//x
		/⟦p⟧
		⟦base⟧/x
		h.test:443
		`,
	"request-target +parses +panics +test": "/x?token=9f8e7d6c5b4a3f2e\n/x\n//x\n/⟦x⟧?y=⟦z⟧\n⟦x⟧",
}

// TestSilent makes sure that what is right is not reported, by the rules that are
// on by default.
func TestSilent(t *testing.T) {
	c, err := check.NewChecker(All(), check.DefaultSelection)
	if err != nil {
		t.Fatal(err)
	}
	for line, texts := range silent {
		use, err := check.ParseUse(line)
		if err != nil {
			t.Fatal(err)
		}
		for s := range strings.Lines(texts) {
			s = strings.TrimSpace(s)
			if s == "" {
				continue
			}
			text, _, err := core.ParseNotation(s)
			if err != nil {
				t.Fatalf("%q: %v", s, err)
			}
			if _, found := c.Check(text, use); len(found) > 0 {
				t.Errorf("%q as %s gives %s", s, line, show(found))
			}
		}
	}
}

// webFindings are the rules that are on by default and speak on the URLs of the
// web, and how often at most. A sample of each was judged by hand: what they report
// is wrong in the URL. The rest of the rules has nothing to say on them.
var webFindings = map[string]map[string]int{
	"reference +parses": {
		"char-unescaped":  600, // most of them "\" in front of "%", from TeX, and a quotation mark
		"html-entity":     520,
		"query-semicolon": 20,
	},
	"absolute http https +sends +parses": {
		"char-unescaped": 600,
		"html-entity":    520,
		"host-missing":   1, // "https://"
	},
}

// TestWebURLs holds the rules against 48,000 URLs that people use.
func TestWebURLs(t *testing.T) {
	urls := strings.TrimPrefix(string(testutil.SharedFile(t, "urls/kasztp.txt")), "\ufeff")
	c, err := check.NewChecker(All(), check.DefaultSelection)
	if err != nil {
		t.Fatal(err)
	}
	for line, most := range webFindings {
		use, err := check.ParseUse(line)
		if err != nil {
			t.Fatal(err)
		}
		said, last := make(map[string]int), make(map[string]string)
		for s := range strings.Lines(urls) {
			s = strings.TrimRight(s, "\r\n")
			_, found := c.Check(core.Const(s), use)
			for _, f := range found {
				said[f.Rule.Name]++
				last[f.Rule.Name] = s
			}
		}
		t.Logf("%s: %v", line, said)
		for name, n := range said {
			if n > most[name] {
				t.Errorf("%s speaks %d times as %s, at most %d are known to be true; the last one is %q", name, n, line,
					most[name], last[name])
			}
		}
	}
}
