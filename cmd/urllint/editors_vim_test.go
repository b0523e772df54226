package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// vimReport writes what stands in the list of errors to a file.
const vimReport = `
call writefile(map(getqflist(), 'bufname(v:val.bufnr) . ":" . v:val.lnum . ":" . v:val.col . ": " . v:val.text'), 'report')
qall!
`

// The commands of the documentation fill the list of errors of Vim, and of Neovim.
func TestVim(t *testing.T) {
	for _, vim := range [][]string{{"vim", "-N", "-e", "-s"}, {"nvim", "--headless"}} {
		if _, err := exec.LookPath(vim[0]); err != nil {
			continue
		}
		t.Run(vim[0], func(t *testing.T) {
			p := newProgram(t)
			commands := strings.Replace(commandsOf(t, "docs/editors.md", ":set"), ":make", ":silent make", 1)
			p.write(t, map[string]string{"make.vim": commands + vimReport})
			cmd := newAccount(t, filepath.Dir(binary(t))).command(p.dir, vim[0], append(vim[1:], "-u", "NONE", "-S",
				"make.vim")...)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			var want []string
			for _, s := range inFile(findByText(t, p), "main.go") {
				want = append(want, fmt.Sprintf("%s:%d:%d: (%s)", s.file, s.line, s.col, s.rule))
			}
			var got []string
			for line := range strings.Lines(p.read(t, "report")) {
				place, rule := strings.SplitN(line, ": ", 2)[0], strings.LastIndexByte(line, '(')
				got = append(got, place+": "+strings.TrimSpace(line[max(rule, 0):]))
			}
			if !slices.Equal(got, want) || len(want) == 0 {
				t.Errorf("the list has\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}
