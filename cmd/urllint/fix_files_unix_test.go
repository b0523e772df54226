//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
)

// A signal in the middle of -fix leaves every file old or new, and no temporary one;
// the last line says how many.
func TestFixInterrupted(t *testing.T) {
	const n = 600
	files := make(map[string]string)
	for i := range n {
		files[fmt.Sprintf("f%03d.go", i)] = fmt.Sprintf(spaced, i)
	}
	cut := false
	for range 5 { // the signal may come when all is done
		dir := moduleOf(t, files)
		temp := t.TempDir()
		cmd := exec.Command(binary(t), "-fix")
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "TMPDIR="+temp)
		var complaint bytes.Buffer
		cmd.Stderr = &complaint
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		first := filepath.Join(dir, "f000.go")
		for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline) &&
			get(t, first) == files["f000.go"]; {
		}
		cmd.Process.Signal(syscall.SIGINT)
		cmd.Wait()
		fixed := 0
		for i := range n {
			switch got := get(t, filepath.Join(dir, fmt.Sprintf("f%03d.go", i))); got {
			case fmt.Sprintf(escaped20, i):
				fixed++
			case fmt.Sprintf(spaced, i):
			default:
				t.Errorf("neither old nor new: %q", got)
			}
		}
		if left := append(temporary(t, dir), temporary(t, temp)...); len(left) > 0 {
			t.Errorf("left: %q", left)
		}
		if fixed == n {
			continue
		}
		cut = true
		if code := cmd.ProcessState.ExitCode(); code != cli.ExitTrouble {
			t.Errorf("exit code %d", code)
		}
		want := fmt.Sprintf(`(?m)^urllint: interrupted: %d files? changed, %d not: f\d+\.go`, fixed, n-fixed)
		if !regexp.MustCompile(want).MatchString(complaint.String()) {
			t.Errorf("says %.200q, want %s", complaint.String(), want)
		}
		break
	}
	if !cut {
		t.Skip("the signal always came too late")
	}
}

// Before the first file is written, nothing is, and it says so.
func TestFixInterruptedEarly(t *testing.T) {
	dir := moduleOf(t, map[string]string{"a.go": fmt.Sprintf(spaced, 0)})
	cmd := exec.Command(binary(t), "-fix")
	temp := t.TempDir()
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "TMPDIR="+temp)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); { // what is to be written is checked
		if made, _ := filepath.Glob(filepath.Join(temp, "urllint-overlay-*")); len(made) > 0 {
			break
		}
	}
	cmd.Process.Signal(syscall.SIGTERM)
	cmd.Wait()
	if got := get(t, filepath.Join(dir, "a.go")); got != fmt.Sprintf(spaced, 0) {
		t.Errorf("a.go is %q", got)
	}
	if code := cmd.ProcessState.ExitCode(); code != cli.ExitTrouble ||
		complaint.String() != "urllint: interrupted: no file was changed\n" {
		t.Errorf("exit code %d, %q", code, complaint.String())
	}
	if left, _ := filepath.Glob(filepath.Join(temp, "urllint-*")); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

// A signal while the go command runs ends it, too.
func TestInterruptedLoading(t *testing.T) {
	dir := moduleOf(t, map[string]string{"a.go": "package p\n"})
	real, err := exec.LookPath("go")
	if err != nil {
		t.Skip(err)
	}
	bin, note := t.TempDir(), filepath.Join(t.TempDir(), "pid")
	script := fmt.Sprintf("#!/bin/sh\ncase \"$1 $*\" in\nlist*./...*) echo $$ >%[1]s.new; mv %[1]s.new %[1]s; exec sleep 60;;\nesac\n"+
		"exec %[2]s \"$@\"\n", note, real)
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary(t))
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	pid := 0
	for deadline := time.Now().Add(time.Minute); pid == 0 && time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		text, _ := os.ReadFile(note)
		fmt.Sscan(string(text), &pid)
	}
	cmd.Process.Signal(syscall.SIGTERM)
	cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != cli.ExitTrouble || complaint.String() != "urllint: interrupted\n" {
		t.Errorf("exit code %d, %q", code, complaint.String())
	}
	if pid == 0 || syscall.Kill(pid, 0) == nil {
		t.Errorf("process %d of the go command goes on", pid)
	}
}

// A name that leads to something without an end, or to something that never answers,
// is refused at once.
func TestFilesThatAreNone(t *testing.T) {
	make := map[string]func(name string) error{
		"device":    func(name string) error { return os.Symlink("/dev/zero", name) },
		"pipe":      func(name string) error { return syscall.Mkfifo(name, 0o666) },
		"directory": func(name string) error { return os.Mkdir(name, 0o777) },
		"large":     func(name string) error { return os.WriteFile(name, bytes.Repeat([]byte("#\n"), 1<<19+1), 0o666) },
	}
	for what, make := range make {
		for where, args := range map[string][]string{
			".urllint.toml": nil,
			"own.toml":      {"-config=own.toml"},
			"known":         {"-baseline=known"},
		} {
			t.Run(what+" "+where, func(t *testing.T) {
				dir := moduleOf(t, map[string]string{"a.go": fmt.Sprintf(spaced, 0)})
				if err := make(filepath.Join(dir, where)); err != nil {
					t.Skip(err)
				}
				words := "not a regular file"
				if what == "large" {
					words = "it has more than 1048576 bytes"
				}
				start := time.Now()
				r := run(t, dir, args...)
				if r.code != cli.ExitTrouble || strings.Count(r.complaint, "\n") != 1 ||
					!strings.Contains(r.complaint, where+": "+words) {
					t.Errorf("%+v", r)
				}
				if d := time.Since(start); d > 30*time.Second {
					t.Errorf("it took %v", d)
				}
			})
		}
		t.Run(what+" x.go", func(t *testing.T) {
			if what == "large" {
				return // as large as source may be
			}
			dir := moduleOf(t, map[string]string{"p/a.go": fmt.Sprintf(spaced, 0)})
			if err := make(filepath.Join(dir, "x.go")); err != nil {
				t.Skip(err)
			}
			if r := run(t, dir, "./x.go"); what != "directory" && (r.code != cli.ExitTrouble ||
				!strings.Contains(r.out+r.complaint, "not a regular file")) {
				t.Errorf("%+v", r)
			}
		})
	}
}

// A line directive does not make the command read what it names for ever.
func TestLineDirectiveNamesDevice(t *testing.T) {
	dir := moduleOf(t, map[string]string{"a.go": strings.Replace(fmt.Sprintf(spaced, 0), "func",
		"//line /dev/zero:1\nfunc", 1)})
	if r := run(t, dir, "-c=1"); r.code != cli.ExitFindings || !strings.Contains(r.out, "/dev/zero:1:") {
		t.Errorf("%+v", r)
	}
}
