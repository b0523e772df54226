package main

import (
	"strings"
	"testing"
)

// golangciProgram is a module with one file of package main.
func golangciProgram(t *testing.T, lines ...string) *program {
	p := newProgram(t)
	p.write(t, map[string]string{
		"main.go": "package main\n\nimport \"net/http\"\n\nfunc main() {\n\t" + strings.Join(lines, "\n\t") + "\n}\n",
	})
	return p
}

// What //nolint silences is not reported, and nolintlint says where it is needless
// or returns no reason. //lint:ignore silences, too.
func TestGolangciNolint(t *testing.T) {
	p := golangciProgram(t,
		`http.Get("http://h.corp.io:99999/") //nolint:urllint // the error is what is shown`,
		`http.Get("http://h.corp.io:99998/") //nolint:urllint`,
		`http.Get("http://h.corp.io/")       //nolint:urllint // it is gone`,
		`http.Get("http://h.corp.io:99997/") //nolint:govet // another linter`,
		`http.Get("http://h.corp.io:99996/") //urllint:ignore port-invalid the error is what is shown`,
		`http.Get("http://h.corp.io/")       //urllint:ignore port-invalid it is gone`,
		`//lint:ignore urllint/port-invalid as staticcheck has it`,
		`http.Get("http://h.corp.io:99995/")`,
	)
	config := strings.Replace(golangciConfig(t), "    - urllint\n", "    - urllint\n    - nolintlint\n", 1)
	config = strings.Replace(config, "  settings:\n",
		"  settings:\n    nolintlint:\n      allow-unused: false\n      require-explanation: true\n      require-specific: true\n", 1)
	out, _ := p.golangci(t, config, []int{1}, "--output.text.print-issued-lines=false", "--output.text.colors=false",
		".")
	for _, want := range []string{
		"main.go:7:38: directive `//nolint:urllint` should provide explanation",
		"main.go:8:38: directive `//nolint:urllint // it is gone` is unused for linter \"urllint\"",
		"main.go:9:29: port 99997 is above 65535; http.Get fails (port-invalid) (urllint)",
		"main.go:11:38: port-invalid finds nothing here: remove the directive (ignore-unused) (urllint)",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("not there: %s", want)
		}
	}
	for _, silent := range []string{"99999", "99998", "99996", "99995"} {
		if strings.Contains(out, silent) {
			t.Errorf("reported: %s", silent)
		}
	}
	if t.Failed() {
		t.Log(out)
	}
}

// Settings are those of .urllint.toml, and what is wrong with them is said.
func TestGolangciSettings(t *testing.T) {
	p := golangciProgram(t, `http.Get("HTTP://h.corp.io:99999/")`)
	const plain = "--output.text.print-issued-lines=false"
	out, _ := p.golangci(t, golangciWith(t,
		"          enable: [scheme-case]\n          path:\n            - glob: [\"main.go\"]\n"+
			"              disable: [port-*]\n"), []int{1}, plain, ".")
	if strings.Contains(out, "port-invalid") || !strings.Contains(out, "scheme-case") {
		t.Errorf("with settings:\n%s", out)
	}
	for settings, want := range map[string]string{
		"          levle: error\n":                  `unknown key "levle"; did you mean "level"?`,
		"          disable: [port-invalit]\n":       `did you mean "port-invalid"?`,
		"          level: [error]\n":                `level: a list, want a single value`,
		"          path:\n            - level: x\n": "a [[path]] without glob",
	} {
		const failure = 3
		out, errs := p.golangci(t, golangciWith(t, settings), []int{failure}, plain, ".")
		if !strings.Contains(out+errs, want) {
			t.Errorf("%s: not there: %s in\n%s%s", settings, want, out, errs)
		}
	}
	block := docBlock(t, "golangci-lint.md", "yaml", "linters:\n  settings:")
	if out, errs := p.golangci(t, "version: \"2\"\nissues:\n  uniq-by-line: false\n"+
		strings.Replace(block, "linters:\n", "linters:\n  enable: [urllint]\n", 1), []int{0, 1}, plain,
		"."); !strings.Contains(out, "port-invalid") {
		t.Errorf("with the settings of the documentation:\n%s%s", out, errs)
	}
}
