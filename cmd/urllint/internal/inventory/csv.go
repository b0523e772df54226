package inventory

import (
	"encoding/csv"
	"io"
)

// atRunTime is the role of places whose string is wholly unknown.
const atRunTime = "unknown"

// printCSV writes a row for each place of each endpoint.
func (v *Inventory) printCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	rows := [][]string{{"role", "scheme", "host", "port", "form", "text", "policy", "place", "callee", "through"}}
	for _, e := range v.Endpoints {
		for _, at := range e.At {
			rows = append(rows, []string{string(e.Role), e.Scheme, e.Host, e.Port, e.Form, e.Text, e.Policy,
				at.Place, at.Callee, at.Via})
		}
	}
	for _, at := range v.Unknown {
		rows = append(rows, []string{atRunTime, "", "", "", "", "", "", at.Place, at.Callee, at.Via})
	}
	return out.WriteAll(rows)
}
