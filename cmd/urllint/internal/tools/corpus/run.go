package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// A repository is a line of repos.tsv.
type repository struct {
	name    string // owner/name
	version string // commit, or module@version
}

func repositories() ([]repository, error) {
	rows, err := table(repoLines, 2)
	if err != nil {
		return nil, fmt.Errorf("repos.tsv: %w", err)
	}
	var repos []repository
	for _, r := range rows {
		repos = append(repos, repository{r[0], r[1]})
	}
	return repos, nil
}

// chosen returns the repositories with those names, either owner/name or name. Without names it
// returns all.
func chosen(names []string) ([]repository, error) {
	repos, err := repositories()
	if err != nil || len(names) == 0 {
		return repos, err
	}
	var out []repository
	for _, name := range names {
		i := slices.IndexFunc(repos, func(r repository) bool { return name == r.name || name == path.Base(r.name) })
		if i < 0 {
			return nil, fmt.Errorf("repos.tsv has no repository %s", name)
		}
		out = append(out, repos[i])
	}
	return out, nil
}

// A runner runs one urllint over checked-out repositories.
type runner struct {
	dir     string // the directory of the repositories
	urllint string
	flags   []string
	pkgs    []string // package patterns, as for the go command
}

// An outcome is the result and the cost of a run over one repository.
type outcome struct {
	repository
	measure
	found      []finding
	troubles   int // number of lines with errors
	wall, user time.Duration
	memory     int64 // maximum resident set of urllint or a child, in bytes
}

func runCommand(args []string, w io.Writer) error {
	var r runner
	fs := newFlags("run")
	fs.StringVar(&r.dir, "dir", "", "")
	fs.StringVar(&r.urllint, "urllint", "urllint", "")
	flags := fs.String("flags", "", "")
	pkgs := fs.String("packages", "./...", "")
	file := fs.String("o", os.DevNull, "")
	if err := fs.Parse(args); err != nil {
		return err
	}
	r.flags, r.pkgs = strings.Fields(*flags), strings.Fields(*pkgs)
	repos, err := chosen(fs.Args())
	if err != nil {
		return err
	}
	out, err := os.Create(*file)
	if err != nil {
		return err
	}
	return errors.Join(r.runAll(repos, w, out), out.Close())
}

// runAll runs over the repositories that exist, writes the cost of each to w, and the findings to
// out.
func (r *runner) runAll(repos []repository, w, out io.Writer) error {
	tab := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	defer tab.Flush()
	fmt.Fprintln(tab, "repository\tpackages\tbroken\twall s\tCPU s\tMB\tfindings\terrors")
	for _, repo := range repos {
		if _, err := os.Stat(r.home(repo)); err != nil {
			fmt.Fprintf(tab, "%s\tnot there\n", repo.name)
			continue
		}
		o, err := r.run(repo)
		if err != nil {
			return fmt.Errorf("%s: %w", repo.name, err)
		}
		fmt.Fprintf(tab, "%s\t%d\t%d\t%.1f\t%.1f\t%d\t%d\t%d\n", repo.name, o.packages, o.broken, o.wall.Seconds(),
			o.user.Seconds(), o.memory>>20, len(o.found), o.troubles)
		if err := writeFindings(out, repo.name, o.measure, o.found); err != nil {
			return err
		}
	}
	return nil
}

func (r *runner) home(repo repository) string { return filepath.Join(r.dir, path.Base(repo.name)) }

func (r *runner) run(repo repository) (*outcome, error) {
	home, err := filepath.EvalSymlinks(r.home(repo)) // the go command reports resolved file names
	if err == nil {
		home, err = filepath.Abs(home)
	}
	if err != nil {
		return nil, err
	}
	o := &outcome{repository: repo, measure: measure{packages: r.countPackages(home)}}
	cmd := exec.Command(r.urllint, slices.Concat([]string{"-format=json"}, r.flags, r.pkgs)...)
	cmd.Dir = home
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	start := time.Now()
	err = cmd.Run()
	if cmd.ProcessState == nil {
		return nil, err
	}
	o.wall = time.Since(start)
	o.user = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	o.memory = largest(cmd.ProcessState)
	if o.found, o.troubles, o.broken, err = readReport(repo.name, stdout.Bytes()); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, stderr.Bytes())
	}
	return o, nil
}

func (r *runner) countPackages(home string) int {
	cmd := exec.Command("go", append([]string{"list", "-e"}, r.pkgs...)...)
	cmd.Dir = home
	out, _ := cmd.Output()
	return bytes.Count(out, []byte{'\n'})
}

// readReport parses the output of urllint -format=json for a repository. It returns the findings,
// and the numbers of errors and of packages with errors.
func readReport(repo string, report []byte) (found []finding, troubles, broken int, err error) {
	lines := bufio.NewScanner(bytes.NewReader(report))
	lines.Buffer(nil, len(report)+1)
	dirs := make(map[string]bool)
	for lines.Scan() {
		var r struct {
			Rule, Level, File, Message, Fingerprint, Error string
			Line, Column                                   int
		}
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, 0, 0, fmt.Errorf("what urllint printed is not its JSON: %w", err)
		}
		if r.Error != "" {
			troubles++
			dirs[path.Dir(r.File)] = true
			continue
		}
		found = append(found, finding{place{repo, r.File, r.Line, r.Rule}, r.Column, r.Level, r.Fingerprint, r.Message})
	}
	sortFindings(found)
	return found, troubles, len(dirs), lines.Err()
}
