package eval

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A generated is a function with one place in it.
type generated struct {
	body  statement
	exact bool // each of the texts must occur
}

func generate(seed uint64, depth int) generated {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 7))}
	var list []statement
	for range 3 + g.IntN(5) {
		list = append(list, g.statement(depth))
	}
	if !g.used {
		list = append(list, g.place())
	}
	return generated{sequence(list), !g.sloppy}
}

// run returns the texts that the place receives in one run, with the bits of c as
// conditions. It reports false if a text became too long.
func (f generated) run(c, n int) (seen []string, ok bool) {
	defer func() {
		if x := recover(); x != nil {
			if _, long := x.(tooLong); !long {
				panic(x)
			}
		}
	}()
	st := &state{vars: map[int]string{}, lists: map[int][]string{}, n: n, s: "S?/", t: ""}
	for i := range st.conds {
		st.conds[i] = c>>i&1 != 0
	}
	f.body.run(st)
	for i := len(st.deferred) - 1; i >= 0; i-- {
		st.deferred[i]()
	}
	return st.seen, true
}

// header begins a file of generated functions.
const header = "package p\nimport (\"cmp\"; \"fmt\"; \"net\"; \"net/url\"; \"path\"; \"strconv\"; \"strings\")\n" +
	"var _, _, _, _, _, _, _ = cmp.Or[string], fmt.Sprint, net.JoinHostPort, url.Parse, path.Join, strconv.Itoa, strings.Trim\n" + helpers

const parameters = "(s, t string, n int, c0, c1, c2, c3 bool) "

// switchValues is the number of values of n.
const switchValues = 3

// FuzzFlow generates a function, runs it with all conditions, and checks that each
// text that the place receives is one of the evaluated texts. If the evaluation is
// exact for the function, it checks that all texts occur.
func FuzzFlow(f *testing.F) {
	for seed := range uint64(400) {
		f.Add(seed, uint8(seed%4))
	}
	f.Fuzz(checkFlow)
}

func checkFlow(t *testing.T, seed uint64, depth uint8) {
	g := generate(seed, int(depth%4))
	src := header + "func f" + parameters + "{\n" + g.body.src + "\n}" + useDecl
	p := load(t, map[string]string{"a.go": src})
	if len(p.uses) != 1 {
		t.Fatalf("%d places\n%s", len(p.uses), src)
	}
	values, _ := p.ev.EvalAll(p.uses[0])
	one, _ := p.ev.Eval(p.uses[0])
	happens := make([]bool, len(values))
	any := false
	for c := range 1 << conditions {
		for n := range switchValues {
			seen, ok := g.run(c, n)
			if !ok {
				return
			}
			for _, s := range seen {
				if len(s) > 1<<11 {
					return // doubled at every step: matching takes too long
				}
				any = true
				if !matches(one.Text, s) {
					t.Fatalf("%s\none text %q\nrun %q", src, notate(one.Text), s)
				}
				matching(t, src, values, happens, s)
			}
		}
	}
	for i, ok := range happens {
		if !ok && any && g.exact {
			t.Fatalf("%s\ntext %q never happens", src, notate(values[i].Text))
		}
	}
}

// matching records which of the values match s, and fails if none does.
func matching(t *testing.T, src string, values []Value, happens []bool, s string) {
	t.Helper()
	found := false
	var list []string
	for i, v := range values {
		list = append(list, notate(v.Text))
		if matches(v.Text, s) {
			happens[i], found = true, true
		}
	}
	if !found {
		t.Fatalf("%s\ntexts %q\nrun %q", src, list, s)
	}
}

// TestGeneratedAsGo compares the behavior of generated functions in the test with their behavior in Go.
func TestGeneratedAsGo(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	const functions = 150
	var src, want strings.Builder
	src.WriteString(strings.Replace(header, "package p", "package main", 1) +
		"func use(s string) { fmt.Printf(\"%q\\n\", s) }\n")
	src.WriteString("func bits(f func(string, string, int, bool, bool, bool, bool)) {\n" +
		"for c := range 16 { for n := range 3 { f(\"S?/\", \"\", n, c&1 != 0, c&2 != 0, c&4 != 0, c&8 != 0) } } " +
		"}\nfunc main() {\n")
	for i := range functions {
		fmt.Fprintf(&src, "bits(f%d)\n", i)
	}
	src.WriteString("}\n")
	for i := range functions {
		g := generate(uint64(i)+1000, i%4)
		fmt.Fprintf(&src, "func f%d%s{\n%s\n}\n", i, parameters, g.body.src)
		for c := range 1 << conditions {
			for n := range switchValues {
				seen, _ := g.run(c, n)
				for _, s := range seen {
					fmt.Fprintf(&want, "%q\n", s)
				}
			}
		}
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(src.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "run", file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if string(out) != want.String() {
		t.Error("the functions do something else")
		g, w := strings.Split(string(out), "\n"), strings.Split(want.String(), "\n")
		for i := range min(len(g), len(w)) {
			if g[i] != w[i] {
				t.Fatalf("line %d: Go says %s, the test %s", i, g[i], w[i])
			}
		}
	}
}
