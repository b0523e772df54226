package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

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
func TestNeovim(t *testing.T) { testNeovim(t, newAccount(t, filepath.Dir(binary(t)))) }

func testNeovim(t *testing.T, a *account) {
	if _, err := exec.LookPath("nvim"); err != nil {
		t.Skip("there is no nvim")
	}
	p := newProgram(t)
	main := "package main\n\nimport \"net/http\"\n\nfunc main() {\n\thttp.Get(\"http://h.corp.io/?q=😀&r=a b\")\n" +
		"\thttp.Get(\"http://h.corp.io:99999/\")\n}\n"
	p.write(t, map[string]string{"main.go": main, "report.lua": neovimReport})
	a.configure(t, ".config/nvim/init.lua", neovimStart+docBlock(t, "editors.md", "lua", "vim.api"))
	report := filepath.Join(p.dir, "report")
	cmd := a.command(p.dir, "nvim", "--headless", "main.go", "+luafile report.lua", "+qall!")
	cmd.Env = append(cmd.Env, "REPORT="+report)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := p.read(t, "report")
	const want = "urllint char-nonascii 😀\nurllint char-unescaped  \nurllint port-invalid 99999\n--\n" +
		"urllint char-unescaped  \nurllint port-invalid 99999\n--\n"
	if !strings.HasPrefix(got, want) || !strings.Contains(got, "`http.Get` takes an absolute URL (http or https).") {
		t.Errorf("Neovim shows\n%s\nwant\n%s", got, want)
	}
	if text := p.read(t, "main.go"); !strings.Contains(text, "?q=%F0%9F%98%80&r=a b") {
		t.Errorf("after the fix:\n%s", text)
	}
}
