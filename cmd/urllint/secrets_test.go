package main

import (
	"bytes"
	"encoding/base64"
	"flag"
	"fmt"
	"html"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/baseline"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/driver"
	"github.com/urllint/urllint/cmd/urllint/internal/fixes"
	"github.com/urllint/urllint/cmd/urllint/internal/inventory"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp/engine"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/cmd/urllint/internal/tools/coverage"
	"github.com/urllint/urllint/cmd/urllint/internal/why"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/internal/redact"
)

var (
	constructions = flag.Int("constructions", 0,
		"how many constructions TestNoSecretLeaks makes; 0: 10,000, or 50,000 with URLLINT_LONG=1")
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
		n = 50_000
	default:
		n = 10_000
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	for done := 0; done < n; done += batch {
		m := &maker{Rand: rand.New(rand.NewPCG(*constructSeed, uint64(done)))}
		l := leaks{T: t, dir: t.TempDir(), program: m}
		l.write(min(batch, n-done))
		l.look()
		if done == 0 {
			l.few().commands()
		}
		if t.Failed() {
			t.Logf("seed %d, constructions from %d on", *constructSeed, done)
			return
		}
	}
}

// few returns the first packages of a program, of less constructions.
func (l *leaks) few() *leaks {
	m := &maker{Rand: rand.New(rand.NewPCG(*constructSeed, 1))}
	few := &leaks{T: l.T, dir: l.T.TempDir(), program: m}
	few.put("go.mod", "module m\n\ngo 1.26\n")
	for i := range 2 {
		few.putPackage(i, 100)
	}
	few.read()
	return few
}

// leaks looks for the markers of a program.
type leaks struct {
	*testing.T
	dir      string
	program  *maker
	packages int
	quiet    bool // an output may be empty
	source   string
	windows  map[uint64]string // of the bytes of a marker
	maybe    []uint64          // a bit for the hash of each
	found    map[string]int
}

// window is how many bytes of a marker count, maybeBits the length of a hash.
const window, maybeBits = 7, 22

func (l *leaks) write(n int) {
	l.put("go.mod", "module m\n\ngo 1.26\n")
	for i := 0; n > 0; i, n = i+1, n-perPackage {
		l.putPackage(i, min(n, perPackage))
	}
	l.read()
}

func (l *leaks) putPackage(i, constructions int) {
	text, other := l.program.pkg(i, constructions)
	l.put(fmt.Sprintf("p%d/a.go", i), text)
	l.put(fmt.Sprintf("p%d/b.go", i), other)
	l.packages++
}

// read notes the markers of the program.
func (l *leaks) read() {
	l.windows, l.found = make(map[uint64]string), make(map[string]int)
	l.maybe = make([]uint64, 1<<(maybeBits-6))
	for _, marker := range l.program.markers {
		for i := 0; i+window <= len(marker); i++ {
			var read uint64
			for _, c := range []byte(strings.ToLower(marker[i : i+window])) {
				read = read<<8 | uint64(c)
			}
			l.windows[read] = marker
			h := hashed(read)
			l.maybe[h>>6] |= 1 << (h & 63)
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

// ruleSets are flags of the linter: what is masked depends on none.
var ruleSets = map[string]map[string]string{
	"all": {"enable": "all", "fixes": "all", "include-tests": "true"},
	"few": {"disable": "all", "enable": "port-invalid,char-unescaped"},
}

// look looks through every output, written as the commands write it. What is said of
// each line, as text and in an editor, costs as much as all else: it is read of one
// package in four.
func (l *leaks) look() {
	dirs := make(map[string]bool)
	for i := 1; i < l.packages; i += 4 {
		dir := filepath.Join(l.dir, fmt.Sprintf("p%d", i))
		dirs[dir] = true
		l.editor(dir)
	}
	l.reports("few", l.record(ruleSets["few"]))
	all := l.record(ruleSets["all"])
	l.reports("all", all)
	l.records(all)
	all.Places = slices.DeleteFunc(all.Places, func(p driver.Place) bool {
		return !dirs[filepath.Dir(p.Start.Filename)]
	})
	l.why(all)
}

// record runs the linter with these flags.
func (l *leaks) record(flags map[string]string) *driver.Recorder {
	o := driver.DefaultRecorder()
	o.Dir, o.Patterns = l.dir, []string{"./..."}
	for flag, value := range flags {
		if err := o.Linter.Flags.Set(flag, value); err != nil {
			l.Fatal(err)
		}
	}
	if err := o.Record(); err != nil {
		l.Fatal(err)
	}
	return o
}

// reports searches what a lint run writes.
func (l *leaks) reports(rules string, o *driver.Recorder) {
	r := o.Report
	for _, f := range output.Formats {
		var text bytes.Buffer
		if err := f.Write(r, 3, &text); err != nil || text.Len() == 0 {
			l.Errorf("%s: %v", f.Name, err)
		}
		l.search(rules+" "+f.Name, text.String())
	}
	l.written(rules+" -v", r, redact.NewLineWriter, func(w io.Writer) error {
		output.PrintNotes(r, w, true)
		return nil
	})
	m := &fixes.Result{First: r, Last: r, Old: make(map[string][]byte), Texts: make(map[string][]byte),
		Failed: make(map[string]error)}
	m.ApplyRound()
	l.written(rules+" -diff", r, redact.NewLineWriter, func(w io.Writer) error {
		m.PrintDiff(w, w)
		return nil
	})
	r.Identify()
	file := filepath.Join(l.dir, "baseline")
	if _, err := baseline.Write(r, file); err != nil {
		l.Error(err)
	}
	text, err := os.ReadFile(file)
	if err != nil || len(text) == 0 {
		l.Error("no baseline", err)
	}
	l.search(rules+" baseline", string(text))
}

// records searches what the other commands write of a run.
func (l *leaks) records(o *driver.Recorder) {
	for _, f := range inventory.Formats {
		l.written("inventory "+f.Name, o.Report, f.With, func(w io.Writer) error {
			return f.Write(inventory.Of(o, false, o.Report.Paths), w)
		})
	}
	c := coverage.Of(o, o.Report.Paths)
	l.written("coverage", o.Report, redact.NewWriter, c.Print)
	l.written("coverage -json", o.Report, redact.NewJSONWriter, c.PrintJSON)
	lines := slices.Concat(inferredLines(o, true), declaredLines(o), countLines(o))
	l.written("sinks", o.Report, redact.NewLineWriter, func(w io.Writer) error {
		_, err := io.WriteString(w, strings.Join(lines, "\n"))
		return err
	})
}

// why searches what is said of each text.
func (l *leaks) why(o *driver.Recorder) {
	l.written("why", o.Report, redact.NewLineWriter, func(w io.Writer) error {
		out := term.NewPlainWriter(w)
		lines := why.Writer{PlainWriter: out, Paths: o.Report.Paths}
		for _, p := range o.Places {
			for i := range p.Seen {
				lines.WriteText(p, i)
			}
		}
		return out.Flush()
	})
}

// written searches what write writes without the secrets of a report.
func (l *leaks) written(where string, r *report.Report, with report.Masking, write func(io.Writer) error) {
	var text bytes.Buffer
	if err := r.Through(with, &text, write); err != nil {
		l.Errorf("%s: %v", where, err)
	}
	if text.Len() == 0 && !l.quiet && !strings.HasSuffix(where, "-v") && !strings.HasSuffix(where, "-diff") {
		l.Errorf("%s prints nothing", where)
	}
	l.search(where, text.String())
}

// commands looks through what the program itself prints.
func (l *leaks) commands() {
	all := []string{"-enable=all", "-fixes=all", "-include-tests"}
	for _, args := range [][]string{
		{"-c=3"}, append(all, "-format=json"), append(all, "-diff"), {"inventory"}, {"sinks", "-inferred", "-all"},
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
	l.searchRead(where, text)
	last := text
	for range 3 {
		for _, decode := range decoders {
			if next := decode(last); next != last {
				last = next
				l.searchRead(where, last)
			}
		}
	}
}

func (l *leaks) searchRead(where, text string) {
	var read uint64 // the last bytes
	for i := range len(text) {
		c := text[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		read = (read<<8 | uint64(c)) & (1<<(8*window) - 1)
		if h := hashed(read); l.maybe[h>>6]&(1<<(h&63)) != 0 && i+1 >= window {
			if marker, ok := l.windows[read]; ok {
				l.leak(where, marker, text, i+1-window)
			}
		}
	}
}

// hashed returns a bit of maybe.
func hashed(bytes uint64) uint64 { return bytes * 0x9E3779B97F4A7C15 >> (64 - maybeBits) }

// mostLeaks is how many of an output are shown.
const mostLeaks = 8

// ownTexts returns what urllint writes of each rule, in lower case.
var ownTexts = sync.OnceValue(func() string {
	var b strings.Builder
	for _, r := range rules.All() {
		b.WriteString(r.Summary + "\n" + r.Why + "\n" + r.Instead + "\n")
		for _, e := range r.Examples {
			b.WriteString(e.Bad + "\n" + e.Fixed + "\n" + e.Good + "\n")
		}
	}
	return strings.ToLower(strings.NewReplacer("«", "", "»", "").Replace(b.String()))
})

func (l *leaks) leak(where, marker, text string, at int) {
	if strings.Contains(ownTexts(), strings.ToLower(text[at:at+window])) {
		return // of a million random markers some have bytes of an example
	}
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

// decoders read a text otherwise.
var decoders = []func(string) string{html.UnescapeString, unescaped, unbased}

// escapes are what stands before the digits of an escape, how many there are, and in
// which base.
var escapes = []struct {
	start        string
	digits, base int
}{{"%", 2, 16}, {`\x`, 2, 16}, {`\u`, 4, 16}, {`\`, 3, 8}}

// unescaped returns a text in which escapes of URLs, Go and JSON are what they stand for.
func unescaped(s string) string {
	var out strings.Builder
	from := 0
	for i := 0; i < len(s); i++ {
		if s[i] != '%' && s[i] != '\\' {
			continue
		}
		text, n := unescapedAt(s[i:])
		if n == 0 {
			continue
		}
		out.WriteString(s[from:i])
		out.WriteString(text)
		from = i + n
		i = from - 1
	}
	return out.String() + s[from:]
}

// unescapedAt returns what an escape at the start of a text stands for, and its length; 0
// if none is there.
func unescapedAt(s string) (text string, n int) {
	for _, e := range escapes {
		n := len(e.start) + e.digits
		if len(s) < n || !strings.HasPrefix(s, e.start) {
			continue
		}
		if c, err := strconv.ParseUint(s[len(e.start):n], e.base, 16); err == nil {
			if e.digits == 4 {
				return string(rune(c)), n
			}
			return string([]byte{byte(c)}), n
		}
	}
	if len(s) > 1 && s[0] == '\\' && strings.IndexByte(`"\/`, s[1]) >= 0 {
		return s[1:2], 2
	}
	return "", 0
}

// unbased returns a text in which what may be base64 is decoded.
func unbased(s string) string {
	var out strings.Builder
	from := 0
	for i := 0; i < len(s); i++ {
		start := i
		for i < len(s) && isBase64(s[i]) {
			i++
		}
		run := i - start
		for i < len(s) && i < start+run+2 && s[i] == '=' {
			i++
		}
		if run < 8 || (i-start)%4 != 0 {
			continue
		}
		if text, err := base64.StdEncoding.DecodeString(s[start:i]); err == nil {
			out.WriteString(s[from:start])
			out.Write(text)
			from = i
		}
	}
	return out.String() + s[from:]
}

func isBase64(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '+' || c == '/'
}
