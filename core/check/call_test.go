package check_test

import (
	"net"
	"net/url"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// What the engine takes a call to make is what the function makes.
func TestCallOf(t *testing.T) {
	for _, host := range []string{"h.test", "192.0.2.1", "2001:db8::1", "::", ""} {
		if got, want := check.ResultOf(core.JoinHostPort, host+":80"), net.JoinHostPort(host, "80"); got != want {
			t.Errorf("JoinHostPort of %q gives %q, want %q", host, got, want)
		}
	}
	for _, raw := range []string{"", "x", "a b/?&=+;:@$", "é\xff", "100%"} {
		escaped := url.PathEscape(raw)
		if got, err := url.QueryUnescape(check.ResultOf(core.QueryEscape, escaped)); err != nil || got != raw {
			t.Errorf("QueryEscape of what was %q gives %q, %v", raw, got, err)
		}
		if got, err := url.PathUnescape(check.ResultOf(core.PathEscape, escaped)); err != nil || got != raw {
			t.Errorf("PathEscape of what was %q gives %q, %v", raw, got, err)
		}
	}
}

// A call makes one hole of what it is put around; the holes before and after it
// move.
func TestWithCalls(t *testing.T) {
	const before = "⟦s⟧://⟦h:host:ip⟧:⟦p:digits⟧/a b/⟦x⟧?y=⟦y:segment:path-escape:é⟧#⟦f⟧"
	text, _, err := core.ParseNotation(before)
	if err != nil {
		t.Fatal(err)
	}
	at := func(i, j int32) core.Span { return core.Span{Start: i, End: j} }
	for _, tt := range []struct {
		edits []core.Edit
		want  string
	}{
		{nil, before},
		{
			[]core.Edit{{Span: at(4, 7), Call: core.JoinHostPort}},
			"⟦s⟧://⟦net.JoinHostPort(h, p):hostport⟧/a b/⟦x⟧?y=⟦y:segment:path-escape:é⟧#⟦f⟧",
		},
		{
			[]core.Edit{core.NewEdit(at(0, 1), "http"), {Span: at(4, 7), Call: core.JoinHostPort},
				core.NewEdit(at(9, 10), "%20"), {Span: at(12, 13), Call: core.PathEscape},
				{Span: at(16, 17), Call: core.QueryEscape}},
			"http://⟦net.JoinHostPort(h, p):hostport⟧/a%20b/⟦x:segment:path-escape⟧?y=⟦y:query-value:query-escape:é⟧#⟦f⟧",
		},
		{[]core.Edit{core.NewEdit(at(4, 4), "u@"), {Span: at(16, 17), Call: core.Unescaped}},
			"⟦s⟧://u@⟦h:host:ip⟧:⟦p:digits⟧/a b/⟦x⟧?y=⟦y⟧#⟦f⟧"},
		{[]core.Edit{{Span: at(0, int32(len(text.S))), Call: core.JoinPath}}, "⟦url.JoinPath(…):url⟧"},
	} {
		fix := check.Fix{Edits: tt.edits}
		after := text.WithEdits(fix.Edits)
		if got := after.Notation(); got != tt.want {
			t.Errorf("%v gives %s, want %s", tt.edits, got, tt.want)
		}
		for _, h := range after.Holes {
			if after.S[h.At] != core.HoleByte {
				t.Errorf("%v: no placeholder for %s", tt.edits, h.Name)
			}
		}
	}
}

// A URL whose beginning is broken is mended unseen where the callee refuses to send
// it, and what is meant is sure.
func TestSafeBeginnings(t *testing.T) {
	c := everything(t)
	for _, tt := range []struct {
		text string
		safe bool
	}{
		{"http:/h.test/x", true}, {"http:/localhost/x", true}, {"https:/h:8080/a b", true}, {"https:://h/x", true},
		{"http//h.test/x", true},
		{"URL:http://h.test/x", true}, {"url:https://h/x", true}, {"https:://⟦h⟧/x", true},
		{"http:/h/x", false}, {"http//h/x", false}, {`http:\\h.test/x`, false}, {"<http://h.test/x>", false},
		{"://h.test/x", false},
		{"https:/⟦h⟧/x", false}, {"URL:ftp://h.test/x", false}, {"1http://h.test/", false},
	} {
		for _, use := range []string{"absolute http https +sends +parses", "absolute http https +builds +parses",
			"reference +parses"} {
			text, _, err := core.ParseNotation(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			k := newSafeCase(c, text, exampleUse(t, check.Example{Use: use}))
			_, of := k.safe()
			safe := len(of) > 0 && of[0].Rule.Name == "scheme-malformed"
			if want := tt.safe && use[0] == 'a'; safe != want {
				t.Errorf("%s at %s: safe is %v%s", tt.text, use, safe, show(k.found))
			}
		}
	}
}

// A fix is safe only for a host that never has brackets, with a port that is a
// number; and only for a value in the query of the web.
func TestSafeCalls(t *testing.T) {
	c := everything(t)
	for _, tt := range []struct {
		notation, use string
		safe          bool
	}{
		{"http://⟦h:host:hostname⟧:8080/x", "reference", true},
		{"http://⟦h:host:ip⟧:⟦p:digits⟧/x", "reference +parses", true},
		{"⟦h:host:split⟧:⟦p:digits⟧", "hostport +sends", true},
		{"⟦h:host:split⟧:⟦p⟧", "hostport +sends", false},
		{"⟦h:any:parameter⟧:80", "hostport +sends", false},
		{"http://⟦h:any:field⟧:8080/x", "reference", false},
		{"http://h.test/?a=⟦v:segment:path-escape⟧", "reference", true},
		{"http://h.test/?a=⟦v:segment:path-escape⟧&b=c#f", "reference", true},
		{"⟦base⟧?a=⟦v:segment:path-escape⟧", "absolute http https +sends", true},
		{"⟦base⟧?a=⟦v:segment:path-escape⟧", "reference", false},
		{"http://h.test/?⟦v:segment:path-escape⟧", "reference", false},
		{"http://h.test/?a=⟦v:segment:path-escape:b=c⟧", "reference", false},
		{"http://h.test/?a=b⟦v:segment:path-escape⟧", "reference", false},
		{"http://h.test/?a=⟦v⟧&b=⟦v⟧", "reference", false},
	} {
		text, _, err := core.ParseNotation(tt.notation)
		if err != nil {
			t.Fatal(err)
		}
		k := newSafeCase(c, text, exampleUse(t, check.Example{Use: tt.use}))
		fixes, _ := k.safe()
		if len(k.found) == 0 || len(k.found[0].Fixes) == 0 || len(fixes) > 0 != tt.safe {
			t.Errorf("%s at %s: safe fixes %v of%s", tt.notation, tt.use, fixes, show(k.found))
		}
	}
}
