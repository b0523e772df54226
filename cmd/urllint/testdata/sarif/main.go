// Sarif validates the SARIF logs that its arguments name against the schema of OASIS. It is a
// separate module, because the schema is part of go-sarif, on which the linter does not depend.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	_ "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif" // its directory has the schema
	"github.com/xeipuuv/gojsonschema"
)

func main() {
	text, err := schema()
	if err == nil {
		err = check(text, os.Args[1:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// schema returns the text of the schema, which go-sarif keeps in a constant.
func schema() (string, error) {
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif").Output()
	if err != nil {
		return "", err
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), "schema.go"), nil, 0)
	if err != nil {
		return "", err
	}
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.CONST {
			value := d.Specs[0].(*ast.ValueSpec).Values[0].(*ast.BasicLit).Value
			return strconv.Unquote(value)
		}
	}
	return "", fmt.Errorf("%s: no schema", dir)
}

func check(schema string, files []string) error {
	compiled, err := gojsonschema.NewSchema(gojsonschema.NewStringLoader(schema))
	if err != nil {
		return err
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		result, err := compiled.Validate(gojsonschema.NewBytesLoader(text))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if !result.Valid() {
			return fmt.Errorf("%s: %v", name, result.Errors())
		}
		fmt.Println("valid:", filepath.Base(name))
	}
	return nil
}
