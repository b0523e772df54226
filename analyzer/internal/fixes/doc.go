// Package fixes writes fixes of texts as edits of Go source, and makes the fixes of a
// package compatible. A fix may change bytes of a literal, or put a call around what
// stands at a hole:
//
//	"http://" + host + ":" + port   →   "http://" + net.JoinHostPort(host, port)
//
// [Editor.Choose] writes one fix; [Editor.Reconcile] gets all that are to be attached,
// drops those that overlap, and adds and removes imports. An edit never removes a
// comment, and touches no file that is generated, processed by cgo or behind a //line
// directive.
package fixes
