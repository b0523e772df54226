// Package config holds the settings of the analyzer that have names, and decides which
// hold for a file. They come in layers, weakest first: what the analyzer was made with,
// the configuration file, and the flags; each may have a [Path] for some files only.
//
//	r, flags := config.NewResolver(&config.Default, program)
//	flags.Register(&analyzer.Flags)            // -disable=port-* -path='old/** level=error'
//	files, err := r.Effective(nil, program).Files(pass) // when the flags are parsed
//
// A setting is a row of keys.go, and a field of [Settings]; flags, files and
// golangci-lint then have it too.
package config
