package driver

import (
	"encoding/json"
	"flag"
	"fmt"
	"hash"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/inputs"
)

// harmless matches the flags in GOFLAGS that do not name a file on which the result could depend.
var harmless = regexp.MustCompile(`^--?(tags|mod|trimpath|buildvcs|race|msan|asan|p|v|x|ldflags|modcacherw|` +
	`timeout|count|parallel|short)(=|$)`)

// hashEnvironment adds the go command, its settings and the modules to h. It returns false if
// something else may decide which packages the go command lists.
func (m *runCache) hashEnvironment(h hash.Hash, o Options) bool {
	env := configfile.GoEnv(o.Dir, o.env)
	for _, f := range strings.Fields(env["GOFLAGS"]) {
		if !harmless.MatchString(f) {
			return false
		}
	}
	if hasDriver() {
		return false
	}
	var err error
	if m.modules, err = inputs.ReadModules(env); err != nil {
		return false
	}
	vars, err := json.Marshal(env)
	fmt.Fprintf(h, "%s %x\n", vars, m.modules.Sum)
	return err == nil
}

// hasDriver reports whether package packages runs a driver other than the go command.
func hasDriver() bool {
	setting := os.Getenv("GOPACKAGESDRIVER")
	if setting == "" {
		_, err := exec.LookPath("gopackagesdriver")
		return err == nil
	}
	return setting != "off"
}

// addSettings adds the flags and the configuration to h. It returns false if a flag declares sinks,
// because only those of the configuration are checked against the existing packages, or has
// settings for some files, because a flag does not report which.
func addSettings(h hash.Hash, o Options, a *analysis.Analyzer) bool {
	ok := true
	a.Flags.VisitAll(func(f *flag.Flag) {
		set, _ := f.Value.(interface{ IsExplicit() bool })
		fmt.Fprintf(h, "%s %q %v\n", f.Name, f.Value, set != nil && set.IsExplicit())
		ok = ok && (f.Name != "sinks" && f.Name != "path" || f.Value.String() == "")
	})
	c := configfile.Current.Load()
	text, name, err := configfile.Text(c.Program.Root, o.ConfigFile)
	fmt.Fprintf(h, "%q %q %q %v\n", name, text, c.Program.Key(), c.Program.Toolchain)
	for _, l := range c.Sinks {
		if c.Program.Lacks != nil {
			fmt.Fprintln(h, c.Program.Lacks(l.Package))
		}
	}
	return ok && err == nil
}

// buildID matches the ID that the go command writes into a program: a hash of its inputs and a hash
// of its content.
var buildID = regexp.MustCompile(`\xff Go build ID: "([\w-]{20}(?:/[\w-]{20}){3})"`)

// hashProgram adds the identity of this program to h.
func hashProgram(h hash.Hash) error {
	f, err := openProgram()
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, 64<<10)
	n, err := io.ReadFull(f, head)
	if id := buildID.FindSubmatch(head[:n]); id != nil {
		h.Write(id[1])
		return nil
	}
	if err != nil && err != io.ErrUnexpectedEOF {
		return err
	}
	h.Write(head[:n])
	_, err = io.Copy(h, f)
	return err
}
