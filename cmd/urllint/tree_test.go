package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

const module = "github.com/urllint/urllint"

// tree states what each package may import besides the standard library, bottom to
// top: a package of the module stands above the ones that it imports. Indented lines
// go on with the list.
const tree = `
core/internal/ascii
core                     core/internal/ascii
core/hostname            core core/internal/ascii golang.org/x/net/idna
core/neturl              core core/internal/ascii
core/abnf                core core/internal/ascii
core/scheme              core core/internal/ascii core/abnf
core/dsn                 core core/internal/ascii
core/route
core/confusable          core/internal/ascii
core/secret              core core/internal/ascii core/hostname core/scheme core/dsn
core/check               core core/internal/ascii core/hostname core/neturl core/scheme core/dsn core/route core/secret
core/rules/schemes       core core/internal/ascii core/hostname core/scheme core/dsn core/check
core/rules/policies      core core/internal/ascii core/hostname core/check
core/rules               core core/internal/ascii core/confusable core/hostname core/neturl core/scheme core/dsn core/route core/secret
                         core/check core/rules/policies core/rules/schemes golang.org/x/net/idna
internal/testutil
internal/redact          core/scheme core/secret

analyzer/internal/goinfo
analyzer/internal/flow     analyzer/internal/goinfo
analyzer/internal/fmtverb  core analyzer/internal/goinfo
analyzer/internal/srcmap   core analyzer/internal/goinfo analyzer/internal/flow
analyzer/internal/premise  core analyzer/internal/goinfo golang.org/x/tools
analyzer/internal/framework  analyzer/internal/goinfo
analyzer/internal/origin   core analyzer/internal/goinfo analyzer/internal/framework analyzer/internal/flow
analyzer/internal/transfer  core core/neturl analyzer/internal/goinfo analyzer/internal/flow analyzer/internal/srcmap
                            analyzer/internal/origin
analyzer/internal/exported  core analyzer/internal/premise analyzer/internal/srcmap analyzer/internal/transfer
analyzer/eval              core core/neturl core/scheme analyzer/internal/goinfo analyzer/internal/flow
                           analyzer/internal/fmtverb analyzer/internal/srcmap analyzer/internal/premise
                           analyzer/internal/origin analyzer/internal/transfer analyzer/internal/exported
analyzer/sink              core core/dsn core/check analyzer/internal/goinfo golang.org/x/tools
analyzer/config            core core/neturl core/check core/rules analyzer/internal/goinfo analyzer/sink
                           golang.org/x/tools golang.org/x/net/publicsuffix github.com/bmatcuk/doublestar/v4
analyzer/internal/sinkdirective  core core/check analyzer/internal/goinfo analyzer/sink golang.org/x/tools
analyzer/internal/unit     analyzer/internal/goinfo golang.org/x/tools
analyzer/internal/compared   core core/check analyzer/internal/goinfo analyzer/sink analyzer/internal/unit golang.org/x/tools
analyzer/internal/tolerance  core core/check analyzer/internal/goinfo analyzer/eval analyzer/internal/unit golang.org/x/tools
analyzer/internal/pathcond   analyzer/internal/goinfo analyzer/eval analyzer/internal/unit golang.org/x/tools
analyzer/internal/correct    core core/check analyzer/internal/goinfo analyzer/internal/srcmap analyzer/internal/unit
                             golang.org/x/tools
analyzer/internal/hostguard  core analyzer/internal/goinfo analyzer/internal/flow analyzer/internal/exported analyzer/eval
                             analyzer/internal/unit golang.org/x/tools
analyzer/internal/request    core core/check analyzer/internal/goinfo analyzer/internal/framework analyzer/eval
                             analyzer/internal/unit golang.org/x/tools
analyzer/internal/urlvalue   core core/scheme core/check analyzer/internal/goinfo analyzer/internal/exported analyzer/eval analyzer/internal/unit
                             golang.org/x/tools
analyzer/internal/wrapper    core core/check analyzer/internal/goinfo analyzer/internal/flow analyzer/internal/premise
                             analyzer/internal/transfer analyzer/eval analyzer/sink analyzer/config analyzer/internal/unit
                             analyzer/internal/request golang.org/x/tools
analyzer/internal/escape     core analyzer/internal/goinfo analyzer/internal/fmtverb analyzer/eval analyzer/internal/unit
                             analyzer/internal/wrapper golang.org/x/tools
analyzer/internal/concat     core core/scheme core/dsn core/check analyzer/internal/goinfo analyzer/internal/srcmap
                             analyzer/internal/exported analyzer/eval
                             analyzer/internal/unit analyzer/internal/hostguard golang.org/x/tools
analyzer/internal/secrets  core core/hostname core/secret internal/redact analyzer/internal/srcmap analyzer/internal/goinfo
                           analyzer/internal/exported analyzer/eval
                           analyzer/internal/fmtverb analyzer/internal/unit golang.org/x/tools
analyzer/internal/fixes    core core/check analyzer/internal/goinfo analyzer/eval analyzer/config analyzer/internal/unit golang.org/x/tools
analyzer/internal/code     core core/check analyzer/internal/goinfo analyzer/internal/framework analyzer/eval
                           analyzer/internal/unit analyzer/internal/urlvalue analyzer/internal/fixes golang.org/x/tools
analyzer/syntax/routes     core core/route core/check core/rules analyzer/internal/goinfo analyzer/internal/framework
                           analyzer/internal/unit analyzer/internal/code analyzer/internal/fixes golang.org/x/tools
analyzer/syntax/requests   core core/check core/rules analyzer/internal/goinfo analyzer/internal/framework analyzer/eval
                           analyzer/internal/unit analyzer/internal/code analyzer/internal/fixes golang.org/x/tools
analyzer/syntax/redirects  core core/check core/rules analyzer/internal/goinfo analyzer/internal/framework analyzer/internal/unit
                           analyzer/internal/code analyzer/internal/fixes golang.org/x/tools
analyzer/syntax/hosts      core core/scheme core/check core/rules analyzer/internal/goinfo analyzer/eval analyzer/internal/unit
                           analyzer/internal/hostguard analyzer/internal/code analyzer/internal/fixes golang.org/x/tools
analyzer/syntax/schemes    core core/scheme core/check core/rules analyzer/internal/goinfo analyzer/internal/unit
                           analyzer/internal/code golang.org/x/tools
analyzer/syntax/forms      core core/check core/rules analyzer/internal/goinfo analyzer/internal/framework
                           analyzer/internal/unit analyzer/internal/code golang.org/x/tools
analyzer/syntax            core core/scheme core/check core/rules core/rules/schemes analyzer/internal/goinfo
                           analyzer/internal/framework analyzer/eval analyzer/internal/unit analyzer/internal/fmtverb analyzer/internal/fixes analyzer/internal/code
                           analyzer/syntax/hosts analyzer/syntax/redirects analyzer/syntax/requests analyzer/syntax/routes
                           analyzer/syntax/schemes analyzer/syntax/forms
                           golang.org/x/tools
analyzer                   core core/neturl core/scheme core/secret core/route core/check core/rules internal/redact
                           analyzer/internal/goinfo analyzer/internal/flow
                           analyzer/internal/srcmap analyzer/internal/exported analyzer/eval
                           analyzer/sink analyzer/config analyzer/internal/unit analyzer/internal/fixes
                           analyzer/internal/premise analyzer/internal/hostguard analyzer/internal/request
                           analyzer/internal/urlvalue analyzer/internal/secrets analyzer/internal/wrapper analyzer/internal/code
                           analyzer/internal/sinkdirective analyzer/internal/escape analyzer/internal/concat
                           analyzer/internal/compared analyzer/internal/correct analyzer/internal/tolerance
                           analyzer/internal/pathcond analyzer/syntax analyzer/syntax/hosts golang.org/x/tools
analyzer/alone             analyzer analyzer/config golang.org/x/tools
analyzer/gclplugin         core/neturl analyzer analyzer/alone golang.org/x/tools github.com/golangci/plugin-module-register

playground                 core core/neturl core/check core/rules analyzer analyzer/config golang.org/x/tools
playground/build           core analyzer golang.org/x/tools

cmd/urllint/internal/atomicfile
cmd/urllint/internal/edits       internal/redact
cmd/urllint/internal/files       golang.org/x/tools
cmd/urllint/internal/source      internal/redact edits
cmd/urllint/internal/term        core internal/redact edits golang.org/x/term golang.org/x/text
cmd/urllint/internal/textreport  core core/check core/secret internal/redact edits source term
cmd/urllint/internal/cli         core/check term
cmd/urllint/internal/completion  cli
cmd/urllint/internal/report      core core/secret core/check internal/redact edits files source term golang.org/x/tools
cmd/urllint/internal/directive   core core/check core/rules edits report
cmd/urllint/internal/fixes       internal/redact atomicfile cli edits files report term github.com/rogpeppe/go-internal
cmd/urllint/internal/baseline    atomicfile cli files report
cmd/urllint/internal/ruledoc     core core/check core/rules
cmd/urllint/internal/output      core core/check core/rules internal/redact analyzer
                                 cli edits fixes report ruledoc source term
cmd/urllint/internal/configfile  core/secret core/neturl core/check internal/redact analyzer analyzer/config edits files report term cli
                                 github.com/pelletier/go-toml/v2 golang.org/x/mod
cmd/urllint/internal/textfiles   core core/hostname core/scheme core/secret core/check core/rules internal/redact
                                 analyzer analyzer/config analyzer/syntax edits files report source golang.org/x/tools
                                 github.com/pelletier/go-toml/v2 github.com/yuin/goldmark go.yaml.in/yaml/v3
cmd/urllint/internal/settings    analyzer analyzer/config
cmd/urllint/internal/cache       honnef.co/go/tools/lintcmd/cache
cmd/urllint/internal/inputs      files golang.org/x/mod
cmd/urllint/internal/driver      internal/redact analyzer analyzer/config
                                 cache cli configfile edits files inputs report term golang.org/x/tools
cmd/urllint/internal/inventory   core core/secret core/check internal/redact analyzer
                                 driver report term golang.org/x/tools
cmd/urllint/internal/why         core core/secret core/check core/rules analyzer driver files report source term
cmd/urllint/internal/lsp         edits
cmd/urllint/internal/lsp/engine  core core/neturl core/scheme core/secret core/check core/rules analyzer
                                 analyzer/config baseline configfile directive driver edits files lsp report source
                                 term why golang.org/x/tools
cmd/urllint/internal/lsptest
cmd/urllint/internal/tools/coverage  analyzer driver report term golang.org/x/tools
cmd/urllint/internal/tools/corpus
cmd/urllint/internal/tools/plot
cmd/urllint  core core/secret core/check core/rules internal/redact analyzer analyzer/config
             atomicfile baseline cache cli completion configfile directive driver edits files fixes inventory lsp lsp/engine output
             report ruledoc settings source term textfiles textreport tools/coverage why golang.org/x/tools
`

// Imports go one way, and only where the picture has an arrow.
func TestImportArrows(t *testing.T) {
	allowed := readTree(t)
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedImports, Dir: root}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, p := range pkgs {
		name := strings.TrimPrefix(p.PkgPath, module+"/")
		found[name] = true
		imports, ok := allowed[name]
		if !ok && !strings.HasPrefix(name, "core/conformance") {
			t.Errorf("package %s is not in the tree", name)
			continue
		}
		for path := range p.Imports {
			if !isStandard(path) && !allows(imports, path) {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
	for name := range allowed {
		if !found[name] {
			t.Errorf("the tree has a package %s that is none", name)
		}
	}
}

// readTree reads the picture, and checks that no arrow in it goes up.
func readTree(t *testing.T) map[string][]string {
	t.Helper()
	allowed := map[string][]string{}
	name := ""
	for line := range strings.Lines(tree) {
		words := strings.Fields(line)
		if len(words) > 0 && line[0] != ' ' {
			name, words = words[0], words[1:]
			allowed[name] = nil
		}
		for _, w := range words {
			if _, below := allowed[commandInternal+w]; below && strings.HasPrefix(name, "cmd/urllint") {
				w = commandInternal + w
			}
			if _, below := allowed[w]; !below && isStandard(w) {
				t.Errorf("%s imports %s, which does not stand below it", name, w)
			}
			allowed[name] = append(allowed[name], w)
		}
	}
	return allowed
}

// commandInternal is left out where the picture names what the command imports.
const commandInternal = "cmd/urllint/internal/"

// allows reports whether path, of a package, is one of imports or, outside of the
// module, below one.
func allows(imports []string, path string) bool {
	own, ours := strings.CutPrefix(path, module+"/")
	for _, a := range imports {
		if ours && own == a || !ours && (path == a || strings.HasPrefix(path, a+"/")) {
			return true
		}
	}
	return false
}

func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

var (
	codeSpan  = regexp.MustCompile("`([^` ]+)`")
	pathLike  = regexp.MustCompile(`^[a-zA-Z][\w./{},-]*$`)
	fileNamed = regexp.MustCompile(`\.(?:go|md|txt|mod)$`)
)

// TestArchitecturePaths: ARCHITECTURE.md names files and packages by their paths from the root.
func TestArchitecturePaths(t *testing.T) {
	text := readPage(t, "ARCHITECTURE.md")
	_, fence, _ := strings.Cut(text, "```\n")
	fence, rest, _ := strings.Cut(fence, "```\n")
	var paths []string
	for line := range strings.Lines(fence) {
		if first, _, _ := strings.Cut(line, " "); pathLike.MatchString(first) {
			paths = append(paths, first)
		}
	}
	for _, m := range codeSpan.FindAllStringSubmatch(rest, -1) {
		if pathLike.MatchString(m[1]) && (strings.Contains(m[1], "/") || fileNamed.MatchString(m[1])) {
			paths = append(paths, m[1])
		}
	}
	if len(paths) < 50 {
		t.Errorf("found only %d paths", len(paths))
	}
	for _, p := range paths {
		for _, name := range braced(p) {
			if strings.Contains(name, "NAME") { // a file to write
				name = filepath.Dir(name)
			}
			if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(name))); err != nil {
				t.Errorf("ARCHITECTURE.md: %v", err)
			}
		}
	}
}

// braced returns the paths that "a/{b,c}" stands for.
func braced(path string) (out []string) {
	before, list, ok := strings.Cut(path, "{")
	if !ok {
		return []string{path}
	}
	list, after, _ := strings.Cut(list, "}")
	for one := range strings.SplitSeq(list, ",") {
		out = append(out, before+one+after)
	}
	return out
}

// ofMachines matches what names somebody's machine or network: home and work
// directories, and hosts of registries that only a build may know.
var ofMachines = regexp.MustCompile(`(^|[\s"'` + "`" + `=:(])/(work|farm|root|home|Users)/\w|` +
	strings.Join([]string{`proxy\.` + `golang\.org`, `registry\.` + `npmjs`, `deb\.` + `debian`}, "|"))

// No file names a machine, but for the home of Ann, who is in examples.
func TestNoMachinePath(t *testing.T) {
	seen, untracked := 0, untrackedFiles(t)
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch {
		case d.IsDir() && (d.Name() == ".git" || untracked[path]):
			return filepath.SkipDir
		case d.IsDir(), d.Name() == ".git", untracked[path]:
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil || bytes.IndexByte(text, 0) >= 0 {
			return err
		}
		seen++
		for line := range strings.Lines(string(text)) {
			if at := ofMachines.FindString(strings.ReplaceAll(line, "/home/ann", "~")); at != "" {
				t.Errorf("%s: %q in %q", path, at, line)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 50 {
		t.Errorf("read %d files only", seen)
	}
}

// untrackedFiles returns the files and directories below root that git ignores or does not
// know, as those that tests of editors install; none without git.
func untrackedFiles(t *testing.T) map[string]bool {
	untracked := make(map[string]bool)
	for _, ignored := range []string{"--exclude-standard", "--ignored"} {
		args := []string{"-C", root, "ls-files", "-z", "--others", "--directory", "--exclude-standard", ignored}
		out, err := exec.Command("git", args...).Output()
		if err != nil {
			t.Logf("git ls-files: %v", err)
		}
		for name := range strings.SplitSeq(string(out), "\x00") {
			if name != "" {
				untracked[filepath.Join(root, filepath.FromSlash(name))] = true
			}
		}
	}
	return untracked
}
