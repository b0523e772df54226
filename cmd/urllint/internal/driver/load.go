package driver

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// load reads the named packages and their tests from source, and their imports from export data.
// Errors of a package are kept in it; the returned error concerns all packages.
func load(o Options) ([]*packages.Package, error) {
	if o.Deps != nil {
		if pkgs := o.Deps.reload(o); pkgs != nil {
			return pkgs, nil
		}
	}
	pkgs, err := o.list(true, o.Patterns)
	if err != nil {
		return nil, err
	}
	if len(pkgs) == 0 {
		return nil, fmt.Errorf("%s matched no packages%s", strings.Join(o.Patterns, " "), o.directoryHint())
	}
	pkgs = widest(pkgs)
	if o.Deps != nil {
		o.Deps.keep(pkgs, o)
	}
	return pkgs, nil
}

// directoryHint returns a hint for a directory that is written like a package path, and for the
// root of a workspace.
func (o Options) directoryHint() string {
	for _, p := range o.Patterns {
		dir, _, _ := strings.Cut(p, "/...")
		if info, err := os.Stat(filepath.Join(o.Dir, dir)); err == nil && info.IsDir() && !isLocal(p) {
			return hintForDirectory(filepath.Join(o.Dir, dir), p)
		}
	}
	return hintForWorkspace(o.Dir)
}

// list loads packages. A signal that ends the program during that first ends the go command, which
// would otherwise continue to build.
func (o Options) list(tests bool, patterns []string) ([]*packages.Package, error) {
	cfg := o.config(tests)
	if o.Ctx != nil {
		return packages.Load(cfg, patterns...)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	defer context.AfterFunc(ctx, func() {
		time.Sleep(timeToKill)
		cli.ExitInterrupted("")
	})()
	cfg.Context = ctx
	pkgs, err := packages.Load(cfg, patterns...)
	if ctx.Err() != nil {
		select {} // until the AfterFunc above ends the program
	}
	return pkgs, err
}

// timeToKill is the time that package os/exec has to kill a command whose context is done.
const timeToKill = 100 * time.Millisecond

func (o Options) config(tests bool) *packages.Config {
	cfg := &packages.Config{
		Mode:    packages.LoadSyntax | packages.NeedModule | packages.NeedForTest,
		Context: o.Ctx,
		Dir:     o.Dir,
		Tests:   tests,
	}
	if len(o.env) > 0 {
		cfg.Env = append(os.Environ(), o.env...)
	}
	if o.Tags != "" {
		cfg.BuildFlags = []string{"-tags=" + o.Tags}
	}
	if o.Overlay != nil {
		o.Overlay.Use(cfg)
	}
	if o.parsed != nil {
		o.parsed.Use(cfg)
	}
	return cfg
}

func paths(pkgs []*packages.Package) []string {
	out := make([]string, len(pkgs))
	for i, p := range pkgs {
		out[i] = p.PkgPath
	}
	return out
}

// widest removes packages whose test variant, which has the same and more files, is also loaded,
// and the generated main packages of tests, as go vet does.
func widest(pkgs []*packages.Package) []*packages.Package {
	augmented := make(map[string]bool)
	for _, p := range pkgs {
		if p.ForTest == p.PkgPath {
			augmented[p.PkgPath] = true
		}
	}
	var kept []*packages.Package
	for _, p := range pkgs {
		if isTestMain(p) || p.ForTest == "" && augmented[p.PkgPath] {
			continue
		}
		kept = append(kept, p)
	}
	return kept
}

// isTestMain reports whether the go command generated the package to run tests: its file is not in
// the package's directory.
func isTestMain(p *packages.Package) bool {
	return p.Name == "main" && strings.HasSuffix(p.ID, ".test") &&
		!slices.ContainsFunc(p.GoFiles, func(name string) bool { return filepath.Dir(name) == p.Dir })
}

// Configure reads the configuration of the program.
func (o Options) Configure() error {
	c, err := configfile.Read(o.Dir, o.env, o.ConfigFile)
	if err == nil {
		configfile.Current.Store(c)
	}
	return err
}

// Options says which packages to load and how.
type Options struct {
	Dir        string          // where the go command runs; "" is the working directory
	Overlay    *files.Overlay  // contents that replace those on disk; nil if there are none
	Ctx        context.Context // cancels the go command; may be nil
	Deps       *DepCache       // nil if nothing is to be kept
	AfterDeps  func()          // discards observations from the analysis of dependencies; may be nil
	Tags       string          // the build tags, as the go command takes them
	ConfigFile string          // "" for the file at the root of the module
	Patterns   []string        // of packages, or files, as the go command takes them
	Alone      bool            // each named file is a program of its own
	Progress   *term.Progress  // shows what is done; may be nil
	Cache      *cache.Cache    // holds results of runs; nil if nothing is to be kept

	env    []string           // additions to the environment of the go command
	parsed *files.ParsedFiles // records the parsed files; may be nil
}

// Define defines the flags that say which packages to load and how.
func (o *Options) Define(fs *flag.FlagSet) {
	fs.StringVar(&o.Tags, "tags", "", "consider these comma-separated build `tags` satisfied")
	fs.StringVar(&o.ConfigFile, ConfigFlag, "", configfile.Usage("at the root of the module"))
}

// ensureBuildCache sets a temporary build cache for the go command, which needs one, if the
// environment has none. The caller must call remove.
func ensureBuildCache(r *report.Report) (remove func()) {
	const variable = "GOCACHE"
	if _, err := os.UserCacheDir(); err == nil || os.Getenv(variable) != "" {
		return func() {}
	}
	dir, err := os.MkdirTemp("", "urllint-go-build-")
	if err != nil {
		return func() {} // the go command reports what is missing
	}
	r.Stderr(func(w io.Writer) {
		fmt.Fprintln(w, "urllint: no directory for caches (HOME and XDG_CACHE_HOME are not set): "+
			"this run builds all imports, and keeps nothing; set GOCACHE and URLLINT_CACHE to be faster")
	})
	os.Setenv(variable, dir)
	return func() {
		os.Unsetenv(variable)
		os.RemoveAll(dir)
	}
}
