package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
)

// sectionOf returns the README from one heading to the next.
func sectionOf(t *testing.T, heading string) string {
	t.Helper()
	_, text, ok := strings.Cut(readme(t), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("the README has no section %s", heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

// blocks returns the indented blocks of a section, without their indentation.
func blocks(text string) (all []string) {
	inside := false
	for line := range strings.Lines(text) {
		code, indented := strings.CutPrefix(line, "    ")
		switch {
		case inside && (indented || line == "\n"):
			all[len(all)-1] += code
		case indented:
			all = append(all, code)
		}
		inside = indented || inside && line == "\n"
	}
	return all
}

// blockWith returns the one block of a section that holds s.
func blockWith(t *testing.T, heading, s string) string {
	t.Helper()
	for _, b := range blocks(sectionOf(t, heading)) {
		if strings.Contains(b, s) {
			return b
		}
	}
	t.Fatalf("section %s has no block with %s", heading, s)
	return ""
}

// TestReadmePlaces does what the README says to make the client of a program known,
// in each of the three ways: then, and not before, a fault is found.
func TestReadmePlaces(t *testing.T) {
	const heading = "Places of your own"
	directive := blockWith(t, heading, "//urllint:sink target")
	plain := regexp.MustCompile(`(?m)^//.*\n`).ReplaceAllString(directive, "")
	flag := regexp.MustCompile(`-sinks='(.*)'`).FindStringSubmatch(blockWith(t, heading, "-sinks="))
	if flag == nil || plain == directive {
		t.Fatal("the README has another form")
	}
	for _, test := range []struct {
		name, config, client string
		args                 []string
		code                 int
	}{
		{"nothing", "", plain, nil, cli.ExitClean},
		{"file", blockWith(t, heading, "sinks = ["), plain, nil, cli.ExitFindings},
		{"flag", "", plain, []string{"-sinks=" + flag[1]}, cli.ExitFindings},
		{"directive", "", directive, nil, cli.ExitFindings},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range map[string]string{
				"go.mod": "module example.com/m\n\ngo 1.26\n", configfile.Name: test.config,
				"client/client.go": "package client\n\ntype C struct{}\n\n" + strings.TrimSpace(test.client) + " {}\n",
				"app.go":           "package app\n\nimport \"example.com/m/client\"\n\nfunc f(c *client.C) { c.Do(\"GET\", \"https://h/a b\") }\n",
			} {
				file := filepath.Join(dir, name)
				if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command(binary(t), append(test.args, ".")...)
			cmd.Dir = dir
			out, _ := cmd.CombinedOutput()
			if got := cmd.ProcessState.ExitCode(); got != test.code || test.code == cli.ExitFindings &&
				!strings.Contains(string(out), "char-unescaped") {
				t.Errorf("exit code %d:\n%s", got, out)
			}
		})
	}
}

// TestReadmeConfiguration: the file that the README shows is one.
func TestReadmeConfiguration(t *testing.T) {
	o, err := configfile.Parse("README", blockWith(t, "Configuration", "[[path]]"))
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Paths) != 1 || len(o.Policy.DenyHosts) == 0 {
		t.Errorf("%+v", o)
	}
}
