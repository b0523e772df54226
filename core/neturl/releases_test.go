package neturl

import (
	"bytes"
	"encoding/gob"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/internal/testutil"
)

// nuReleases are the patch releases that GoVersion stands for.
var nuReleases = []string{"go1.21.13", "go1.22.12", "go1.23.12", "go1.24.13", "go1.25.14", "go1.26.9", "go1.27.1"}

// nuOracleMain answers questions on its standard input.
const nuOracleMain = `package main

import (
	"encoding/gob"
	"os"
)

func main() {
	var questions []nuQuestion
	if err := gob.NewDecoder(os.Stdin).Decode(&questions); err != nil {
		panic(err)
	}
	answers := make([]nuObserved, len(questions))
	for i, q := range questions {
		answers[i] = nuObserve(q)
	}
	if err := gob.NewEncoder(os.Stdout).Encode(answers); err != nil {
		panic(err)
	}
}
`

// TestNetURLReleases compares NetURL with the net/url of every release that this
// package knows. It downloads them as toolchains, so it has to be asked for:
//
//	URLLINT_TOOLCHAINS=1 go test -run NetURLReleases ./core
func TestNetURLReleases(t *testing.T) {
	if os.Getenv("URLLINT_TOOLCHAINS") == "" || testing.Short() {
		t.Skip("URLLINT_TOOLCHAINS is not set")
	}
	questions := nuQuestions(append(testutil.SharedURLs(t), testutil.URLCorpus(200000)...))
	for _, release := range nuReleases {
		t.Run(release, func(t *testing.T) {
			oracle := nuBuildOracle(t, release)
			v, _ := ParseVersion(release)
			for setting, lax := range map[string]bool{"urlstrictcolons=0": true, "urlstrictcolons=1": false} {
				for i, want := range nuAsk(t, oracle, setting, questions) {
					nuCompare(t, questions[i], Mode{Go: v, LaxColons: lax}, want)
				}
			}
		})
	}
}

// nuBuildOracle builds neturl_oracle_test.go and a main with that release.
func nuBuildOracle(t *testing.T, release string) string {
	dir := t.TempDir()
	source, err := os.ReadFile("neturl_oracle_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"go.mod":     "module oracle\n\ngo 1.21\n",
		"main.go":    nuOracleMain,
		"observe.go": strings.Replace(string(source), "package core", "package main", 1),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"version"}, {"build", "-o", "oracle"}} {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+release, "GOWORK=off", "GOFLAGS=")
		out, err := cmd.CombinedOutput()
		if args[0] == "version" && (err != nil || !strings.Contains(string(out), release+" ")) {
			t.Skipf("%s cannot be had: %s", release, out)
		}
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	return filepath.Join(dir, "oracle")
}

// nuAsk returns the answers of the oracle's net/url under that GODEBUG setting.
func nuAsk(t *testing.T, oracle, setting string, questions []nuQuestion) (answers []nuObserved) {
	var in bytes.Buffer
	if err := gob.NewEncoder(&in).Encode(questions); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(oracle)
	cmd.Env = append(os.Environ(), "GODEBUG="+setting)
	cmd.Stdin = &in
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := gob.NewDecoder(bytes.NewReader(out)).Decode(&answers); err != nil || len(answers) != len(questions) {
		t.Fatalf("%d answers to %d questions: %v", len(answers), len(questions), err)
	}
	return answers
}
