package driver

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"errors"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/inputs"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// errNotKept reports that a run depends on something that a record does not contain.
var errNotKept = errors.New("this run cannot be kept")

// keep stores the record of a run for the next one.
func (m *runCache) keep(list []outcome, known *analyzer.Registry, parsed *files.ParsedFiles, o Options) {
	if m == nil || m.isComplete() {
		return
	}
	w := recordWriter{runCache: m, facts: known.Exported(), parsed: parsed,
		record: record{Directories: make(map[string]*directory), Trees: make(map[string][]string)},
		read:   make(map[string]*inputs.Directory), seen: make(map[*packages.Package]bool)}
	again, err := inputs.ReadModules(configfile.GoEnv(o.Dir, o.env))
	if err != nil || again.Sum != m.modules.Sum || w.fill(list) != nil {
		return
	}
	var out bytes.Buffer
	if gob.NewEncoder(&out).Encode(w.record) == nil {
		m.cache.Put(m.key, out.Bytes())
	}
}

// A recordWriter builds a record.
type recordWriter struct {
	*runCache
	record
	facts  analyzer.Exported
	parsed *files.ParsedFiles
	read   map[string]*inputs.Directory
	seen   map[*packages.Package]bool
}

// fill adds the directories and outcomes of packages to the record.
func (w *recordWriter) fill(list []outcome) error {
	for _, dir := range w.wide {
		tree, err := inputs.Tree(dir)
		if err != nil {
			return err
		}
		w.Trees[dir] = tree
	}
	for i := range list {
		if err := w.add(list[i].pkg); err != nil {
			return err
		}
	}
	w.addLast()
	if err := w.addEmpty(); err != nil {
		return err
	}
	for i := range list {
		if err := w.seal(&list[i]); err != nil {
			return err
		}
	}
	return nil
}

// add adds the directories of a loaded package and of its imports.
func (w *recordWriter) add(p *packages.Package) error {
	if w.seen[p] || p.PkgPath == "unsafe" { // unsafe is not a directory
		return nil
	}
	w.seen[p] = true
	if p.Dir == "" {
		return errNotKept
	}
	if !w.modules.CanChange(p.Dir) {
		return w.addImports(p, nil)
	}
	if w.now[p.Dir] != nil {
		return nil
	}
	generated := func(name string) bool { return filepath.Dir(name) != p.Dir }
	if slices.ContainsFunc(p.CompiledGoFiles, generated) || len(p.Errors) > 0 {
		return errNotKept // the output of cgo depends on more than these files
	}
	d, err := w.directory(p.Dir)
	if err != nil {
		return err
	}
	if w.facts.Has(p.PkgPath) && d.Facts[p.PkgPath] == nil {
		data, err := w.facts.Encode(p.PkgPath)
		if err != nil {
			return err
		}
		d.Facts[p.PkgPath] = seal(w.read[p.Dir].Sum, data)
	}
	return w.addImports(p, d)
}

// addImports adds the imports of a package to its directory d, which is nil if it cannot change.
func (w *recordWriter) addImports(p *packages.Package, d *directory) error {
	for _, path := range slices.Sorted(maps.Keys(p.Imports)) {
		q := p.Imports[path]
		switch {
		case path == "unsafe":
		case !w.modules.CanChange(q.Dir):
			w.Vacant = append(w.Vacant, w.modules.Rivals(q.PkgPath)...)
		case d == nil:
			w.Shared = append(w.Shared, q.Dir)
		case q.Dir != p.Dir && !slices.Contains(d.Imports, q.Dir):
			d.Imports = append(d.Imports, q.Dir)
		}
		if err := w.add(q); err != nil {
			return err
		}
	}
	return nil
}

// directory returns a directory of the record. It must be unchanged since the run began, as far as
// file times show, and its files must be those that were parsed.
func (w *recordWriter) directory(name string) (*directory, error) {
	if d := w.Directories[name]; d != nil {
		return d, nil
	}
	read, err := inputs.Read(name)
	if err != nil {
		return nil, err
	}
	const tick = 20 * time.Millisecond // resolution of file times
	if read.Newest.After(w.started.Add(-tick)) {
		return nil, errNotKept
	}
	for file, sum := range read.Files {
		if as, ok := w.parsed.Sum(file); ok && as != sum {
			return nil, errNotKept
		}
	}
	w.Vacant = append(w.Vacant, w.modules.Ends(name)...)
	d := &directory{KeyHash: keyHash(read), Facts: make(map[string][]byte)}
	w.Directories[name], w.read[name] = d, read
	return d, nil
}

// addLast copies the entries of unchanged directories from the last record.
func (w *recordWriter) addLast() {
	if w.last == nil {
		return
	}
	for name := range w.now {
		w.Directories[name] = w.last.Directories[name]
	}
	w.Shared, w.Vacant = union(w.last.Shared, w.Shared), union(w.last.Vacant, w.Vacant)
}

// addEmpty adds directories with Go files in which patterns found no package: constraints exclude
// all files, or they are in another module. A package that appears there can change everything.
func (w *recordWriter) addEmpty() error {
	for _, tree := range w.Trees {
		for _, name := range tree {
			if w.Directories[name] != nil || filepath.Base(name) == "go.mod" {
				continue
			}
			if _, err := w.directory(name); err != nil {
				return err
			}
			w.Shared = append(w.Shared, name)
		}
	}
	return nil
}

// union returns the sorted union of two lists.
func union(a, b []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(slices.Concat(a, b))))
}

// seal adds a package with its outcome.
func (w *recordWriter) seal(o *outcome) error {
	if o.kept != nil {
		w.Packages = append(w.Packages, *o.kept)
		return nil
	}
	p := o.pkg
	if w.read[p.Dir] == nil {
		return errNotKept
	}
	k := keptPackage{ID: p.ID, Name: p.Name, PkgPath: p.PkgPath, ForTest: p.ForTest, Dir: p.Dir,
		GoFiles: p.GoFiles, OtherFiles: p.OtherFiles, IgnoredFiles: p.IgnoredFiles, Named: o.named}
	if p.Module != nil {
		k.InModule, k.Main = true, p.Module.Main
	}
	data, err := o.encode()
	k.Outcome = seal(w.read[p.Dir].Sum, data)
	w.Packages = append(w.Packages, k)
	return err
}

// seal is [cache.Seal], except that empty data are not encrypted.
func seal(key inputs.Sum, data []byte) []byte {
	if len(data) == 0 {
		return []byte{}
	}
	return cache.Seal(key, data)
}

// encode returns the outcome in the form for [keptPackage.open], or nil if it is empty.
func (o *outcome) encode() ([]byte, error) {
	plain := o.outcomeData
	plain.Findings = slices.Clone(o.Findings)
	for i := range plain.Findings {
		f := &plain.Findings[i]
		f.Package, f.ID = nil, report.Identity{}
		f.Diagnostic = analysis.Diagnostic{Category: f.Category, Message: f.Message, URL: f.URL}
	}
	if reflect.ValueOf(plain).IsZero() {
		return nil, nil
	}
	data, err := json.Marshal(plain)
	if err != nil {
		return nil, err
	}
	var same outcomeData
	if err := json.Unmarshal(data, &same); err != nil || !reflect.DeepEqual(plain, same) {
		return nil, errNotKept // a text is not UTF-8
	}
	return data, nil
}
