package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/completion"
)

// completed are command lines and a word that the shells offer at their ends, and one
// that they do not.
var completed = []struct{ line, offered, not string }{
	{"urllint expl", "explain", "coverage"},
	{"urllint explain port-inv", "port-invalid", "port-default"},
	{"urllint -fail", "-fail-on=", "-format="},
	{"urllint -format=sa", "-format=sarif", "-format=json"},
	{"urllint why -inc", "-include-tests", "-in"},
	{"urllint completion z", "zsh", "bash"},
	{"urllint -color=", "-color=always", "auto"},
	{"urllint --fo", "--format=", "-format="},
	{"urllint -format ", "sarif", "rules"},
	{"urllint -format js", "json", "sarif"},
	{"urllint -enable=port-missing,scheme-m", "-enable=port-missing,scheme-missing", "-enable=scheme-missing"},
	{"urllint -disable host-*,port-inv", "host-*,port-invalid", "port-invalid"},
	{"urllint -level=e", "-level=error", "-level=info"},
}

func TestCompletion(t *testing.T) {
	for _, test := range completed {
		list, _ := completion.Of(commands(), test.line)
		words := make(map[string]bool)
		for _, c := range list {
			words[c.Word] = true
		}
		if !words[test.offered] || words[test.not] {
			t.Errorf("%s: %v", test.line, list)
		}
	}
	for line, want := range map[string]bool{"urllint ": true, "urllint why ma": true, "urllint rules ": false,
		"urllint -config=": true, "urllint -fix ./": true,
		"urllint -format ": false, "urllint -config ": true, "urllint -fix ": true, "urllint": false} {
		if _, files := completion.Of(commands(), line); files != want && line != "urllint" {
			t.Errorf("%s: files: %v", line, files)
		}
	}
}

// TestBashCompletion has bash complete lines with the script, as readline does.
func TestBashCompletion(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	for _, test := range completed {
		script := `source <(urllint completion bash); compopt() { :; }
COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=($1) COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
_urllint; printf '%s\n' "${COMPREPLY[@]}"`
		out := inShell(t, bash, "-c", script, "bash", test.line)
		// Readline replaces what follows the last "=" only.
		want := test.offered
		if name, value, ok := strings.Cut(want, "="); ok && strings.Contains(test.line, name+"=") {
			want = value
		}
		if !hasLine(out, want) || hasLine(out, test.not) && test.not != "auto" {
			t.Errorf("%s: %q", test.line, out)
		}
	}
}

// TestFishCompletion asks fish what it would offer.
func TestFishCompletion(t *testing.T) {
	fish, err := exec.LookPath("fish")
	if err != nil {
		t.Skip(err)
	}
	for _, test := range completed {
		out := inShell(t, fish, "--no-config", "-c", `urllint completion fish | source; complete -C $argv[1]`,
			test.line)
		if !hasLine(out, test.offered) || hasLine(out, test.not) {
			t.Errorf("%s: %q", test.line, out)
		}
	}
}

// TestZshCompletion has zsh call the function with a compadd that prints.
func TestZshCompletion(t *testing.T) {
	zsh, err := exec.LookPath("zsh")
	if err != nil {
		t.Skip(err)
	}
	for _, test := range completed {
		script := `eval "$(urllint completion zsh)"
compadd() { print -rl -- "${(P)argv[-1][@]}" }; _files() { : }
BUFFER=$1 CURSOR=${#1} words=(${(z)1}) CURRENT=$#words; _urllint`
		out := inShell(t, zsh, "-f", "-c", script, "zsh", test.line)
		if !hasLine(out, test.offered) || hasLine(out, test.not) {
			t.Errorf("%s: %q", test.line, out)
		}
	}
}

// inShell runs a shell that finds the command, and returns what it prints.
func inShell(t *testing.T, shell string, args ...string) string {
	cmd := exec.Command(shell, args...)
	cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(binary(t))+string(os.PathListSeparator)+os.Getenv("PATH"),
		"HOME="+t.TempDir())
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v: %s", err, out)
	}
	return string(out)
}

// hasLine reports whether a line of out is the word, with or without what it means.
func hasLine(out, word string) bool {
	for line := range strings.Lines(out) {
		if w, _, _ := strings.Cut(strings.TrimRight(line, "\n"), "\t"); w == word {
			return true
		}
	}
	return false
}
