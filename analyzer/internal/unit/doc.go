// Package unit describes the package under analysis for all parts of the analyzer: the pass, cursors into its syntax,
// mentions of variables, their definitions, and which code is generated or a test. A [Unit] searches on demand, and
// builds an index once there have been many searches:
//
//	if cur, ok := u.Cursor(call); ok && cur.ParentEdgeKind() == edge.ExprStmt_X {
//
// The package is independent of rules and texts. Types may be missing in code that does not compile.
package unit
