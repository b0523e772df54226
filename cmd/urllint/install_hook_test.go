package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	gomod "golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// The hook of the documentation is built by pre-commit, reports what is in the
// files of a commit and nothing else, and mends them.
func TestNewUserPreCommit(t *testing.T) {
	u := newNewUser(t)
	for _, command := range []string{"git", "pre-commit"} {
		if _, err := exec.LookPath(command); err != nil {
			t.Skip("there is no " + command)
		}
	}
	config := docBlock(t, "ci.md", "yaml", "repos:")
	u.servesRepository(t, "https://github.com/urllint/urllint", wordAfter(t, config, "rev:"))
	u.write(t, map[string]string{".pre-commit-config.yaml": config})
	u.types(t, "git init -q && git add go.mod main.go && pre-commit install")
	out := u.types(t, "git commit -m first")
	found := u.parseText(out)
	same(t, found, inFile(findByText(t, u.program), "main.go"))
	if len(found) == 0 || strings.Contains(out, "client/") {
		t.Errorf("the hook says\n%s", out)
	}

	u.write(t, map[string]string{".pre-commit-config.yaml": strings.Replace(config, "- id: urllint",
		"- id: urllint-fix", 1)})
	u.types(t, "git commit -m first")
	if text := u.read(t, "main.go"); !strings.Contains(text, "a?q=a%20b&r=c%20d") {
		t.Errorf("main.go is\n%s", text)
	}
}

// servesRepository makes this repository what git finds at an address, with a tag.
func (u *newUser) servesRepository(t *testing.T, address, tag string) {
	dir := filepath.Join(t.TempDir(), "repository")
	archive := filepath.Join(t.TempDir(), "module.zip")
	version := gomod.Version{Path: module, Version: tag}
	f, err := os.Create(archive)
	if err != nil {
		t.Fatal(err)
	}
	err = zip.CreateFromDir(f, version, root)
	if f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zip.Unzip(dir, version, archive); err != nil {
		t.Fatal(err)
	}
	u.configure(t, ".gitconfig", "[user]\n\tname = A. User\n\temail = user@h.test\n[url \"file://"+
		filepath.ToSlash(dir)+"\"]\n\tinsteadOf = "+address+"\n")
	u.types(t, "cd '"+dir+"' && git init -q && git add . && git commit -qm all && git tag "+tag)
}

// wordAfter returns the word after another one.
func wordAfter(t *testing.T, text, word string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, word)
	if fields := strings.Fields(rest); ok && len(fields) > 0 {
		return fields[0]
	}
	t.Fatalf("there is no word behind %q in\n%s", word, text)
	return ""
}

// inFile returns what is found in one file.
func inFile(all []sighting, name string) (some []sighting) {
	for _, s := range all {
		if s.file == name {
			some = append(some, s.withoutEnd())
		}
	}
	return some
}
