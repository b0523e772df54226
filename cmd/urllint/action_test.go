package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// An actionRun does what GitHub's runner does with the shell steps of action.yml.
type actionRun struct {
	*newUser
	text   string            // of action.yml
	values map[string]string // of expressions, such as inputs.version
	temp   string
}

var (
	inputDefault = regexp.MustCompile(`(?m)^  ([a-z-]+):\n    description: .*\n    default: "?([^"\n]*)"?$`)
	expression   = regexp.MustCompile(`\$\{\{ (\S+) \}\}`)
	stepSetting  = regexp.MustCompile(`(?m)^ {6,8}([A-Za-z-]+): (\S.*)$`)
)

// newActionRun returns a run with the defaults of the inputs, and changes of them.
func newActionRun(t *testing.T, u *newUser, inputs map[string]string) *actionRun {
	text, err := os.ReadFile(filepath.Join(root, "action.yml"))
	if err != nil {
		t.Fatal(err)
	}
	r := &actionRun{u, string(text), make(map[string]string), t.TempDir()}
	for _, m := range inputDefault.FindAllStringSubmatch(r.text, -1) {
		r.values["inputs."+m[1]] = m[2]
	}
	for name, value := range inputs {
		if _, ok := r.values["inputs."+name]; !ok {
			t.Fatalf("there is no input %s", name)
		}
		r.values["inputs."+name] = value
	}
	return r
}

// step runs the step of that id, and keeps its outputs.
func (r *actionRun) step(t *testing.T, id string) (stdout string, code int) {
	t.Helper()
	_, step, ok := strings.Cut(r.text, "    - id: "+id+"\n")
	step, _, _ = strings.Cut(step, "\n    - ")
	settings, script, isShell := strings.Cut(step, "      run: |\n")
	if !ok || !isShell {
		t.Fatalf("action.yml has no shell step %s", id)
	}
	outputs := filepath.Join(t.TempDir(), "outputs")
	cmd := r.command(r.dir, "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c",
		strings.ReplaceAll("\n"+script, "\n        ", "\n"))
	cmd.Env = append(cmd.Env, "RUNNER_TEMP="+r.temp, "GITHUB_OUTPUT="+outputs, "GITHUB_WORKSPACE="+r.dir)
	for _, m := range stepSetting.FindAllStringSubmatch(settings, -1) {
		switch name, value := m[1], r.evaluate(t, m[2]); {
		case name == "working-directory":
			cmd.Dir = filepath.Join(r.dir, value)
		case name == strings.ToUpper(name):
			cmd.Env = append(cmd.Env, name+"="+value)
		}
	}
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if code = cmd.ProcessState.ExitCode(); err != nil && code != 1 {
		t.Logf("%s: %v\n%s", id, err, errs.String())
	}
	written, _ := os.ReadFile(outputs)
	for line := range strings.Lines(string(written)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		r.values["steps."+id+".outputs."+name] = value
	}
	return string(out), code
}

// evaluate returns a value with its expressions replaced; one that is unknown is a mistake.
func (r *actionRun) evaluate(t *testing.T, value string) string {
	return expression.ReplaceAllStringFunc(value, func(s string) string {
		name := expression.FindStringSubmatch(s)[1]
		found, ok := r.values[name]
		if !ok {
			t.Errorf("%s has no value", name)
		}
		return found
	})
}

// resolved is the output that names the directory of the command.
const resolved = "steps.resolve.outputs.directory"

// The action annotates each finding, writes the same findings as SARIF if that is asked
// for, and fails.
func TestAction(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash")
	}
	testAction(t, &newUser{newProgram(t), newAccount(t)}, filepath.Dir(binary(t)))
}

// The action installs the newest release.
func TestNewUserAction(t *testing.T) {
	u := newNewUser(t)
	r := newActionRun(t, u, nil)
	for _, id := range []string{"resolve", "install"} {
		if out, code := r.step(t, id); code != 0 {
			t.Fatalf("%s: exit code %d\n%s", id, code, out)
		}
	}
	if got := r.values["steps.resolve.outputs.version"]; got != "v0.9.9" {
		t.Errorf("the newest version is %q", got)
	}
	testAction(t, u, r.values[resolved])
}

// testAction runs the check with the command of a directory.
func testAction(t *testing.T, u *newUser, directory string) {
	want := len(findByText(t, u.program))
	r := newActionRun(t, u, map[string]string{"sarif": "true", "args": "-level=warning\n./..."})
	r.values[resolved] = directory
	out, code := r.step(t, "check")
	if n := strings.Count(out, "::error ") + strings.Count(out, "::warning "); n != want || n == 0 || code != 1 {
		t.Errorf("%d annotations, want %d; exit code %d:\n%s", n, want, code, out)
	}
	text, err := os.ReadFile(r.values["steps.check.outputs.sarif"])
	if err != nil {
		t.Fatal(err)
	}
	var log spelledLog
	if err := json.Unmarshal(text, &log); err != nil || len(log.Runs[0].Results) != want {
		t.Errorf("%v in SARIF\n%s", err, text)
	}
	testActionClean(t, u, directory)
}

// testActionClean runs the check where nothing is wrong, and where something cannot be done.
func testActionClean(t *testing.T, u *newUser, directory string) {
	u.write(t, map[string]string{"clean/go.mod": "module m.test/clean\n\ngo 1.26\n", "clean/p.go": "package clean\n"})
	for args, want := range map[string]int{"./...": 0, "-level=grave ./...": 2} {
		r := newActionRun(t, u, map[string]string{"working-directory": "clean", "args": args})
		r.values[resolved] = directory
		out, code := r.step(t, "check")
		if code != want || out != "" {
			t.Errorf("%s: exit code %d, want %d\n%s", args, code, want, out)
		}
		if r.values["steps.check.outputs.sarif"] != "" {
			t.Errorf("%s: SARIF was written", args)
		}
	}
}
