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

// harmless matches the flags in GOFLAGS that name no file with more to know.
var harmless = regexp.MustCompile(`^--?(tags|mod|trimpath|buildvcs|race|msan|asan|p|v|x|ldflags|modcacherw|` +
	`timeout|count|parallel|short)(=|$)`)

// hashEnvironment adds what the go command is, what it is told, and the modules that it works
// with. It reports false if something else may decide what it lists.
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

// hasDriver reports whether package packages asks another command than go.
func hasDriver() bool {
	setting := os.Getenv("GOPACKAGESDRIVER")
	if setting == "" {
		_, err := exec.LookPath("gopackagesdriver")
		return err == nil
	}
	return setting != "off"
}

// addSettings adds the flags and the configuration. It reports false if a flag declares
// places, for only those of the configuration are held against the packages that there are,
// or has settings for some files, which it does not tell.
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

// buildID matches the ID that the go command writes into a program: the hash of its
// inputs and the hash of its content.
var buildID = regexp.MustCompile(`\xff Go build ID: "([\w-]{20}(?:/[\w-]{20}){3})"`)

// hashProgram adds which program this is.
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
