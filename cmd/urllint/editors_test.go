package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// What VS Code's Go extension does with a lint tool: it runs the command without
// a package in the directory of the file, drops everything if something is on
// standard error and the exit code is not 0, and reads lines that match this.
var lintToolLine = regexp.MustCompile(`^([^:]*: )?((.:)?[^:]*):(\d+)(:(\d+)?)?:(?:\w+:)? (.*)$`)

// The settings of the documentation give findings in VS Code.
func TestVSCodeLintTool(t *testing.T) {
	var settings struct {
		LintTool       string            `json:"go.lintTool"`
		AlternateTools map[string]string `json:"go.alternateTools"`
	}
	if err := json.Unmarshal([]byte(docBlock(t, "editors.md", "json", "{\n")), &settings); err != nil {
		t.Fatal(err)
	}
	if name := settings.AlternateTools[settings.LintTool]; name != strings.TrimSuffix(filepath.Base(binary), exeSuffix()) {
		t.Fatalf("the lint tool is %q", name)
	}
	p := newProgram(t)
	client := &program{dir: filepath.Join(p.dir, "client")}
	for _, run := range []struct {
		in   *program
		args []string
	}{{p, nil}, {p, []string{"./..."}}, {p, []string{filepath.Join(p.dir, "main.go")}}, {client, nil}} {
		out, errs := run.in.run(t, []int{1}, binary, run.args...)
		if errs != "" {
			t.Errorf("%q: on standard error:\n%s", run.args, errs)
		}
		want := run.in.parseText(out)
		if len(want) == 0 {
			t.Errorf("%q: no findings in\n%s", run.args, out)
		}
		for i, line := range strings.Split(strings.TrimSpace(out), "\n") {
			m := lintToolLine.FindStringSubmatch(line)
			if m == nil {
				t.Fatalf("%q is not read", line)
			}
			n, _ := strconv.Atoi(m[4])
			col, _ := strconv.Atoi(m[6])
			if s := want[i]; run.in.name(m[2]) != s.file || n != s.line || col != s.col || !strings.HasSuffix(m[7], "("+s.rule+")") {
				t.Errorf("%q is read as %q, want %s", line, m, s)
			}
		}
	}
}

// neovimStart stands for vim.lsp.start where Neovim is older than that.
const neovimStart = `
if not vim.lsp.start then
  vim.lsp.start = function(config)
    vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
  end
end
`

// neovimReport waits for the findings of a buffer and writes them to a file; then
// it applies the preferred action of the first, saves, and writes them again.
const neovimReport = `
local out = io.open(vim.env.REPORT, "w")
local function report(n)
  vim.wait(120000, function() return #vim.diagnostic.get(0) == n end, 50)
  for _, d in ipairs(vim.diagnostic.get(0)) do
    local text = vim.api.nvim_buf_get_text(0, d.lnum, d.col, d.end_lnum, d.end_col, {})[1]
    out:write(d.source, " ", d.user_data.lsp.code, " ", text, "\n")
  end
  out:write("--\n")
end
report(3)
local d = vim.diagnostic.get(0)[1]
local params = vim.lsp.util.make_given_range_params({ d.lnum + 1, d.col }, { d.lnum + 1, d.col }, 0, "utf-16")
params.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 60000)
for id, answer in pairs(answers) do
  for _, action in ipairs(answer.result) do
    if action.isPreferred then
      vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(id).offset_encoding)
    end
  end
end
vim.cmd("silent write")
report(2)
local hover = vim.lsp.buf_request_sync(0, "textDocument/hover", {
  textDocument = vim.lsp.util.make_text_document_params(), position = { line = 5, character = 20 },
}, 60000)
for _, answer in pairs(hover) do
  out:write(answer.result.contents.value, "\n")
end
out:close()
vim.cmd("qall!")
`

// The configuration of the documentation gives findings, fixes and hover in
// Neovim, run without a screen.
func TestNeovim(t *testing.T) {
	if _, err := exec.LookPath("nvim"); err != nil {
		t.Skip("there is no nvim")
	}
	p := newProgram(t)
	main := "package main\n\nimport \"net/http\"\n\nfunc main() {\n\thttp.Get(\"http://h.corp.io/😀?q=a b\")\n\thttp.Get(\"http://h.corp.io:99999/\")\n}\n"
	p.write(t, map[string]string{
		"main.go":    main,
		"init.lua":   neovimStart + docBlock(t, "editors.md", "lua", "vim.api"),
		"report.lua": neovimReport,
	})
	cmd := exec.Command("nvim", "--headless", "-u", "init.lua", "+filetype on", "+e main.go", "+luafile report.lua", "+qall!")
	cmd.Dir = p.dir
	report := filepath.Join(p.dir, "report")
	cmd.Env = append(os.Environ(), "REPORT="+report, "GOWORK=off", "XDG_STATE_HOME="+t.TempDir(), "XDG_CACHE_HOME="+t.TempDir(), "GOCACHE="+mustGoEnv(t, "GOCACHE"),
		"PATH="+filepath.Dir(binary)+string(os.PathListSeparator)+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := p.read(t, "report")
	const want = "urllint char-nonascii 😀\nurllint char-unescaped  \nurllint port-invalid 99999\n--\n" +
		"urllint char-unescaped  \nurllint port-invalid 99999\n--\n"
	if !strings.HasPrefix(got, want) || !strings.Contains(got, "http.Get takes a whole URL of http or https.") && !strings.Contains(got, "`http.Get` takes a whole URL") {
		t.Errorf("Neovim shows\n%s\nwant\n%s", got, want)
	}
	if text := p.read(t, "main.go"); !strings.Contains(text, "/%F0%9F%98%80?q=a b") {
		t.Errorf("after the fix:\n%s", text)
	}
}

// emacsReport asks for the findings of a buffer and prints what they mark.
const emacsReport = `
(find-file "main.go")
(let ((waiting t) (source (current-buffer)))
  (urllint-flymake
   (lambda (found)
     (with-current-buffer source
       (dolist (d found)
         (princ (format "%s: %s\n" (line-number-at-pos (flymake-diagnostic-beg d)) (flymake-diagnostic-text d)))))
     (setq waiting nil)))
  (while waiting (accept-process-output nil 0.1)))
`

// The function of the documentation gives findings to Flymake.
func TestEmacs(t *testing.T) {
	if _, err := exec.LookPath("emacs"); err != nil {
		t.Skip("there is no emacs")
	}
	p := newProgram(t)
	p.write(t, map[string]string{
		"urllint.el": docBlock(t, "editors.md", "elisp", ";;;"), "report.el": emacsReport,
	})
	cmd := exec.Command("emacs", "--batch", "-l", "urllint.el", "-l", "report.el")
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "PATH="+filepath.Dir(binary)+string(os.PathListSeparator)+os.Getenv("PATH"))
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lines, _ := p.run(t, []int{1}, binary)
	want := 0
	for _, s := range p.parseText(lines) {
		if s.file == "main.go" {
			want++
			if !regexp.MustCompile(fmt.Sprintf(`(?m)^%d: .*\(%s\)$`, s.line, s.rule)).Match(out) {
				t.Errorf("Emacs does not show %s", s)
			}
		}
	}
	if got := strings.Count(string(out), "\n"); got != want || want == 0 {
		t.Errorf("Emacs shows %d findings of %d:\n%s", got, want, out)
	}
}

func mustGoEnv(t *testing.T, name string) string {
	value, err := goEnv(name)
	if err != nil {
		t.Fatal(err)
	}
	return value
}
