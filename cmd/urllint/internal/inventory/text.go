package inventory

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// print writes an inventory as text: for each role its hosts, for each host its texts, for each
// text its positions.
func (v *Inventory) print(out io.Writer) error {
	w := term.NewPlainWriter(out)
	var last *endpoint
	for _, e := range v.Endpoints {
		if last == nil || last.Role != e.Role {
			fmt.Fprintln(w, e.Role)
		}
		if last == nil || last.Role != e.Role || last.Host != e.Host {
			fmt.Fprintf(w, "  %s\n", e.hostShown())
		}
		last = e
		fmt.Fprintf(w, "    %s\n", braces.Replace(e.Text)+e.policyShown())
		for _, at := range e.At {
			fmt.Fprintf(w, "        %s\n", at)
		}
	}
	if len(v.Unknown) > 0 {
		fmt.Fprintln(w, "decided at run time")
		for _, at := range v.Unknown {
			fmt.Fprintf(w, "        %s\n", at)
		}
	}
	return w.Flush()
}

// braces rewrites holes in the notation of messages.
var braces = strings.NewReplacer("⟦", "{", "⟧", "}")

// hostShown returns the host as shown to users.
func (e *endpoint) hostShown() string {
	switch {
	case e.Host != "":
		return braces.Replace(e.Host)
	case e.Role == listens:
		return "(every address of the machine)"
	case strings.Contains(e.Text, "⟦"):
		return "(host not known)"
	}
	return "(no host)"
}

// policyShown returns the decision of the configuration, unless the host is allowed.
func (e *endpoint) policyShown() string {
	if e.Policy == "" || e.Policy == "allowed" {
		return ""
	}
	return "  [" + e.Policy + "]"
}

func (s site) String() string {
	line := strings.TrimSuffix(term.EscapedLine(s.Place)+"  "+s.Callee, "  ")
	if s.Via != "" {
		line += " through " + s.Via
	}
	return line
}

func (v *Inventory) printJSON(w io.Writer) error {
	return term.EncodeJSON(w, "\t", v)
}

// atRunTime is the role of places whose text is wholly unknown.
const atRunTime = "unknown"

// printCSV writes a row for each place of each endpoint.
func (v *Inventory) printCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	rows := [][]string{{"role", "scheme", "host", "port", "form", "text", "policy", "place", "callee", "through"}}
	for _, e := range v.Endpoints {
		for _, at := range e.At {
			rows = append(rows, []string{string(e.Role), e.Scheme, e.Host, e.Port, e.Form, e.Text, e.Policy,
				term.EscapedLine(at.Place), at.Callee, at.Via})
		}
	}
	for _, at := range v.Unknown {
		rows = append(rows, []string{atRunTime, "", "", "", "", "", "", term.EscapedLine(at.Place), at.Callee,
			at.Via})
	}
	return out.WriteAll(rows)
}
