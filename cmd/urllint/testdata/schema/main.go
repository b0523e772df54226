// Command schema checks whether documents conform to a JSON schema: schema SCHEMA FILE... A file
// that ends in .toml is TOML; others are JSON, one document or one per line.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/pelletier/go-toml/v2"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	schema, err := jsonschema.NewCompiler().Compile(os.Args[1])
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
	code := 0
	for _, file := range os.Args[2:] {
		documents, err := read(file)
		for _, d := range documents {
			if err == nil {
				err = schema.Validate(d)
			}
		}
		if err != nil {
			fmt.Printf("%s: %v\n", file, err)
			code = 1
		} else {
			fmt.Println("valid:", filepath.Base(file))
		}
	}
	os.Exit(code)
}

func read(file string) (list []any, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if filepath.Ext(file) == ".toml" {
		var table map[string]any
		err = toml.Unmarshal(data, &table)
		return []any{plain(table)}, err
	}
	for _, part := range bytes.SplitAfter(data, []byte("\n}\n")) {
		if len(bytes.TrimSpace(part)) == 0 {
			continue
		}
		d, err := jsonschema.UnmarshalJSON(bytes.NewReader(part))
		if err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

// plain returns v with the types that the validator supports.
func plain(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for name := range v {
			v[name] = plain(v[name])
		}
	case []any:
		for i := range v {
			v[i] = plain(v[i])
		}
	case int64:
		return float64(v)
	}
	return v
}
