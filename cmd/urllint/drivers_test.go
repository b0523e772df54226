package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// A sighting is one finding as a driver tells it. Lines and columns are those of
// the go command: from 1, in bytes. An end of zeros was not told.
type sighting struct {
	file      string // relative, with slashes
	line, col int
	endLine   int
	endCol    int
	rule      string
}

func (s sighting) String() string {
	end := ""
	if s.endLine > 0 {
		end = fmt.Sprintf("-%d:%d", s.endLine, s.endCol)
	}
	return fmt.Sprintf("%s:%d:%d%s %s", s.file, s.line, s.col, end, s.rule)
}

// withoutEnd is s as drivers tell it that have no ends.
func (s sighting) withoutEnd() sighting {
	s.endLine, s.endCol = 0, 0
	return s
}

// A frontEnd finds, or fixes, what is wrong in a module.
type frontEnd struct {
	name  string
	finds func(*testing.T, *program) []sighting
	fixes func(*testing.T, *program)
}

var drivers = []frontEnd{
	{"text", findByText, fixByUrllint},
	{"json", findByJSON, nil},
	{"vet json", findByVetJSON, nil},
	{"sarif", findBySARIF, nil},
	{"go vet", findByGoVet, fixByGoVet},
	{"go vet -json", findByGoVetJSON, nil},
	{"go fix", nil, fixByGoFix},
	{"lsp", findByLSP, fixByLSP},
	{"golangci-lint", findByGolangci, fixByGolangci},
}

// The same is found by every driver, in the same places, and the same bytes are
// there after every one of them has fixed it. All drivers and the fixtures take
// minutes: without URLLINT_LONG it is one program, standalone and under go vet.
func TestDrivers(t *testing.T) {
	binary(t)
	t.Run("program", func(t *testing.T) { testDrivers(t, newProgram, 15) })
	if !isLong() {
		return
	}
	t.Run("fixtures", func(t *testing.T) { testDrivers(t, newFixtures, 250) })
}

// testDrivers runs all drivers over copies of a program, in which there is at
// least so much to find.
func testDrivers(t *testing.T, newProgram func(*testing.T) *program, least int) {
	want := findByGoVetJSON(t, newProgram(t))
	if len(want) < least {
		t.Fatalf("%d findings only", len(want))
	}
	before := newProgram(t).files(t)
	var fixed map[string]string
	for _, d := range drivers {
		if !isLong() && d.name != "text" && d.name != "go vet" {
			continue
		}
		t.Run(d.name, func(t *testing.T) {
			if d.finds != nil {
				same(t, d.finds(t, newProgram(t)), want)
			}
			if d.fixes == nil {
				return
			}
			p := newProgram(t)
			d.fixes(t, p)
			if fixed == nil {
				fixed = p.files(t)
			}
			if maps.Equal(fixed, before) {
				t.Error("nothing was fixed")
			}
			sameFiles(t, p.files(t), fixed)
		})
	}
}

// same compares what was found. Ends count where they were told.
func same(t *testing.T, got, want []sighting) {
	t.Helper()
	if len(got) > 0 && got[0].endLine == 0 {
		want = slices.Clone(want)
		for i := range want {
			want[i] = want[i].withoutEnd()
		}
	}
	lines := func(all []sighting) string {
		var out []string
		for _, s := range all {
			out = append(out, s.String())
		}
		slices.Sort(out)
		return strings.Join(slices.Compact(out), "\n")
	}
	if g, w := lines(got), lines(want); g != w {
		t.Errorf("found\n%s\nwant\n%s", g, w)
	}
}

func sameFiles(t *testing.T, got, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s is\n%s\nwant\n%s", name, got[name], text)
		}
	}
}

// A program is a copy of the module that all drivers look at.
type program struct {
	dir   string
	flags []string // of the analyzer
}

func newProgram(t *testing.T) *program { return programOf(t, "drivers.txtar") }

// programOf unpacks an archive of testdata.
func programOf(t *testing.T, name string) *program {
	archive, err := txtar.ParseFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string]string)
	for _, f := range archive.Files {
		files[f.Name] = string(f.Data)
	}
	p := newDirectory(t)
	p.write(t, files)
	return p
}

// newDirectory is a program without files yet.
func newDirectory(t *testing.T) *program {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return &program{dir: dir}
}

// write writes files of p.
func (p *program) write(t *testing.T, files map[string]string) {
	t.Helper()
	for name, text := range files {
		name = filepath.Join(p.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// files returns the text of every Go file. All of them are formatted.
func (p *program) files(t *testing.T) map[string]string {
	files := make(map[string]string)
	err := filepath.WalkDir(p.dir, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		if formatted, err := format.Source(text); err != nil || !bytes.Equal(formatted, text) {
			t.Errorf("%s is not formatted: %v", name, err)
		}
		files[p.name(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// name returns the name of a file within p.
func (p *program) name(file string) string {
	if !filepath.IsAbs(file) {
		file = filepath.Join(p.dir, file)
	}
	rel, err := filepath.Rel(p.dir, file)
	if err != nil {
		return file
	}
	return filepath.ToSlash(rel)
}

func (p *program) read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// args returns arguments of urllint after the flags of p.
func (p *program) args(args ...string) []string { return slices.Concat(p.flags, args) }

// goArgs returns arguments of a go command over all packages, with the flags of p.
func (p *program) goArgs(args ...string) []string {
	return slices.Concat(args, p.flags, []string{"./..."})
}

// run runs a command in p, which may exit with 0 or one of codes.
func (p *program) run(t *testing.T, codes []int, command string, args ...string) (stdout, stderr string) {
	t.Helper()
	cmd := exec.Command(command, args...)
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOPROXY=off", "GOFLAGS=-mod=mod")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	var exit *exec.ExitError
	err := cmd.Run()
	if err != nil && !(errors.As(err, &exit) && slices.Contains(codes, exit.ExitCode())) {
		t.Fatalf("%s %q: %v\n%s%s", command, args, err, out.String(), errs.String())
	}
	return out.String(), errs.String()
}

func findByText(t *testing.T, p *program) []sighting {
	out, _ := p.run(t, []int{1}, binary(t), p.args("./...")...)
	return p.parseText(out)
}

func findByVetJSON(t *testing.T, p *program) []sighting {
	out, _ := p.run(t, []int{1}, binary(t), p.args("-format=vet", "./...")...)
	return p.parseVetJSON(t, out)
}

func findByGoVet(t *testing.T, p *program) []sighting {
	_, errs := p.run(t, []int{1}, "go", p.goArgs("vet", "-vettool="+binary(t))...)
	return p.parseText(errs)
}

func findByGoVetJSON(t *testing.T, p *program) []sighting {
	out, errs := p.run(t, nil, "go", p.goArgs("vet", "-json", "-vettool="+binary(t))...)
	return p.parseVetJSON(t, out+errs)
}

func fixByUrllint(t *testing.T, p *program) {
	p.run(t, []int{1}, binary(t), p.args("-fix", "./...")...)
}

func fixByGoVet(t *testing.T, p *program) {
	p.run(t, []int{1}, "go", p.goArgs("vet", "-fix", "-vettool="+binary(t))...)
}

func fixByGoFix(t *testing.T, p *program) {
	p.run(t, []int{1}, "go", p.goArgs("fix", "-fixtool="+binary(t))...)
}
