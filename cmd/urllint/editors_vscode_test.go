package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// lintToolLine is a line that VS Code's Go extension reads.
var lintToolLine = regexp.MustCompile(`^([^:]*: )?((.:)?[^:]*):(\d+)(:(\d+)?)?:(?:\w+:)? (.*)$`)

// lintTool does what the extension does with a lint tool when a file is saved: it
// runs the command without a package in the directory of the file, drops everything
// if something is on standard error and the exit code is not 0, and reads lines.
// A scope is what stands in "go.lintOnSave".
func lintTool(t *testing.T, a *account, command, workspace, file, scope string) (found []sighting) {
	t.Helper()
	dir, args := filepath.Dir(file), []string{}
	switch scope {
	case "workspace":
		dir, args = workspace, append(args, "./...")
	case "file":
		args = append(args, file)
	}
	cmd := a.command(dir, command, args...)
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil && errs.Len() > 0 {
		t.Errorf("%s in %s drops everything, for on standard error is\n%s", scope, dir, errs.String())
		return nil
	}
	p := program{dir: workspace}
	for line := range strings.Lines(string(out)) {
		m := lintToolLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if m == nil {
			t.Errorf("%q is not read", line)
			continue
		}
		name, message := m[2], m[7]
		if !filepath.IsAbs(name) {
			name = filepath.Join(dir, name)
		}
		n, _ := strconv.Atoi(m[4])
		col, _ := strconv.Atoi(m[6])
		rule := message[strings.LastIndexByte(message, '(')+1 : len(message)-1]
		found = append(found, sighting{file: p.name(name), line: n, col: col, rule: rule})
	}
	return found
}

// lintToolOf returns the command that settings of the documentation put in the place
// of a lint tool.
func lintToolOf(t *testing.T) string {
	var settings struct {
		LintTool       string            `json:"go.lintTool"`
		AlternateTools map[string]string `json:"go.alternateTools"`
		LintOnSave     string            `json:"go.lintOnSave"`
	}
	if err := json.Unmarshal([]byte(docBlock(t, "editors.md", "json", "{\n")), &settings); err != nil {
		t.Fatal(err)
	}
	if settings.LintOnSave != "package" {
		t.Errorf("on save the %q is looked at", settings.LintOnSave)
	}
	return settings.AlternateTools[settings.LintTool]
}

// The settings of the documentation give findings in VS Code.
func TestVSCodeLintTool(t *testing.T) {
	name := lintToolOf(t) + exeSuffix()
	testVSCode(t, newAccount(t), filepath.Join(filepath.Dir(binary(t)), name))
}

// testVSCode runs the lint tool as all settings have it.
func testVSCode(t *testing.T, a *account, command string) {
	p := newProgram(t)
	all := findByText(t, p)
	of := func(prefix string) (some []sighting) {
		for _, s := range all {
			if strings.HasPrefix(s.file, prefix) {
				some = append(some, s)
			}
		}
		return some
	}
	main, client := filepath.Join(p.dir, "main.go"), filepath.Join(p.dir, "client", "client.go")
	same(t, lintTool(t, a, command, p.dir, main, "package"), all) // without arguments, packages below too
	same(t, lintTool(t, a, command, p.dir, main, "file"), of("main.go"))
	same(t, lintTool(t, a, command, p.dir, client, "package"), of("client/"))
	same(t, lintTool(t, a, command, p.dir, client, "workspace"), all)
}
