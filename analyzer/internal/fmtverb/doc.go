// Package fmtverb reads the verbs of format strings as package fmt does, and tells what
// they print: which characters, as far as type and verb say so, or the very text for a
// constant. For "%s:%05d" it yields two verbs, and says that the second prints digits.
//
// It looks at types and formats only; whoever calls it knows the arguments.
package fmtverb
