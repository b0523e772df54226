// Package config holds the named settings of the analyzer, and determines the settings of each file. There are three
// layers, weakest first: the settings that the analyzer was created with, the configuration file, and the flags. Each
// layer may have a [Path] for some files only.
//
//	r, flags := config.NewResolver(&config.Default, program)
//	flags.Register(&analyzer.Flags)            // -disable=port-* -path='old/** level=error'
//	files, err := r.Effective(nil, program).Files(pass) // when the flags are parsed
//
// A setting consists of a row in keys.go and a field of [Settings]. Flags, files and golangci-lint then have it, too.
package config
