package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// distEnv names the variable that holds the directory of a release, as .ci/snapshot
// makes one.
const distEnv = "URLLINT_DIST"

// dist returns the directory of a release.
func dist(t *testing.T) string {
	dir := os.Getenv(distEnv)
	if dir == "" {
		t.Skipf("%s is not set: .ci/snapshot makes a release to look at", distEnv)
	}
	return dir
}

// An artifact is a file of a release, as goreleaser lists it.
type artifact struct{ Name, Path, Goos, Goarch, Type string }

// artifacts returns the files of a type.
func artifacts(t *testing.T, dir, kind string) (some []artifact) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "artifacts.json"))
	if err != nil {
		t.Fatal(err)
	}
	var all []artifact
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	for _, a := range all {
		if a.Type == kind {
			a.Path = filepath.Join(dir, strings.TrimPrefix(filepath.ToSlash(a.Path), "dist/"))
			some = append(some, a)
		}
	}
	return some
}

// Every system has an archive with the command, the license and what changed.
func TestReleaseArchives(t *testing.T) {
	var targets []string
	for _, a := range artifacts(t, dist(t), "Archive") {
		targets = append(targets, a.Goos+"/"+a.Goarch)
		command := "urllint"
		if a.Goos == "windows" {
			command = "urllint.exe"
		}
		names := archived(t, a.Path)
		for _, name := range []string{command, "LICENSE", "README.md", "CHANGELOG.md"} {
			if !slices.Contains(names, name) {
				t.Errorf("%s has no %s: %q", a.Name, name, names)
			}
		}
	}
	slices.Sort(targets)
	want := []string{"darwin/amd64", "darwin/arm64", "linux/amd64", "linux/arm64", "windows/amd64", "windows/arm64"}
	if !slices.Equal(targets, want) {
		t.Errorf("archives for %q, want %q", targets, want)
	}
}

// archived returns the names of the files of an archive.
func archived(t *testing.T, file string) (names []string) {
	t.Helper()
	if strings.HasSuffix(file, ".zip") {
		z, err := zip.OpenReader(file)
		if err != nil {
			t.Fatal(err)
		}
		defer z.Close()
		for _, f := range z.File {
			names = append(names, f.Name)
		}
		return names
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	packed, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(packed); ; {
		h, err := r.Next()
		if err == io.EOF {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
	}
}

// checksums returns what checksums.txt says, by file.
func checksums(t *testing.T, dir string) map[string]string {
	text, err := os.ReadFile(filepath.Join(dir, "checksums.txt"))
	if err != nil {
		t.Fatal(err)
	}
	sums := make(map[string]string)
	for line := range strings.Lines(string(text)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		sums[name] = sum
	}
	return sums
}

// checksums.txt has the sum of every file that is for download.
func TestReleaseChecksums(t *testing.T) {
	dir := dist(t)
	sums := checksums(t, dir)
	for _, kind := range []string{"Archive", "Linux Package", "SBOM"} {
		for _, a := range artifacts(t, dir, kind) {
			data, err := os.ReadFile(a.Path)
			if err != nil {
				t.Fatal(err)
			}
			if sum := sha256.Sum256(data); sums[a.Name] != hex.EncodeToString(sum[:]) {
				t.Errorf("the sum of %s is %q", a.Name, sums[a.Name])
			}
		}
	}
}

// The manifests of Homebrew and Scoop name the archives and their sums.
func TestReleaseManifests(t *testing.T) {
	dir := dist(t)
	sums := checksums(t, dir)
	for manifest, system := range map[string]string{
		"homebrew/Casks/urllint.rb": "darwin linux", "scoop/urllint.json": "windows",
	} {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(manifest)))
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range artifacts(t, dir, "Archive") {
			if strings.Contains(system, a.Goos) && !strings.Contains(string(text), sums[a.Name]) {
				t.Errorf("%s does not have the sum of %s:\n%s", manifest, a.Name, text)
			}
		}
	}
}

// What a deb and an rpm install runs, and finds what is wrong.
func TestReleasePackages(t *testing.T) {
	// The names in an rpm are absolute; rpm2cpio 4.18 also fails if another size was announced.
	unpackers := map[string]string{
		".deb": `dpkg-deb -x "$1" .`,
		".rpm": `rpm2cpio "$1" >cpio || true; cpio -id --quiet --no-absolute-filenames <cpio`,
	}
	packages := artifacts(t, dist(t), "Linux Package")
	if len(packages) != 4 {
		t.Errorf("%d packages, want a deb and an rpm for amd64 and arm64", len(packages))
	}
	for _, a := range packages {
		t.Run(a.Name, func(t *testing.T) {
			script := unpackers[filepath.Ext(a.Name)]
			if _, err := exec.LookPath(strings.Fields(script)[0]); err != nil {
				t.Skip(err)
			}
			path, err := filepath.Abs(a.Path)
			if err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command("bash", "-euo", "pipefail", "-c", script, "unpack", path)
			cmd.Dir = t.TempDir()
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			for _, name := range []string{"usr/bin/urllint", "usr/share/doc/urllint/copyright"} {
				if _, err := os.Stat(filepath.Join(cmd.Dir, name)); err != nil {
					t.Error(err)
				}
			}
			if a.Goos == runtime.GOOS && a.Goarch == runtime.GOARCH {
				testReleased(t, filepath.Join(cmd.Dir, "usr", "bin", "urllint"))
			}
		})
	}
}

// testReleased runs a command of a release.
func testReleased(t *testing.T, command string) {
	p := newProgram(t)
	version, _ := p.run(t, []int{0}, command, "version")
	if !regexp.MustCompile(`^urllint v\d+\.\d+\.\d+`).MatchString(version) {
		t.Errorf("version: %s", version)
	}
	out, _ := p.run(t, []int{1}, command, "./...")
	same(t, p.parseText(out), findByText(t, p))
}

// Where there is an SBOM, each archive has one, which names the modules of the command.
func TestReleaseSBOM(t *testing.T) {
	dir := dist(t)
	boms := artifacts(t, dir, "SBOM")
	if len(boms) == 0 {
		t.Skip("syft was not there")
	}
	if archives := artifacts(t, dir, "Archive"); len(boms) != len(archives) {
		t.Errorf("%d SBOMs for %d archives", len(boms), len(archives))
	}
	for _, a := range boms {
		text, err := os.ReadFile(a.Path)
		if err != nil || !json.Valid(text) || !strings.Contains(string(text), "golang.org/x/tools") {
			t.Errorf("%s: %v\n%.300s", a.Name, err, text)
		}
	}
}

// The tools of the workflows are those that are tested.
func TestReleaseTools(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	tested := regexp.MustCompile(`goreleaser/v2@(\S+) ;;`).FindStringSubmatch(read(".ci/install-tool"))
	used := regexp.MustCompile(`version: (v2\S+) # as in`).FindStringSubmatch(read(".github/workflows/release.yml"))
	if tested == nil || used == nil || tested[1] != used[1] {
		t.Errorf("tested with %q, released with %q", tested, used)
	}
}
