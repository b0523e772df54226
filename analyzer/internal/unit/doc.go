// Package unit is the package under analysis as everything in the analyzer sees it: the
// pass, cursors into its syntax, mentions of variables, which code is generated or is a
// test. A [Unit] answers by searching, and builds an index once it was asked often:
//
//	if cur, ok := u.Cursor(call); ok && cur.ParentEdgeKind() == edge.ExprStmt_X {
//
// It judges nothing and knows no text. Types may be missing where code does not compile.
package unit
