package main

import (
	"bytes"
	"encoding/base64"
	"flag"
	"fmt"
	"html"
	"io"
	"math/rand/v2"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp/engine"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/cmd/urllint/internal/why"
	"github.com/urllint/urllint/internal/redact"
)

var (
	constructions = flag.Int("constructions", 0,
		"how many constructions TestNoSecretLeaks makes; 0: 300, or 3,000 with URLLINT_LONG=1")
	constructSeed = flag.Uint64("constructions.seed", 1, "from which it makes them")
)

// batch is how many constructions are checked at once, in packages of that many.
const batch, perPackage = 5_000, 250

// TestNoSecretLeaks puts random markers where secrets stand, in programs made at
// random, and looks for seven bytes of one in all that is printed, however that is
// read.
func TestNoSecretLeaks(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs the command over thousands of functions")
	}
	n := *constructions
	switch {
	case n > 0:
	case os.Getenv("URLLINT_LONG") != "":
		n = 3_000
	default:
		n = 300
	}
	for done := 0; done < n; done += batch {
		m := &maker{Rand: rand.New(rand.NewPCG(*constructSeed, uint64(done)))}
		l := leaks{T: t, dir: t.TempDir(), program: m}
		l.write(min(batch, n-done))
		l.look()
		if t.Failed() {
			t.Logf("seed %d, constructions from %d on", *constructSeed, done)
			return
		}
	}
}

// leaks looks for the markers of a program.
type leaks struct {
	*testing.T
	dir     string
	program *maker
	quiet   bool // an output may be empty
	source  string
	windows map[[window]byte]string
	found   map[string]int
}

const window = 7

func (l *leaks) write(n int) {
	l.put("go.mod", "module m\n\ngo 1.26\n")
	for i := 0; n > 0; i, n = i+1, n-perPackage {
		text, other := l.program.pkg(i, min(n, perPackage))
		l.put(fmt.Sprintf("p%d/a.go", i), text)
		l.put(fmt.Sprintf("p%d/b.go", i), other)
	}
	l.read()
}

// read notes the markers of the program.
func (l *leaks) read() {
	l.windows, l.found = make(map[[window]byte]string), make(map[string]int)
	for _, marker := range l.program.markers {
		folded := strings.ToLower(marker)
		for i := 0; i+window <= len(folded); i++ {
			l.windows[[window]byte([]byte(folded[i:]))] = marker
		}
	}
}

func (l *leaks) put(name, text string) {
	file := filepath.Join(l.dir, name)
	l.source += text
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		l.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		l.Fatal(err)
	}
}

// look looks through every output.
func (l *leaks) look() {
	few := []string{"-disable=all", "-enable=port-invalid,char-unescaped"}
	all := []string{"-enable=all", "-fixes=all", "-include-tests"}
	for _, args := range [][]string{
		{"-c=3"}, append(few, "-c=3"), append(all, "-c=1"), {"-format=json"}, append(all, "-format=json"),
		{"-format=sarif"}, append(all, "-format=sarif"),
		append(few, "-format=sarif"), append(all, "-format=github"), append(all, "-format=vet"), append(all, "-diff"),
		append(few, "-diff"),
		{"inventory"}, {"inventory", "-format=json"}, {"inventory", "-format=html"}, {"sinks", "-inferred", "-all"},
		{"sinks", "-count"}, {"coverage"}, {"coverage", "-json"},
	} {
		l.run(binary(l.T), append(slices.Clone(args), "./...")...)
	}
	l.run(binary(l.T), "-v", "-baseline=b", "-write-baseline", "./p1") // of what type-checks
	if text, err := os.ReadFile(filepath.Join(l.dir, "b")); err != nil {
		l.Error(err)
	} else {
		l.search("baseline", string(text))
	}
	l.run("go", "vet", "-vettool="+binary(l.T), "./p1")
	l.why()
	for i := 0; ; i++ {
		dir := filepath.Join(l.dir, fmt.Sprintf("p%d", i))
		if _, err := os.Stat(dir); err != nil {
			break
		}
		l.editor(dir)
	}
}

// run runs a program in the directory and searches what it prints.
func (l *leaks) run(name string, args ...string) {
	out := l.output(name, args...)
	l.search(strings.Join(args, " "), out)
}

// output returns what a program prints in the directory.
func (l *leaks) output(name string, args ...string) string {
	cmd := exec.Command(name, args...)
	cmd.Dir = l.dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=", "GOPROXY=off")
	out, _ := cmd.CombinedOutput()
	if len(out) == 0 && !l.quiet && !slices.Contains(args, "-diff") {
		l.Errorf("%v prints nothing", args)
	}
	return string(out)
}

// why searches what is said of each line.
func (l *leaks) why() {
	o := driver.DefaultRecorder()
	o.Dir, o.Patterns = l.dir, []string{"./..."}
	if err := o.Record(); err != nil {
		l.Fatal(err)
	}
	var text bytes.Buffer
	err := o.Report.Through(redact.NewLineWriter, &text, func(w io.Writer) error {
		out := term.NewPlainWriter(w)
		lines := why.Writer{PlainWriter: out, Paths: report.WorkingPaths()}
		for _, p := range o.Places {
			for i := range p.Seen {
				lines.WriteText(p, i)
			}
		}
		return out.Flush()
	})
	if err != nil || text.Len() == 0 {
		l.Errorf("why: %v", err)
	}
	l.search("why", text.String())
}

// editor searches what an editor shows.
func (l *leaks) editor(dir string) {
	e := engine.New(cli.NewFlagSet())
	buffers := make(map[string]string)
	for _, name := range []string{"a.go", "b.go"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			l.Fatal(err)
		}
		buffers[filepath.Join(dir, name)] = string(text)
	}
	files, err := e.Check(l.Context(), dir, slices.Collect(keys(buffers)), buffers)
	if err != nil {
		l.Fatal(err)
	}
	for _, f := range files {
		l.search("editor", shownIn(f))
	}
}

func keys(m map[string]string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// shownIn returns the texts that an editor shows of a file, and what its actions write.
func shownIn(f *lsp.File) string {
	var out strings.Builder
	for _, d := range f.Findings {
		fmt.Fprintln(&out, d.Message)
		for _, a := range d.Actions {
			fmt.Fprintln(&out, a.Title)
			for _, e := range a.Edits {
				fmt.Fprintln(&out, e.Text)
			}
		}
	}
	for _, n := range f.Notes {
		fmt.Fprintln(&out, n.Text, "\n", n.Plain)
	}
	return out.String()
}

// search looks for the markers in a text and in all that can be decoded from it.
func (l *leaks) search(where, text string) {
	read := []string{text}
	for range 3 {
		for _, decode := range decoders {
			if next := decode(read[len(read)-1]); next != read[len(read)-1] {
				read = append(read, next)
			}
		}
	}
	for _, s := range read {
		folded := []byte(strings.ToLower(s))
		for i := 0; i+window <= len(folded); i++ {
			if marker, ok := l.windows[[window]byte(folded[i:])]; ok {
				l.leak(where, marker, string(folded), i)
			}
		}
	}
}

// mostLeaks is how many of an output are shown.
const mostLeaks = 8

func (l *leaks) leak(where, marker, text string, at int) {
	key := where + " " + marker
	if l.found[key]++; l.found[key] > 1 {
		return
	}
	if l.found[where]++; l.found[where] > mostLeaks {
		return
	}
	from := strings.LastIndexByte(text[:at], '\n') + 1
	end := at + strings.IndexByte(text[at:]+"\n", '\n')
	i := strings.Index(l.source, marker)
	i = max(i, 0)
	l.Errorf("%s shows %s:\n%s\nof %s", where, marker, cutText(text, max(from, at-300), min(end, at+200)),
		cutText(l.source, strings.LastIndex(l.source[:i], "\nfunc ")+1, i+len(marker)+100))
}

func cutText(s string, from, to int) string { return s[max(from, 0):min(max(to, from), len(s))] }

var escape = regexp.MustCompile(`%[0-9A-Fa-f]{2}|\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\[0-7]{3}|\\["\\/]`)

// decoders read a text otherwise.
var decoders = []func(string) string{
	html.UnescapeString,
	func(s string) string {
		return escape.ReplaceAllStringFunc(s, func(at string) string {
			if at[0] == '%' {
				text, _ := url.PathUnescape(at)
				return text
			}
			if text, err := strconv.Unquote(`"` + at + `"`); err == nil {
				return text
			}
			return at[1:]
		})
	},
	func(s string) string {
		return encoded.ReplaceAllStringFunc(s, func(at string) string {
			if text, err := base64.StdEncoding.DecodeString(at); err == nil {
				return string(text)
			}
			return at
		})
	},
}

var encoded = regexp.MustCompile(`[A-Za-z0-9+/]{8,}={0,2}`)
