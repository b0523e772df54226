// Command formats parses reports like their consumers, and prints the result: formats FORMAT <
// REPORT.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"github.com/joshdk/go-junit"
	"github.com/reviewdog/reviewdog/proto/rdf"
	"google.golang.org/protobuf/encoding/protojson"
)

func main() {
	read := readRDJSONL
	if os.Args[1] == "junit" {
		read = readJUnit
	}
	if err := read(os.Stdin); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

// readRDJSONL parses with the types of reviewdog, and rejects anything else.
func readRDJSONL(in io.Reader) error {
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		d := new(rdf.Diagnostic)
		if err := protojson.Unmarshal(lines.Bytes(), d); err != nil {
			return err
		}
		r := d.GetLocation().GetRange()
		fmt.Printf("%s:%d:%d-%d %s %s", d.GetLocation().GetPath(), r.GetStart().GetLine(), r.GetStart().GetColumn(),
			r.GetEnd().GetColumn(), d.GetSeverity(), d.GetCode().GetValue())
		for _, s := range d.GetSuggestions() {
			fmt.Printf(" -> %d-%d %q", s.GetRange().GetStart().GetColumn(), s.GetRange().GetEnd().GetColumn(), s.GetText())
		}
		fmt.Println()
	}
	return lines.Err()
}

func readJUnit(in io.Reader) error {
	suites, err := junit.IngestReader(in)
	for _, s := range suites {
		fmt.Printf("%s: %d tests, %d failed, %d errors\n", s.Name, s.Totals.Tests, s.Totals.Failed, s.Totals.Error)
		for _, t := range s.Tests {
			fmt.Println(t.Classname, t.Name, t.Status)
		}
	}
	return err
}
