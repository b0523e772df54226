package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// workspacePackages is the number of packages in the workspace of BenchmarkNogo.
const workspacePackages = 200

// BenchmarkNogo runs nogo over a workspace as Bazel does: one action compiles a package, another runs nogo
// over it. The inputs of both are the package's files and the outputs for its direct imports; what an action
// with the same arguments and inputs once put out is taken from a cache, also for another checkout. Each
// iteration is a round, with the commands in turns: URLLINT_NOGO, and URLLINT_NOGO_FLOOR if it is set, a nogo
// whose analyzer only requires inspect.
//
//	URLLINT_NOGO=FILE go test -run=NONE -bench=Nogo -benchtime=5x ./cmd/urllint
func BenchmarkNogo(b *testing.B) {
	if os.Getenv(nogoEnv) == "" {
		b.Skipf("%s is not set", nogoEnv)
	}
	std := exportFiles(b, "fmt", "net/http")
	var rounds []map[string]workspaceCost
	for b.Loop() {
		costs := nogoRound(b, os.Getenv(nogoEnv), std)
		if floor := os.Getenv(nogoEnv + "_FLOOR"); floor != "" {
			for state, c := range nogoRound(b, floor, std) {
				costs[state+", floor"] = c
			}
		}
		rounds = append(rounds, costs)
	}
	var out strings.Builder
	for _, state := range slices.Sorted(maps.Keys(rounds[0])) {
		var compile, nogo, wall []float64
		for _, r := range rounds {
			compile = append(compile, r[state].cpu["compile"].Seconds())
			nogo = append(nogo, r[state].cpu["nogo"].Seconds())
			wall = append(wall, r[state].wall.Seconds())
		}
		fmt.Fprintf(&out, "\n%s\tcompiled %d, CPU s %s\tnogo %d, CPU s %s\twall s %s", state,
			rounds[0][state].runs["compile"], spread(compile), rounds[0][state].runs["nogo"], spread(nogo), spread(wall))
	}
	b.Log(out.String())
}

// A workspaceCost is what was run in a workspace, by the name of the action, and what it took.
type workspaceCost struct {
	runs map[string]int
	cpu  map[string]time.Duration
	wall time.Duration // with the hashes of all inputs
}

// nogoRound builds a workspace with an empty cache, and again after each of some changes.
func nogoRound(b *testing.B, nogo string, std map[string]string) map[string]workspaceCost {
	cache := make(map[[sha256.Size]byte]map[string][]byte)
	costs := make(map[string]workspaceCost)
	build := func(state, base, body string) map[string]string {
		w := &workspace{dir: b.TempDir(), nogo: nogo, std: std, cache: cache,
			cost: workspaceCost{runs: map[string]int{}, cpu: map[string]time.Duration{}}}
		for i := range workspacePackages {
			w.write(b, i, base, body)
		}
		start := time.Now()
		logs := make(map[string]string)
		for i := range workspacePackages {
			logs[workspacePath(i)] = w.build(b, i)
		}
		w.cost.wall = time.Since(start)
		costs[state] = w.cost
		return logs
	}
	fresh := build("1 no cache", "https://h.corp.io", "1")
	if again := build("2 the same, another checkout", "https://h.corp.io", "1"); !maps.Equal(again, fresh) {
		b.Error("the cache changes what is found")
	}
	build("3 a function of one package changed", "https://h.corp.io", "2")
	build("4 a constant changed that others use", "https://i.corp.io", "2")
	return costs
}

// A workspace is a directory that is built by actions.
type workspace struct {
	dir, nogo string
	std       map[string]string                       // export files
	cache     map[[sha256.Size]byte]map[string][]byte // the outputs of actions, by a hash of their inputs
	cost      workspaceCost
}

func workspacePath(i int) string { return fmt.Sprintf("w.test/p%03d", i) }

// workspaceImports returns those that package i imports: the first, and up to three of the ones before it.
func workspaceImports(i int) (list []int) {
	for _, k := range []int{0, (i - 1) / 2, i - 10, i - 30} {
		if 0 <= k && k < i && !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	return list
}

// write writes a package. The first has the constant that others use; body is in a function in the middle.
func (w *workspace) write(b *testing.B, i int, base, body string) {
	var p strings.Builder
	fmt.Fprintf(&p, "package p%03d\n\nimport (\n\t\"fmt\"\n\t\"net/http\"\n\n", i)
	for _, k := range workspaceImports(i) {
		fmt.Fprintf(&p, "\t%q\n", workspacePath(k))
	}
	p.WriteString(")\n\n")
	if i == 0 {
		fmt.Fprintf(&p, "// Base is the root of an API.\nconst Base = %q\n\n", base)
	} else {
		p.WriteString("// Base is the root of an API.\nconst Base = p000.Base + \"/v1\"\n\n")
	}
	p.WriteString("// Get asks for a path.\nfunc Get(path string) { http.Get(Base + path) }\n\nfunc found() {\n" +
		"\thttp.Get(Base + \"/a?b=c d\")\n")
	for _, k := range workspaceImports(i) {
		fmt.Fprintf(&p, "\tp%03d.Get(\"/a\")\n", k)
	}
	p.WriteString("}\n")
	for k := range 25 {
		text := "1"
		if i == workspacePackages/2 && k == 0 {
			text = body
		}
		fmt.Fprintf(&p, "\nfunc f%d(a, b string) error {\n\tif a == b {\n"+
			"\t\treturn fmt.Errorf(\"%%s is %%s, %s\", a, b)\n\t}\n"+
			"\t_, err := http.Get(fmt.Sprintf(Base+\"/%%s/%%d?q=%%s\", a, len(b), b))\n\treturn err\n}\n", k, text)
	}
	w.put(b, w.name(i, "p.go"), []byte(p.String()))
}

// name returns a file of a package, relative to the workspace.
func (w *workspace) name(i int, file string) string { return fmt.Sprintf("p%03d/%s", i, file) }

func (w *workspace) put(b *testing.B, name string, data []byte) {
	file := filepath.Join(w.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o600)); err != nil {
		b.Fatal(err)
	}
}

// build runs the two actions of a package, and returns what nogo says.
func (w *workspace) build(b *testing.B, i int) string {
	source, cfg, export, facts, log := w.name(i, "p.go"), w.name(i, "importcfg"), w.name(i, "p.x"),
		w.name(i, "p.facts"), w.name(i, "nogo.log")
	inputs, theirs := []string{source, cfg}, []string{}
	check := []string{w.nogo, "-p", workspacePath(i), "-importcfg", cfg, "-go_version", "1.26", "-x", facts,
		"-fix_dir", w.name(i, "")}
	var archives strings.Builder
	for _, path := range slices.Sorted(maps.Keys(w.std)) {
		fmt.Fprintf(&archives, "packagefile %s=%s\n", path, w.std[path])
	}
	for _, k := range workspaceImports(i) {
		fmt.Fprintf(&archives, "packagefile %s=%s\n", workspacePath(k), w.name(k, "p.x"))
		inputs, theirs = append(inputs, w.name(k, "p.x")), append(theirs, w.name(k, "p.facts"))
		check = append(check, "-fact", workspacePath(k)+"="+w.name(k, "p.facts"))
	}
	w.put(b, cfg, []byte(archives.String()))
	w.run(b, "compile", []string{"go", "tool", "compile", "-p", workspacePath(i), "-importcfg", cfg, "-trimpath=$PWD",
		"-pack", "-linkobj", w.name(i, "p.a"), "-o", export, source}, inputs, export, w.name(i, "p.a"))
	w.run(b, "nogo", append(check, source), append(inputs, theirs...), facts, log)
	text, err := os.ReadFile(filepath.Join(w.dir, log))
	if err != nil {
		b.Fatal(err)
	}
	return string(text)
}

// run runs an action, unless the cache has its outputs. What it prints is the last of these if it is a log.
// The directory is not part of its key, nor is the place of the command.
func (w *workspace) run(b *testing.B, kind string, args, inputs []string, outputs ...string) {
	key := sha256.New()
	fmt.Fprintf(key, "%q", args)
	for _, name := range inputs {
		data, err := os.ReadFile(filepath.Join(w.dir, name))
		if err != nil {
			b.Fatal(err)
		}
		fmt.Fprintf(key, "%s %x\n", name, sha256.Sum256(data))
	}
	sum := [sha256.Size]byte(key.Sum(nil))
	if w.cache[sum] == nil {
		w.cache[sum] = w.execute(b, kind, args, outputs)
	}
	for name, data := range w.cache[sum] {
		w.put(b, name, data)
	}
}

// nogoViolation is the status with which nogo exits when it found something.
const nogoViolation = 3

func (w *workspace) execute(b *testing.B, kind string, args, outputs []string) map[string][]byte {
	for i := range args {
		args[i] = strings.ReplaceAll(args[i], "$PWD", w.dir)
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = w.dir
	printed, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState.ExitCode() != nogoViolation {
		b.Fatalf("%q: %v\n%s", args, err, printed)
	}
	w.cost.runs[kind]++
	w.cost.cpu[kind] += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	found := make(map[string][]byte)
	for _, name := range outputs {
		if strings.HasSuffix(name, ".log") {
			found[name] = bytes.ReplaceAll(printed, []byte(w.dir), nil)
		} else if found[name], err = os.ReadFile(filepath.Join(w.dir, name)); err != nil {
			b.Fatal(err)
		}
	}
	return found
}

// exportFiles returns the export files of packages.
func exportFiles(b *testing.B, paths ...string) map[string]string {
	args := append([]string{"list", "-export", "-f", "{{.ImportPath}} {{.Export}}"}, paths...)
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		b.Fatal(err)
	}
	files := make(map[string]string)
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		files[path] = file
	}
	return files
}
