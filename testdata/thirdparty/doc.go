// Package thirdparty holds the lines of analyzer/sink that are for libraries
// outside of the standard library against these libraries. It is a module of its
// own, so that urllint needs none of them.
//
//	cd testdata/thirdparty && go test ./...
//
// TestLinesResolve looks up every name of every line. It needs no more than the
// source of each module that go.mod requires, at the version there. TestExamples
// executes the examples that the files have below the lines; what these import is
// the "// indirect" part of go.mod.
package thirdparty
