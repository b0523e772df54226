//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/urllint/urllint/cmd/urllint/internal/cache"
)

// cachedProgram is one in which all packages have findings. That in main.go follows from
// a constant, a wrapper, a field and a definition of other packages.
const cachedProgram = `
-- go.mod --
module m.test

go 1.26

require other.test v0.0.0

replace other.test => ./other
-- main.go --
package main

import (
	"net/http"

	"m.test/a"
	"m.test/a/field"
	"m.test/a/get"
	"other.test"
)

func main() {
	http.Get(a.Base + "/x y")
	get.Get("http://h.test:99999/")
	(&field.Client{Base: "http://h.test:99998/"}).Get()
	http.Get(other.Base)
	http.Get("http://u:hunter2@h.test/%zz")
	http.Get("http://u:\xfdhunter3\x02@h.test/")
}
-- a/a.go --
package a

const Base = "http://a.test"
-- a/a_test.go --
package a_test

import "net/url"

var _, _ = url.Parse("http://[::1/")
-- a/field/field.go --
package field

import "net/http"

type Client struct{ Base string }

func (c *Client) Get() { http.Get(c.Base) }
-- a/get/get.go --
package get

import "net/http"

func Get(u string) { http.Get(u) }
-- tagged.go --
//go:build extra

package main

import "net/url"

var _, _ = url.Parse("http://h.test/%zz")
-- other/go.mod --
module other.test

go 1.21
-- other/other.go --
package other

const Base = "http://h.test/a b"
-- never/never.go --
//go:build never

package never

import "net/url"

var _, _ = url.Parse("http://h.test/%zz")
-- lone/lone.go --
package lone

import "net/url"

var _, _ = url.Parse("http://h.test/a b%zz")
`

// A cachedRun is the program on disk, and a cache.
type cachedRun struct {
	*testing.T
	command, dir, cache, bin string
	env                      []string
}

func newCachedRun(t *testing.T) *cachedRun {
	r := &cachedRun{T: t, command: binary(t), dir: t.TempDir(), cache: t.TempDir(), bin: t.TempDir()}
	for _, f := range txtar.Parse([]byte(cachedProgram)).Files {
		r.write(f.Name, string(f.Data))
	}
	return r
}

func (r *cachedRun) write(name, text string) {
	r.Helper()
	name = filepath.Join(r.dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		r.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		r.Fatal(err)
	}
}

func (r *cachedRun) edit(name, old, text string) {
	r.Helper()
	data, err := os.ReadFile(filepath.Join(r.dir, name))
	if err != nil || !bytes.Contains(data, []byte(old)) {
		r.Fatalf("%s has no %q: %v", name, old, err)
	}
	r.write(name, strings.Replace(string(data), old, text, 1))
}

func (r *cachedRun) remove(name string) {
	r.Helper()
	if err := os.RemoveAll(filepath.Join(r.dir, name)); err != nil {
		r.Fatal(err)
	}
}

// run returns the output of the command, and the packages that it had the go command list;
// "": none.
func (r *cachedRun) run(args ...string) (output, listed string) {
	r.Helper()
	goCommand, err := exec.LookPath("go")
	if err != nil {
		r.Fatal(err)
	}
	log := filepath.Join(r.TempDir(), "log")
	script := fmt.Sprintf("#!/bin/sh\necho \"$@\" >>%q\nif [ \"$1\" = env ]; then %q \"$@\" | sed \"s/go1\\.[0-9.]*/${FAKE:-&}/\"\n"+
		"else exec %q \"$@\"; fi\n", log, goCommand, goCommand)
	if err := os.WriteFile(filepath.Join(r.bin, "go"), []byte(script), 0o777); err != nil {
		r.Fatal(err)
	}
	cmd := exec.Command(r.command, args...)
	cmd.Dir = r.dir
	cmd.Env = append(os.Environ(), "PATH="+r.bin+string(os.PathListSeparator)+os.Getenv("PATH"),
		cache.Variable+"="+r.cache, "GOWORK=off", "GOPROXY=off")
	cmd.Env = append(cmd.Env, r.env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	_ = cmd.Run()
	data, _ := os.ReadFile(log)
	for line := range strings.Lines(string(data)) {
		if _, patterns, ok := strings.Cut(line, " -- "); ok && strings.HasPrefix(line, "list ") &&
			strings.Contains(line, "-json") {
			listed += strings.ReplaceAll(patterns, r.dir, "$DIR")
		}
	}
	return fmt.Sprintf("%sstderr:\n%s%v", &stdout, &stderr, cmd.ProcessState), strings.TrimSpace(listed)
}

// same checks that runs say what one without a cache says. The first of them lists those
// packages, the second one none, unless there is trouble.
func (r *cachedRun) same(name, listed string, args ...string) {
	r.Helper()
	want, _ := r.run(append([]string{"-no-cache"}, args...)...)
	first, got := r.run(args...)
	second, none := r.run(args...)
	if first != want {
		r.Errorf("%s: the first run says\n%s\nwithout a cache\n%s", name, first, want)
	}
	if second != want {
		r.Errorf("%s: the second run says\n%s\nwithout a cache\n%s", name, second, want)
	}
	if listed != "?" && got != listed {
		r.Errorf("%s: the first run lists %q, want %q", name, got, listed)
	}
	if none != "" && !strings.HasSuffix(want, "status 2") {
		r.Errorf("%s: the second run lists %q", name, none)
	}
	if strings.HasSuffix(want, "status 2") != (listed == "?") {
		r.Errorf("%s: status:\n%s", name, want)
	}
}

// A run with a cache says what one without says, whatever changed since the last, and
// does no more for it than need be.
func TestCache(t *testing.T) {
	r := newCachedRun(t)
	all := "./..."
	r.same("first", "./...", all)
	if out, listed := r.run(all); listed != "" || strings.Count(out, "\n") < 6 {
		t.Fatalf("lists %q and says\n%s", listed, out)
	}
	r.edit("lone/lone.go", "a b", "ab")
	r.same("a touched file", "$DIR/lone", all)
	r.edit("a/a.go", "http://a.test", "ftp://a.test")
	r.same("a changed constant in an imported package", "$DIR $DIR/a", all)
	r.same("another flag", "./...", "-level=info", all)
	r.write(".urllint.toml", "disable = [\"port-invalid\"]\n")
	r.same("another configuration", "./...", all)
	r.remove(".urllint.toml")
	r.env = []string{"FAKE=go1.25.1"}
	r.same("another Go version", "./...", all)
	r.env = nil
	r.write("more/more.go", "package more\n\nimport \"net/url\"\n\nvar _, _ = url.Parse(\"http://m.test/%zz\")\n")
	r.same("a new package", "./...", all)
	r.remove("more")
	r.same("a deleted package", "./...", all)
	r.edit("never/never.go", "build never", "build !never")
	r.same("a package that was excluded", "./...", all)
	r.edit("lone/lone.go", "ab", "a b")
	r.same("a touched file after a complete run", "$DIR/lone", all)
	if !isLong() {
		return
	}
	r.edit("a/get/get.go", "http.Get(u)", `http.Get("http://" + u)`)
	r.same("a changed wrapper", "$DIR $DIR/a/get", all)
	r.edit("main.go", "/x y", "/x z")
	r.same("a file that imports others", "$DIR", all)
	r.edit("other/other.go", "h.test/a b", "h.test/a%zz")
	r.same("a changed module that replaces another", "$DIR", all)
	r.same("tags", "./...", "-tags=extra", all)
	r.write(".urllint.toml", "level = \"error\"\n")
	r.same("a level", "./...", all)
	r.same("the default level", "./...", "-level=warning", all)
	r.remove(".urllint.toml")
	r.same("the old configuration", "", all)
	r.write("lone/second.go", "package lone\n\nvar _, _ = url.Parse(\"http://m.test/%zz\")\n")
	r.same("a file with a type error", "?", all)
	r.write("lone/second.go", "package lone\n\nvar _, _ = url.Parse(\"http://m.test/%zz\n")
	r.same("a file with a syntax error", "?", all)
	r.write("lone/second.go", "package lone\n\nimport \"net/url\"\n\nvar _, _ = url.Parse(\"http://m.test/%zz\")\n")
	r.same("a new file", "$DIR/lone", all)
	r.edit("lone/second.go", "package", "//go:build extra\n\npackage")
	r.same("a build constraint", "$DIR/lone", all)
	r.remove("lone/second.go")
	r.same("a deleted file", "$DIR/lone", all)
	r.remove("a/get")
	r.same("a deleted package that is imported", "?", all)
	r.write("a/get/get.go", "package get\n\nfunc Get(string) {}\n")
	r.same("another package in its place", "$DIR $DIR/a/get", all)
	r.edit("go.mod", "go 1.26", "go 1.21")
	r.same("another go line", "./...", all)
	r.edit("go.mod", "./other", "./another")
	r.write("another/go.mod", "module other.test\n")
	r.write("another/other.go", "package other\n\nconst Base = \"http://[h/\"\n")
	r.same("another replacement", "./...", all)
	r.write("a/go.mod", "module a.test\n")
	r.same("a module in it", "?", all)
}

// What is made of the findings does not depend on where they come from.
func TestCacheOutput(t *testing.T) {
	if !isLong() {
		t.Skip("takes a while: URLLINT_LONG=1 asks for it")
	}
	r := newCachedRun(t)
	r.same("first", "./...", "./...")
	baseline := filepath.Join(t.TempDir(), "baseline")
	for _, args := range []string{"-format=json", "-format=sarif", "-format=vet", "-format=github", "-c=2", "-v",
		"-write-baseline -baseline=" + baseline, "-baseline=" + baseline} {
		r.same(args, "", append(strings.Fields(args), "./...")...)
	}
	if err := os.WriteFile(baseline, []byte("# urllint/v1 none\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	r.same("a changed baseline", "", "-baseline="+baseline, "./...")
	r.same("one package", "./a", "./a")
	r.same("a file", "", "a/a.go")
	fresh, _ := r.run("-no-cache", "-diff", "./...")
	if out, _ := r.run("-diff", "./..."); out != fresh {
		t.Errorf("-diff says\n%s\nwithout a cache\n%s", out, fresh)
	}
	twin := newCachedRun(t)
	r.run("-fix", "./...") // from the cache
	twin.run("-no-cache", "-fix", "./...")
	for _, name := range []string{"main.go", "a/a.go", "lone/lone.go"} {
		got, _ := os.ReadFile(filepath.Join(r.dir, name))
		want, err := os.ReadFile(filepath.Join(twin.dir, name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("fixed from the cache, %s is\n%s\nwant\n%s", name, got, want)
		}
	}
	r.same("what is fixed", "$DIR $DIR/lone", "./...")
}

// A cache holds no secret in the open, and what is damaged is not there.
func TestCacheFiles(t *testing.T) {
	r := newCachedRun(t)
	r.same("first", "./...", "./...")
	data := readCache(t, r.cache)
	if len(data) == 0 {
		t.Fatal("the cache is empty")
	}
	for name, text := range data {
		if bytes.Contains(text, []byte("hunter2")) {
			t.Errorf("%s holds a secret", name)
		}
		for i := range text {
			text[i] ^= byte(i)
		}
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r.same("damaged entries", "./...", "./...")
	for name, text := range readCache(t, r.cache) {
		if err := os.WriteFile(name, text[:len(text)/2], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r.same("cut entries", "./...", "./...")
	var wg sync.WaitGroup
	want, _ := r.run("-no-cache", "./...")
	r.edit("lone/lone.go", "package", "\npackage")
	r.edit("lone/lone.go", "\npackage", "package")
	for range 4 {
		wg.Go(func() {
			cmd := exec.Command(r.command, "./...")
			cmd.Dir, cmd.Env = r.dir, append(os.Environ(), cache.Variable+"="+r.cache, "GOWORK=off")
			if out, _ := cmd.Output(); !strings.HasPrefix(want, string(out)) {
				t.Errorf("beside others a run says\n%s\nwant\n%s", out, want)
			}
		})
	}
	wg.Wait()
	if out, _ := r.run("clean"); out != "stderr:\nexit status 0" || len(readCache(t, r.cache)) > 0 {
		t.Errorf("clean leaves %d files and says %s", len(readCache(t, r.cache)), out)
	}
	r.cache = filepath.Join(r.dir, "go.mod") // which is not a directory
	if out, _ := r.run("./..."); out != want {
		t.Errorf("without a directory a run says\n%s\nwant\n%s", out, want)
	}
	r.cache = "/dev/full"
	if out, _ := r.run("./..."); out != want {
		t.Errorf("on a full disk a run says\n%s\nwant\n%s", out, want)
	}
}

func readCache(t *testing.T, dir string) map[string][]byte {
	all := make(map[string][]byte)
	names, err := filepath.Glob(filepath.Join(dir, "??", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if all[name], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	return all
}
