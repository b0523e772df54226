// Package fmtverb parses the verbs of format strings as package fmt does. It describes their output: the characters,
// as far as type and verb determine them, or the exact text for a constant. For "%s:%05d" it yields two verbs, the
// second of which prints digits.
//
// The package looks at types and formats only. The caller provides the arguments.
package fmtverb
