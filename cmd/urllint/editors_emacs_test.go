package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// emacsReport asks for the findings of a buffer and prints what they mark.
const emacsReport = `
(find-file "main.go")
(let ((waiting t) (source (current-buffer)))
  (urllint-flymake
   (lambda (found)
     (with-current-buffer source
       (dolist (d found)
         (let ((at (flymake-diagnostic-beg d)))
           (princ (format "%s:%c: %s\n" (line-number-at-pos at) (char-after at) (flymake-diagnostic-text d))))))
     (setq waiting nil)))
  (while waiting (accept-process-output nil 0.1)))
`

// The function of the documentation gives findings to Flymake.
func TestEmacs(t *testing.T) { testEmacs(t, newAccount(t, filepath.Dir(binary(t)))) }

func testEmacs(t *testing.T, a *account) {
	if _, err := exec.LookPath("emacs"); err != nil {
		t.Skip("there is no emacs")
	}
	p := newProgram(t)
	p.write(t, map[string]string{
		"urllint.el": docBlock(t, "editors.md", "elisp", ";;;"), "report.el": emacsReport,
	})
	out, err := a.command(p.dir, "emacs", "--batch", "-l", "urllint.el", "-l", "report.el").Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lines, _ := p.run(t, []int{1}, binary(t))
	source := strings.Split(p.read(t, "main.go"), "\n")
	want := 0
	for _, s := range p.parseText(lines) {
		if s.file == "main.go" {
			want++
			first, _ := utf8.DecodeRuneInString(source[s.line-1][s.col-1:])
			if !regexp.MustCompile(fmt.Sprintf(`(?m)^%d:%s: .*\(%s\)$`, s.line, regexp.QuoteMeta(string(first)),
				s.rule)).Match(out) {
				t.Errorf("Emacs does not show %s", s)
			}
		}
	}
	if got := strings.Count(string(out), "\n"); got != want || want == 0 {
		t.Errorf("Emacs shows %d findings of %d:\n%s", got, want, out)
	}
}
