package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/settings"
)

// configurations are texts, and whether they are right: to the schema as to the command.
var configurations = map[string]bool{
	"level = \"error\"":                                     true,
	"level = \"loud\"":                                      false,
	"enable = [\"port-*\", \"info\"]":                       true,
	"enable = \"port-default\"":                             true,
	"enable = [3.5]":                                        false,
	"include-tests = \"yes\"":                               false,
	"deny-ports = [80, \"8000-8999\"]":                      true,
	"levels = { \"port-*\" = \"error\" }":                   true,
	"[levels]\nport-invalid = \"loud\"":                     false,
	"lvel = \"error\"":                                      false,
	"[[path]]\nglob = \"x\"\nlevel = \"info\"":              true,
	"[[path]]\nlevel = \"info\"":                            false,
	"[[path]]\nglob = \"x\"\nsinks = [\"a.b/c.F(u) path\"]": false,
	"fixes = \"none\"\ngo = \"1.26\"":                       true,
	"sinks = \"a.b/c.F(u) absolute http\"":                  true,
}

// TestConfigSchema: the schema and the command agree about configurations. The validator
// is a module of its own; where it cannot be built, for lack of a network, only the command
// is asked.
func TestConfigSchema(t *testing.T) {
	dir := t.TempDir()
	schema := filepath.Join(dir, "urllint.schema.json")
	if err := os.WriteFile(schema, []byte(schemaText(t)), 0o666); err != nil {
		t.Fatal(err)
	}
	validate := schemaValidator(t, dir)
	configurations[settings.Template()] = true
	for text, want := range configurations {
		if _, err := configfile.Parse("c", text); (err == nil) != want {
			t.Errorf("%q: the command says %v", text, err)
		}
		if conforms, out := validate(schema, "c.toml", text); conforms != want {
			t.Errorf("%q: the schema says %s", text, out)
		}
	}
}

// TestTemplateWithoutComments: the examples of urllint init are right.
func TestTemplateWithoutComments(t *testing.T) {
	var b strings.Builder
	for line := range strings.Lines(settings.Template()) {
		if rest, ok := strings.CutPrefix(line, "# "); ok && (strings.Contains(rest, " = ") || rest[0] == '[') {
			b.WriteString(rest)
		}
	}
	if _, err := configfile.Parse("init", b.String()); err != nil {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// schemaValidator builds the validator, and returns a function that asks it.
func schemaValidator(t *testing.T, dir string) (conforms func(schema, name, text string) (bool, string)) {
	validator := filepath.Join(dir, "schema"+exeSuffix())
	buildValidator(t, "schema", validator)
	return func(schema, name, text string) (bool, string) {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(validator, schema, file).CombinedOutput()
		return err == nil, string(out)
	}
}
