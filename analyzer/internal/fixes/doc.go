// Package fixes turns fixes of texts into edits of Go source, and makes the fixes of a package compatible. A fix may
// change bytes of a literal, or wrap the expression of a hole in a call:
//
//	"http://" + host + ":" + port   →   "http://" + net.JoinHostPort(host, port)
//
// [Editor.Choose] turns a fix into edits. [Editor.Reconcile] drops fixes that overlap with others, and adds and
// removes imports. An edit never removes a comment. Generated files, files processed by cgo and lines under a //line
// directive are not edited.
package fixes
