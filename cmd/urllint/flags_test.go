package main

import (
	"encoding/json"
	"flag"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
)

// ofDrivers are the flags that the go command's protocol and the drivers of
// golang.org/x/tools define themselves; they skip a flag of ours with such a name.
var ofDrivers = strings.Fields("V all c cpuprofile debug diff fix flags json memprofile source tags test trace v")

// buildFlag is a flag in the text of go help.
var buildFlag = regexp.MustCompile(`(?m)^\t-(\w+)\b`)

// goFlags returns the flags that the go command takes before a tool sees them.
func goFlags(t *testing.T) []string {
	var names []string
	for _, topic := range []string{"build", "testflag", "vet", "fix"} {
		out, err := exec.Command("go", "help", topic).Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range buildFlag.FindAllStringSubmatch(string(out), -1) {
			names = append(names, m[1])
		}
	}
	for _, known := range []string{"C", "a", "n", "p", "race", "tags", "v", "x", "json", "run"} {
		if !slices.Contains(names, known) {
			t.Fatalf("go help does not name -%s; is its form another one? It names %v", known, names)
		}
	}
	return append(names, "vettool", "fixtool")
}

// A flag of the analyzer is plain, so it shares its name with what stands around
// it: no name may be taken.
func TestAnalyzerFlagsAreFree(t *testing.T) {
	taken := append(goFlags(t), ofDrivers...)
	driver.Linter.Flags.VisitAll(func(f *flag.Flag) {
		if slices.Contains(taken, f.Name) {
			t.Errorf("-%s is a flag of the go command or of a driver", f.Name)
		}
	})
}

// protocolFlags asks the command for its flags as the go command does.
func protocolFlags(t *testing.T) []string {
	cmd := exec.Command(binary(t), "-flags")
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil || complaint.Len() > 0 {
		t.Fatalf("urllint -flags: %v %s", err, complaint.String())
	}
	var flags []struct{ Name string }
	if err := json.Unmarshal(out, &flags); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range flags {
		names = append(names, f.Name)
	}
	return names
}

// What decides about the findings go vet can pass, and what the drivers define
// beside that is in our list.
func TestProtocolFlags(t *testing.T) {
	names := protocolFlags(t)
	driver.Linter.Flags.VisitAll(func(f *flag.Flag) {
		if !slices.Contains(names, f.Name) {
			t.Errorf("go vet cannot pass -%s", f.Name)
		}
	})
	for _, name := range names {
		if driver.Linter.Flags.Lookup(name) == nil && !slices.Contains(ofDrivers, name) && name != driver.ConfigFlag &&
			name != "with-vet" {
			t.Errorf("ofDrivers lacks -%s", name)
		}
	}
}

// Each flag says what it does.
func TestFlagsHaveUsage(t *testing.T) {
	p := commands()
	for _, c := range append(p.Commands, p.Root) {
		c.Flags().VisitAll(func(f *flag.Flag) {
			if f.Usage == "" {
				t.Errorf("%s -%s says nothing", c.Usage(), f.Name)
			}
		})
	}
}
