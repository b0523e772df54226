package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"regexp"
	"strings"
	"unicode/utf16"

	"github.com/rogpeppe/go-internal/testscript"
)

// sgr is what sets a style, and \r\x1b[K what wipes a line of progress away.
var (
	sgr  = regexp.MustCompile(`\x1b\[([0-9;]*)m`)
	wipe = regexp.MustCompile(`\r\x1b\[K(urllint: [a-z0-9 ]*, \d+s)?`)
)

// screenScript is the script command "screen": it writes what the last program
// wrote to its terminal to the file "screen", with styles as {1;31} and without
// the line of progress.
func screenScript(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: screen")
	}
	text := wipe.ReplaceAllString(ts.ReadFile("ttyout"), "")
	text = strings.ReplaceAll(text, "\r", "")
	text = strings.TrimLeft(text, "\n") // what was typed
	text = sgr.ReplaceAllString(text, "{$1}")
	ts.Check(os.WriteFile(ts.MkAbs("screen"), []byte(text), 0o666))
}

// sarifScript is the script command "sarif": it reads the log that the last program
// printed and writes to the file "sarif" a line for each result: level, rule, place
// in UTF-16 columns, the text that stands there, and what the fix writes.
func sarifScript(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: sarif")
	}
	var log spelledLog
	ts.Check(json.Unmarshal([]byte(ts.ReadFile("stdout")), &log))
	if len(log.Runs) != 1 || log.Runs[0].Results == nil {
		ts.Fatalf("not one run with results")
	}
	var out strings.Builder
	run := log.Runs[0]
	for _, r := range run.Results {
		if got := run.Tool.Driver.Rules[*r.RuleIndex].ID; got != r.RuleID {
			ts.Fatalf("ruleIndex of %s is that of %s", r.RuleID, got)
		}
		if len(r.PartialFingerprints["urllint/v1"]) != 32 {
			ts.Fatalf("fingerprints %v", r.PartialFingerprints)
		}
		at := r.Locations[0].PhysicalLocation
		fmt.Fprintf(&out, "%s %s %s", r.Level, r.RuleID, spellRegion(ts, at))
		for _, fix := range r.Fixes {
			for _, e := range fix.ArtifactChanges[0].Replacements {
				at := spelledPlace{fix.ArtifactChanges[0].ArtifactLocation, e.DeletedRegion}
				fmt.Fprintf(&out, " -> %s %q", spellRegion(ts, at), e.InsertedContent.Text)
			}
		}
		out.WriteString("\n")
	}
	for _, n := range run.Invocations[0].ToolExecutionNotifications {
		fmt.Fprintf(&out, "%v %s %s\n", run.Invocations[0].ExecutionSuccessful, n.Level, n.Message.Text)
	}
	ts.Check(os.WriteFile(ts.MkAbs("sarif"), []byte(out.String()), 0o666))
}

// A spelledLog is what the tests read of a SARIF log.
type (
	spelledLog struct {
		Runs []struct {
			Tool struct {
				Driver struct{ Rules []struct{ ID string } }
			}
			Invocations []struct {
				ExecutionSuccessful        bool
				ToolExecutionNotifications []struct {
					Level   string
					Message spelledText
				}
			}
			Results []spelledResult
		}
	}

	spelledText struct{ Text string }

	spelledResult struct {
		Level, RuleID       string
		RuleIndex           *int
		PartialFingerprints map[string]string
		Locations           []struct{ PhysicalLocation spelledPlace }
		Fixes               []struct {
			ArtifactChanges []struct {
				ArtifactLocation spelledArtifact
				Replacements     []struct {
					DeletedRegion   spelledRegion
					InsertedContent spelledText
				}
			}
		}
	}

	spelledPlace struct {
		ArtifactLocation spelledArtifact
		Region           spelledRegion
	}

	spelledArtifact struct{ URI, URIBaseID string }

	spelledRegion struct{ StartLine, StartColumn, EndLine, EndColumn int }
)

// spellRegion writes a region of one line and the text that it names.
func spellRegion(ts *testscript.TestScript, p spelledPlace) string {
	a, at := p.ArtifactLocation, p.Region
	if a.URIBaseID != "%SRCROOT%" {
		ts.Fatalf("%s is not relative to the root", a.URI)
	}
	u, err := url.Parse(a.URI)
	ts.Check(err)
	line := strings.Split(ts.ReadFile(u.Path), "\n")[at.StartLine-1]
	units := utf16.Encode([]rune(line))
	if at.EndLine != at.StartLine {
		ts.Fatalf("region of several lines: %v", at)
	}
	text := string(utf16.Decode(units[at.StartColumn-1 : at.EndColumn-1]))
	return fmt.Sprintf("%s:%d:%d-%d [%s]", a.URI, at.StartLine, at.StartColumn, at.EndColumn, text)
}
