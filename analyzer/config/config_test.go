package config

import (
	"errors"
	"flag"
	"go/types"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/neturl"
	"github.com/urllint/urllint/core/rules"
)

// parsed returns the flags of an analyzer with the default options after args.
func parsed(t *testing.T, args ...string) *Settings {
	t.Helper()
	flags := Default.flags()
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	flags.Register(fs)
	if err := fs.Parse(args); err != nil {
		t.Fatal(err)
	}
	return flags
}

func applied(t *testing.T, values map[string]any) *Settings {
	t.Helper()
	o := new(Settings)
	if err := o.Apply(values); err != nil {
		t.Fatal(err)
	}
	return o
}

type values = map[string]any

// TestLayers: of what is said of a rule in a file, the strongest layer counts.
func TestLayers(t *testing.T) {
	under := applied(t, values{
		"enable": []any{"port-default"}, "disable": []any{"host-[im]*"}, "level": "error", "include-tests": true,
		"deny-hosts": []any{"a.io"}, "not-secret": []any{"one"},
		"path": []values{
			{"glob": []any{"old"}, "disable": "port-*", "level": "info", "deny-hosts": []any{}, "not-secret": "two"},
			{"glob": []any{"**/x.go", "old/new/**"}, "enable": []any{"host-invalid"}, "include-tests": false},
		},
	})
	for _, test := range []struct {
		flags, file, on, off string
		level                core.Level
		tests                bool
	}{
		{"", "a.go", "port-default port-invalid host-denied", "host-invalid", core.Error, true},
		{"", "old/a.go", "scheme-missing", "port-default port-invalid host-denied host-invalid", core.Info, true},
		{"", "old/new/a.go", "host-invalid", "port-default host-denied host-missing", core.Info, false},
		{"", "b/x.go", "host-invalid port-default host-denied", "host-missing", core.Error, false},
		{"-level=warning -disable=port-default -enable=host-missing", "a.go", "host-missing port-invalid",
			"port-default host-invalid", core.Warning, true},
		{"-level=warning -enable=port-* -include-tests=false", "old/a.go", "port-default port-invalid", "host-invalid",
			core.Warning, false},
		{"-deny-hosts=", "a.go", "port-default", "host-denied", core.Error, true},
		{"-deny-ports=1,2 -disable=all", "a.go", "", "port-denied host-missing", core.Error, true},
		{"-disable=all -enable=scheme-missing", "a.go", "scheme-missing",
			"port-default port-invalid host-denied host-missing", core.Error, true},
		{"-disable=scheme-case,error -enable=scheme-*", "a.go", "scheme-missing scheme-misspelled",
			"scheme-case port-invalid", core.Error, true},
		{"-disable=error -enable=warning,all", "a.go", "host-invalid scheme-case", "port-invalid host-missing",
			core.Error, true},
	} {
		s := resolve(&Default, under, parsed(t, strings.Fields(test.flags)...), Program{})
		f, err := s.File(test.file)
		if err != nil {
			t.Fatal(err)
		}
		for name := range strings.FieldsSeq(test.on) {
			if !f.Checker.Reports(rules.Lookup(name), core.Error) {
				t.Errorf("%s %s: %s is off", test.flags, test.file, name)
			}
		}
		for name := range strings.FieldsSeq(test.off) {
			if f.Checker.Reports(rules.Lookup(name), core.Error) {
				t.Errorf("%s %s: %s is on", test.flags, test.file, name)
			}
		}
		rule := rules.Lookup("scheme-missing")
		if chosen := strings.Contains(test.flags, "all") || strings.Contains(test.flags, "scheme-"); !chosen &&
			(!f.Shown.Reports(rule, test.level) || test.level > 0 && f.Shown.Reports(rule, test.level-1)) {
			t.Errorf("%s %s: the level is not %v", test.flags, test.file, test.level)
		}
		if f.IncludeTests != test.tests {
			t.Errorf("%s %s: tests are included: %v", test.flags, test.file, f.IncludeTests)
		}
	}
}

// TestLists: which lists add up, and which take the place of weaker ones.
func TestLists(t *testing.T) {
	under := applied(t, values{"not-secret": []any{"one"}, "deny-hosts": []any{"a.io"},
		"sinks": []any{"a.b/c.F(u) absolute"}})
	flags := parsed(t, "-not-secret=two", "-deny-hosts=b.io,c.io", "-deny-hosts=d.io",
		"-sinks=a.b/c.G(u, v=x|y) absolute http", "-path=x/** deny-hosts=e.io,f.io level=info")
	s := resolve(&Default, under, flags, Program{})
	if got := s.Policy; !reflect.DeepEqual(got.NotSecret, []string{"one", "two"}) ||
		!reflect.DeepEqual(got.DenyHosts, []string{"b.io", "c.io", "d.io"}) {
		t.Errorf("the policy is %+v", got)
	}
	if got := s.Sinks.String(); got != "a.b/c.F(u) absolute; a.b/c.G(u, v=x|y) absolute http" {
		t.Errorf("the places are %s", got)
	}
	if got := len(s.Catalog.Lines()); got < 20 {
		t.Errorf("the catalogue has %d lines only", got)
	}
	if under.Sinks.String() != "a.b/c.F(u) absolute" || len(under.Policy.NotSecret) != 1 {
		t.Error("a layer was changed")
	}
	f, err := s.File("x/y/z.go")
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]int{"e.io": 1, "b.io": 0} {
		if _, found := f.Checker.Check(core.Const("https://"+host+"/"), check.Use{}); len(found) != want {
			t.Errorf("%s: %v", host, found)
		}
	}
}

// TestLevels: of what is said of a rule in one layer the more specific entry counts, and
// of two layers the stronger one.
func TestLevels(t *testing.T) {
	under := applied(t, values{"levels": values{"port-*": "info", "port-invalid": "warning", "scheme-case": "error"},
		"path": []values{{"glob": []any{"old"}, "levels": values{"port-invalid": "info"}}}})
	s := resolve(&Default, under, parsed(t, "-levels=scheme-case=warning,host-invalid=info"), Program{})
	for _, test := range []struct {
		file, rule string
		level      core.Level
		reported   bool
	}{
		{"a.go", "port-invalid", core.Warning, true},
		{"old/a.go", "port-invalid", core.Info, false},
		{"a.go", "port-empty", core.Info, false},
		{"a.go", "scheme-case", core.Warning, true}, // info by itself
		{"a.go", "host-invalid", core.Info, false},
		{"a.go", "scheme-missing", core.Error, true},
	} {
		f, err := s.File(test.file)
		if err != nil {
			t.Fatal(err)
		}
		r := rules.Lookup(test.rule)
		if got := f.Checker.LevelOf(r, core.Error); got != test.level ||
			f.Checker.Reports(r, core.Error) != test.reported {
			t.Errorf("%s %s: %v, reported %v", test.file, test.rule, got, f.Checker.Reports(r, core.Error))
		}
	}
}

// TestApplyTypes: what decoders of YAML and JSON give is taken like what one of
// TOML does.
func TestApplyTypes(t *testing.T) {
	toml := applied(t, values{"deny-ports": []any{int64(25), "8000-8999"},
		"path": []values{{"glob": "x", "level": "info"}}, "go": "1.26", "fixes": "all"})
	json := applied(t, values{"deny-ports": []any{25.0, "8000-8999"},
		"path": []any{values{"glob": []any{"x"}, "level": "info"}}, "go": "1.26", "fixes": "all"})
	if !reflect.DeepEqual(toml, json) {
		t.Errorf("%+v and %+v", toml, json)
	}
	if !reflect.DeepEqual(toml.Policy.DenyPorts, []string{"25", "8000-8999"}) || toml.Go != 26 ||
		toml.Fixes != AllFixes || len(toml.Paths) != 1 {
		t.Errorf("%+v", toml)
	}
}

// TestApplyErrors: each names the key and says what to write.
func TestApplyErrors(t *testing.T) {
	for _, test := range []struct {
		values values
		path   int
		entry  int
		says   string
	}{
		{values{"enabel": 1}, -1, -1, `unknown key "enabel"; did you mean "enable"?`},
		{values{"x": 1}, -1, -1, "one of: enable disable level"},
		{values{"level": []any{"error"}}, -1, -1, `level: a list, want a single value; write level = "error"`},
		{values{"enable": []any{"port-*", []any{}}}, -1, 1, "enable: a list, want a single value"},
		{values{"enable": values{}}, -1, -1, "enable: a value of another kind; write enable = ["},
		{values{"levels": "error"}, -1, -1, `a single value, want a table; write levels = { "port-*" = "error" }`},
		{values{"levels": values{"port-invald": "error"}}, -1, -1, `did you mean "port-invalid"`},
		{values{"levels": values{"port-invalid": "loud"}}, -1, -1, `unknown level "loud"`},
		{values{"level": "warn"}, -1, -1, `level: unknown level "warn"; did you mean "warning"?`},
		{values{"levels": values{"port-invalid": "err"}}, -1, -1, `unknown level "err"; did you mean "error"?`},
		{values{"disable": []any{"warnings"}}, -1, 0, `unknown rule "warnings"; did you mean "warning"?`},
		{values{"go": 1.5}, -1, -1, `write go = "1.27"`},
		{values{"go": 1.26}, -1, -1, `write go = "1.26"`},
		{values{"ignore": []any{"port-*"}}, -1, -1, `unknown key "ignore"; to turn rules off, write disable = [`},
		{values{"select": []any{"port-*"}}, -1, -1, `unknown key "select"; to add rules, write enable = [`},
		{values{"exclude": []any{"x/**"}}, -1, -1, `unknown key "exclude"; to leave out a directory, write [[path]]`},
		{values{"per-file-ignores": values{}}, -1, -1, `unknown key "per-file-ignores"; write [[path]] with glob`},
		{values{"go": "1.99"}, -1, -1, "write one from 1.21 to"},
		{values{"path": values{}}, -1, -1, "path is a list of tables; write [[path]]"},
		{values{"path": []any{1}}, -1, -1, "path is a list of tables"},
		{values{"path": []any{values{"glob": "x", "level": "info"}, values{"level": "info"}}}, 1, -1,
			"a [[path]] without glob"},
		{values{"path": []any{values{"glob": []any{"x", "/y"}}}}, 0, 1, `"/y" is not a glob`},
		{values{"path": []any{values{"glob": []any{1}}}}, 0, 0, "glob takes texts"},
		{values{"path": []any{values{"glob": "x", "sinks": "a.b/c.F(u) path"}}}, 0, -1,
			`key "sinks" is not for some files only`},
		{values{"path": []any{values{"files": []any{"x/**"}, "disable": "all"}}}, 0, -1,
			`unknown key "files"; write glob = ["internal/legacy/**"]`},
		{values{"path": []any{values{"glob": "x", "globs": "y"}}}, 0, -1, `did you mean "glob"`},
		{values{"path": []any{values{"glob": "x", "disable": []any{"port-defalt"}}}}, 0, 0,
			`did you mean "port-default"`},
	} {
		err := new(Settings).Apply(test.values)
		var e *Error
		if !errors.As(err, &e) || e.Path != test.path || e.Entry != test.entry ||
			!strings.Contains(e.Error(), test.says) {
			t.Errorf("%v: %+v, want %q in %d, %d", test.values, e, test.says, test.path, test.entry)
		}
		if strings.Contains(err.Error(), "\n") {
			t.Errorf("%v: more than one error: %v", test.values, err)
		}
	}
}

// TestKeys: each key is a flag, and takes what its example shows.
func TestKeys(t *testing.T) {
	for i := range keys {
		k := &keys[i]
		if k.usage == "" || (k.example == "") != (k.name == pathKey) {
			t.Errorf("%s: no usage, or no example", k.name)
		}
		if k.example == "" || k.isTable {
			continue
		}
		text := strings.Trim(k.example, `[]"`)
		text, _, _ = strings.Cut(text, `", "`)
		if err := (&setting{new(Settings), k}).Set(text); err != nil {
			t.Errorf("%s = %s: %v", k.name, k.example, err)
		}
	}
}

// TestPublic: what is under a suffix of the public DNS.
func TestPublic(t *testing.T) {
	for name, want := range map[string]bool{
		"corp.io": true, "a.b.co.uk": true, "x.github.io": true, "localhost": false, "db": false, "a.internal": false,
		"x.svc.cluster.local": false,
		"printer.home.arpa":   false, "x.onion": false, "a.corp": false,
	} {
		if isPublic(name) != want {
			t.Errorf("%s is public: %v", name, !want)
		}
	}
}

// TestLaxColons: which setting a go line and lines of settings amount to.
func TestLaxColons(t *testing.T) {
	for _, test := range []struct {
		line      neturl.Version
		lines     string
		fixed     bool
		lax, said bool
	}{
		{0, "", false, false, false},
		{25, "", false, true, false},
		{26, "", false, false, false},
		{26, "urlstrictcolons=0", false, true, true},
		{25, "urlstrictcolons=1", false, false, true},
		{25, "urlstrictcolons=1 urlstrictcolons=0", false, true, true},
		{26, "default=go1.25", false, true, false},
		{25, "panicnil=1 default=go1.26", false, false, false},
		{26, "default=go1.25", true, false, false},
		{26, "urlstrictcolons=1 default=go1.25", false, false, true},
	} {
		if lax, said := laxColons(test.line, strings.Fields(test.lines), test.fixed); lax != test.lax ||
			said != test.said {
			t.Errorf("%+v: %v %v", test, lax, said)
		}
	}
}

// TestFileName: globs are relative to the root of the program or, where that is not
// known, of the module.
func TestFileName(t *testing.T) {
	for _, test := range []struct{ root, pkg, name, module, file, want string }{
		{"/a", "m.io/b", "b", "m.io", "/a/b/x.go", "b/x.go"},
		{"/a/c", "m.io/b", "b", "m.io", "/a/b/x.go", "../b/x.go"},
		{"", "m.io/b/c", "c", "m.io", "/a/b/c/x.go", "b/c/x.go"},
		{"", "m.io/b/c_test", "c_test", "m.io", "/a/b/c/x_test.go", "b/c/x_test.go"},
		{"", "m.io/b [m.io/b.test]", "b", "m.io", "/a/b/x_test.go", "b/x_test.go"},
		{"", "m.io", "m", "m.io", "/a/x.go", "x.go"},
		{"", "net/url", "url", "", "/a/net/url/x.go", "x.go"},
	} {
		pass := &analysis.Pass{Pkg: types.NewPackage(test.pkg, test.name)}
		if test.module != "" {
			pass.Module = &analysis.Module{Path: test.module}
		}
		s := &Effective{Program: Program{Root: test.root}}
		if got := s.fileName(pass, filepath.FromSlash(test.file)); got != test.want {
			t.Errorf("%+v: %s", test, got)
		}
	}
}
