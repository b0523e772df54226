package config

import (
	"fmt"
	"go/types"
	"maps"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/net/publicsuffix"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// Effective holds the settings that result from all layers, once the flags are parsed and the configuration is read.
type Effective struct {
	Settings               // for all files, without the settings of paths
	Program  Program       // the facts about the program
	Catalog  *sink.Catalog // with the sinks of the settings
	layers   []*Settings   // the layers, the strongest last

	mu    sync.Mutex
	files map[string]*FileSettings // by the paths that match (see layersOf)

	checkPackages func() error // returns an error if the package of a sink in the settings does not exist
}

// FileSettings holds the settings of one file.
type FileSettings struct {
	Checker      *check.Checker // judges: what stands for other findings does not depend on the level error
	Shown        *check.Checker // its level is that of the settings; otherwise the same
	IncludeTests bool
}

// A Resolver combines settings, weakest first: those that an analyzer was created with, those of the configuration,
// and the flags.
type Resolver struct {
	base, flags *Settings
	program     Program // unless the configuration comes with another one

	mu    sync.Mutex
	under *Settings // the configuration of the last result
	last  *Effective
}

// NewResolver returns the resolver for an analyzer that is created with the settings made for a program, and the
// settings that its flags change.
func NewResolver(made *Settings, p Program) (r *Resolver, flags *Settings) {
	flags = made.flags()
	return &Resolver{base: made, flags: flags, program: p}, flags
}

// Effective returns the combined settings. The layer under the flags, which may be nil, belongs to the program p. The
// last result is cached.
func (s *Resolver) Effective(under *Settings, p Program) *Effective {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.last == nil || under != s.under {
		if under == nil {
			p = s.program
		}
		s.under, s.last = under, resolve(s.base, under, s.flags, p)
	}
	return s.last
}

// resolve merges the layers.
func resolve(made, under, flags *Settings, p Program) *Effective {
	s := &Effective{Settings: *made, Program: p, files: make(map[string]*FileSettings), layers: []*Settings{made}}
	if under != nil {
		s.layers = append(s.layers, under)
	}
	s.layers = append(s.layers, flags)
	for _, layer := range s.layers[1:] {
		layer.overlay(&s.Settings)
	}
	s.checkPackages = sync.OnceValue(s.findMissingSink)
	s.Catalog = sink.Default()
	if len(s.Sinks) > 0 {
		s.Catalog = s.Catalog.With(s.Sinks...)
	}
	return s
}

// overlay applies the settings that were set explicitly to another layer.
func (o *Settings) overlay(to *Settings) {
	for i := range keys {
		if k := &keys[i]; o.explicit[k.name] {
			k.merge(to, o)
		}
	}
}

// File returns the settings of a file. Its name is relative to the root of the program.
func (s *Effective) File(file string) (*FileSettings, error) {
	layers, name := s.layersOf(file)
	s.mu.Lock()
	defer s.mu.Unlock()
	if f := s.files[name]; f != nil {
		return f, nil
	}
	f, err := combine(layers)
	if err == nil {
		s.files[name] = f
	}
	return f, err
}

// layersOf returns the layers for a file, the strongest last, and a name for the combination of paths.
func (s *Effective) layersOf(file string) (layers []*Settings, name string) {
	var b strings.Builder
	for _, layer := range s.layers {
		layers = append(layers, layer)
		for i := range layer.Paths {
			if layer.Paths[i].matches(file) {
				layers = append(layers, layer.Paths[i].Settings)
				b.WriteByte('+')
			} else {
				b.WriteByte('-')
			}
		}
	}
	return layers, b.String()
}

// combine merges the layers for a file. The first one sets everything.
func combine(layers []*Settings) (*FileSettings, error) {
	sum := *layers[0]
	on := make(map[*check.Rule]bool) // false if disabled
	levels := make(map[*check.Rule]core.Level)
	for i, layer := range layers {
		if err := layer.selectRules(on); err != nil {
			return nil, err
		}
		own, err := layer.Levels.rules()
		if err != nil {
			return nil, err
		}
		maps.Copy(levels, own)
		if i > 0 {
			layer.overlay(&sum)
		}
	}
	selection := check.Selection{Level: sum.Level, Levels: levels, Policy: sum.Policy}
	selection.Policy.Public = isPublic
	for _, r := range rules.All() {
		switch enabled, isSet := on[r]; {
		case enabled:
			selection.Enable = append(selection.Enable, r.Name)
		case isSet:
			selection.Disable = append(selection.Disable, r.Name)
		}
	}
	shown, err := check.NewChecker(rules.All(), selection)
	if err != nil || sum.Level <= check.DefaultSelection.Level {
		return &FileSettings{shown, shown, sum.IncludeTests}, err
	}
	selection.Level = check.DefaultSelection.Level
	checker, err := check.NewChecker(rules.All(), selection)
	return &FileSettings{checker, shown, sum.IncludeTests}, err
}

// isPublic reports whether a name is, or is below, a suffix under which anyone can register names.
func isPublic(name string) bool {
	suffix, icann := publicsuffix.PublicSuffix(name)
	switch suffix {
	case "home.arpa", "onion": // RFC 8375, RFC 7686: not in the public DNS
		return false
	}
	return icann || strings.Contains(suffix, ".")
}

// Files returns the settings of the files of a package by file name, and the settings for all files under "".
func (s *Effective) Files(pass *analysis.Pass) (map[string]*FileSettings, error) {
	if err := s.checkSinks(pass.Pkg); err != nil {
		return nil, err
	}
	all, err := s.File("")
	if err != nil {
		return nil, err
	}
	files := map[string]*FileSettings{"": all}
	for _, f := range pass.Files {
		file := pass.Fset.File(f.FileStart)
		if file == nil {
			continue
		}
		settings, err := s.File(s.fileName(pass, pass.Fset.Position(f.Package).Filename))
		if err != nil {
			return nil, err
		}
		files[file.Name()] = settings
	}
	return files, nil
}

// fileName returns the name of a file for matching globs: relative to the root of the program or, if that is unknown,
// of the module.
func (s *Effective) fileName(pass *analysis.Pass, file string) string {
	if s.Program.Root != "" {
		if rel, err := filepath.Rel(s.Program.Root, file); err == nil {
			return filepath.ToSlash(rel)
		}
	}
	base := filepath.Base(file)
	if pass.Module == nil {
		return base
	}
	path := goinfo.PathOf(pass.Pkg)
	if strings.HasSuffix(pass.Pkg.Name(), "_test") {
		path = strings.TrimSuffix(path, "_test")
	}
	dir, ok := strings.CutPrefix(path, pass.Module.Path)
	if dir == "" || !ok {
		return base
	}
	return strings.TrimPrefix(dir, "/") + "/" + base
}

// findMissingSink returns the error for the first sink of the settings whose package does not exist.
func (s *Effective) findMissingSink() error {
	for _, l := range s.Sinks {
		if s.Program.Lacks == nil {
			return nil
		}
		if err := s.Program.Lacks(l.Package); err != nil {
			return &SinkError{l, err}
		}
	}
	return nil
}

// A SinkError is the error for a sink of the settings that does not exist.
type SinkError struct {
	Line *sink.Line
	Err  error
}

// Error returns the position of the line, if it was read from a file, followed by the mistake and its correction.
func (e *SinkError) Error() string { return fmt.Sprintf("%ssinks: %v", position(e.Line), e.Err) }

// Unwrap returns e.Err.
func (e *SinkError) Unwrap() error { return e.Err }

// checkSinks resolves the sinks of the settings that belong to the package or to one of its imports.
func (s *Effective) checkSinks(pkg *types.Package) error {
	if err := s.checkPackages(); err != nil {
		return err
	}
	for _, l := range s.Sinks {
		if err := resolveIn(l, append([]*types.Package{pkg}, pkg.Imports()...)); err != nil {
			return &SinkError{l, err}
		}
	}
	return nil
}

// resolveIn resolves a line in one of the packages that it may belong to, which may be versions of one module.
func resolveIn(l *sink.Line, pkgs []*types.Package) (wrong error) {
	for _, p := range pkgs {
		if !p.Complete() || !l.IsOf(p) {
			continue
		}
		err := l.Resolve(p)
		if err == nil {
			return nil
		}
		if wrong == nil {
			wrong = err
		}
	}
	return wrong
}

// position returns the position of a line as a prefix of a message; "" if it was not read from a file.
func position(l *sink.Line) string {
	if l.File == "" {
		return ""
	}
	return fmt.Sprintf("%s:%d: ", l.File, l.Num)
}
