package driver

import (
	"context"
	"flag"

	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// Options says which packages to load, and how.
type Options struct {
	Dir        string          // where the go command runs; "": here
	env        []string        // more of its environment
	Overlay    *files.Overlay  // files that are not as on disk; nil: there are none
	Ctx        context.Context // ends the go command; nil: nothing does
	Deps       *DepCache       // nil: nothing is kept
	AfterDeps  func()          // drops what was observed while dependencies were analysed; or nil
	Tags       string
	ConfigFile string // "": the one at the root of the module
	Patterns   []string
	Alone      bool // each file that is named is a program of its own
	Progress   *term.Progress
	Cache      *cache.Cache       // keeps what runs find; nil: nothing is kept
	parsed     *files.ParsedFiles // notes what is parsed; or nil
}

// Define defines the flags that say which packages to load, and how.
func (o *Options) Define(fs *flag.FlagSet) {
	fs.StringVar(&o.Tags, "tags", "", "consider these comma-separated build `tags` satisfied")
	fs.StringVar(&o.ConfigFile, ConfigFlag, "", "read this `FILE` instead of "+configfile.Name+
		" at the root of the module")
}
