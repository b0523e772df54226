package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"hash"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cache"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/inputs"
)

// A runCache holds the [record] of the last run with the same arguments in the same directory. A
// nil runCache is empty.
//
// It determines without the go command which packages are unchanged: those whose directories, and
// the directories of all packages that they import, directly or not, are unchanged. Only the others
// are listed, loaded and analysed.
type runCache struct {
	cache   *cache.Cache
	key     cache.Key
	modules *inputs.Modules
	started time.Time
	base    string   // directory that patterns are relative to
	wide    []string // directories below which patterns match all packages

	last *record                      // nil if there is none, or it is not usable
	now  map[string]*inputs.Directory // content of the unchanged directories
}

// A record is what a run stores for the next one. It is complete: with the same key, the go
// command's list of packages cannot depend on anything else.
type record struct {
	Directories map[string]*directory
	Trees       map[string][]string // see [inputs.Tree]
	Packages    []keptPackage       // the analysed packages
	Shared      []string            // directories that all packages may depend on
	Vacant      []string            // names that must not exist; see [inputs.IsVacant]
}

// A directory is a directory with packages of the program, at the time of the record.
type directory struct {
	KeyHash inputs.Sum        // hash of the key that seals Facts; the key, the hash of the content, is not stored
	Imports []string          // directories of the packages that its packages import
	Facts   map[string][]byte // sealed exports of its packages, by path
}

// A keptPackage is a package and its outcome, with all secrets encrypted.
type keptPackage struct {
	ID, Name, PkgPath, ForTest, Dir   string
	GoFiles, OtherFiles, IgnoredFiles []string
	Main, InModule, Named             bool
	Outcome                           []byte // sealed
}

// recordForm must change whenever the meaning of a record does.
const recordForm = "urllint record 1"

// recall reads the record of the last run. It returns nil if this run can have none.
func (o Options) recall(a *analysis.Analyzer) *runCache {
	if o.Cache == nil || o.Overlay != nil {
		return nil
	}
	m := &runCache{cache: o.Cache, started: time.Now()}
	h := sha256.New()
	if !m.hashArguments(h, o) || !m.hashEnvironment(h, o) || !addSettings(h, o, a) || hashProgram(h) != nil {
		return nil
	}
	m.key = cache.Key(h.Sum(nil))
	if data, ok := m.cache.Get(m.key); ok {
		last := new(record)
		if gob.NewDecoder(bytes.NewReader(data)).Decode(last) == nil {
			m.last = last
			m.dropStale()
		}
	}
	return m
}

// hashArguments adds the arguments to h. It reports whether they are directories.
func (m *runCache) hashArguments(h hash.Hash, o Options) bool {
	base, err := filepath.Abs(o.Dir)
	if err != nil {
		return false
	}
	m.base = base
	fmt.Fprintf(h, "%s %q %q %q\n", recordForm, base, o.Tags, o.Patterns)
	for _, p := range o.Patterns {
		if !isLocal(p) || strings.HasSuffix(p, ".go") {
			return false
		}
		if before, _, ok := strings.Cut(filepath.ToSlash(p), "..."); ok {
			m.wide = append(m.wide, m.absolute(before[:strings.LastIndexByte(before, '/')+1]))
		}
	}
	return true
}

func (m *runCache) absolute(dir string) string {
	if dir = filepath.FromSlash(dir); filepath.IsAbs(dir) {
		return filepath.Clean(dir)
	}
	return filepath.Join(m.base, dir)
}

// dropStale removes all directories that changed from the last record, and those that import them.
func (m *runCache) dropStale() {
	if !m.hasSamePackages() {
		m.dropRecord()
		return
	}
	m.now = readAll(slices.Collect(maps.Keys(m.last.Directories)))
	stale := make(map[string]bool)
	for name, d := range m.last.Directories {
		now := m.now[name]
		if now == nil || len(now.Files) == 0 { // a package was removed
			m.dropRecord()
			return
		}
		if keyHash(now) != d.KeyHash {
			stale[name] = true
		}
	}
	for addImporters(m.last.Directories, stale) { // once more for each level of imports
	}
	for name := range stale {
		delete(m.now, name)
	}
	if len(m.now) == 0 || slices.ContainsFunc(m.last.Shared, func(name string) bool { return stale[name] }) {
		m.dropRecord()
	}
}

// hasSamePackages reports whether patterns and imports still lead to the same directories.
func (m *runCache) hasSamePackages() bool {
	for _, dir := range m.wide {
		if tree, err := inputs.Tree(dir); err != nil || !slices.Equal(tree, m.last.Trees[dir]) {
			return false
		}
	}
	return !slices.ContainsFunc(m.last.Vacant, func(name string) bool { return !inputs.IsVacant(name) })
}

// addImporters adds the directories that import one of stale to it, and reports whether there were
// any.
func addImporters(all map[string]*directory, stale map[string]bool) (more bool) {
	for name, d := range all {
		if !stale[name] && slices.ContainsFunc(d.Imports, func(i string) bool { return stale[i] }) {
			stale[name], more = true, true
		}
	}
	return more
}

func keyHash(d *inputs.Directory) inputs.Sum { return sha256.Sum256(d.Sum[:]) }

// readAll reads directories. It omits those that cannot be read.
func readAll(names []string) map[string]*inputs.Directory {
	found := make(map[string]*inputs.Directory, len(names))
	var mu sync.Mutex
	var wg sync.WaitGroup
	next := make(chan string)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for name := range next {
				if d, err := inputs.Read(name); err == nil {
					mu.Lock()
					found[name] = d
					mu.Unlock()
				}
			}
		})
	}
	for _, name := range names {
		next <- name
	}
	close(next)
	wg.Wait()
	return found
}

// dropRecord drops the last record.
func (m *runCache) dropRecord() { m.last, m.now = nil, nil }

// hasRecord reports whether something is unchanged since the last run.
func (m *runCache) hasRecord() bool { return m != nil && m.last != nil }

// isComplete reports whether everything is unchanged since the last run.
func (m *runCache) isComplete() bool { return m.hasRecord() && len(m.now) == len(m.last.Directories) }

// changed returns the directories of the packages to analyse. Without a record it returns patterns.
func (m *runCache) changed(patterns []string) (dirs []string) {
	if !m.hasRecord() {
		return patterns
	}
	for i := range m.last.Packages {
		if p := &m.last.Packages[i]; p.Named && m.now[p.Dir] == nil && !slices.Contains(dirs, p.Dir) {
			dirs = append(dirs, p.Dir)
		}
	}
	return dirs
}

// unchanged returns the outcomes of the unchanged packages and, if others changed, the exports of
// the unchanged ones. It records their files as parsed.
func (m *runCache) unchanged(parsed *files.ParsedFiles) (list []outcome, recorded analyzer.Exported) {
	if !m.hasRecord() {
		return nil, nil
	}
	for i := range m.last.Packages {
		p := &m.last.Packages[i]
		d := m.now[p.Dir]
		if d == nil {
			continue
		}
		o, ok := p.open(d.Sum)
		if !ok {
			m.dropRecord()
			return nil, nil
		}
		list = append(list, o)
		for name, sum := range d.Files {
			parsed.Note(name, sum)
		}
	}
	if !m.isComplete() {
		if recorded = m.recordedFacts(); recorded == nil {
			m.dropRecord()
			return nil, nil
		}
	}
	return list, recorded
}

// recordedFacts returns the exports of the unchanged packages, or nil if they are damaged.
func (m *runCache) recordedFacts() analyzer.Exported {
	recorded := make(analyzer.Exported)
	for name, d := range m.now {
		for path, sealed := range m.last.Directories[name].Facts {
			data, ok := unseal(d.Sum, sealed)
			if !ok || recorded.Decode(path, data) != nil {
				return nil
			}
		}
	}
	return recorded
}

// unseal is [cache.Unseal], except that an empty slice is not encrypted.
func unseal(key inputs.Sum, sealed []byte) ([]byte, bool) {
	if len(sealed) == 0 {
		return nil, true
	}
	return cache.Unseal(key, sealed)
}

// open returns the outcome of a package.
func (p *keptPackage) open(key inputs.Sum) (outcome, bool) {
	o := outcome{named: p.Named, kept: p, pkg: &packages.Package{
		ID: p.ID, Name: p.Name, PkgPath: p.PkgPath, ForTest: p.ForTest, Dir: p.Dir,
		GoFiles: p.GoFiles, OtherFiles: p.OtherFiles, IgnoredFiles: p.IgnoredFiles,
	}}
	if p.InModule {
		o.pkg.Module = &packages.Module{Main: p.Main}
	}
	data, ok := unseal(key, p.Outcome)
	if !ok || len(data) > 0 && json.Unmarshal(data, &o.outcomeData) != nil {
		return o, false
	}
	for i := range o.Findings {
		o.Findings[i].Package = o.pkg
	}
	return o, true
}
