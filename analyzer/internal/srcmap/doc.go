// Package srcmap maps the bytes of an evaluated text to the source that spells them, and turns edits of the text into
// edits of that source. All position arithmetic of the program is here: callers pass byte offsets into a text and get
// token.Pos and source edits.
//
// A text consists of pieces, each from one place: a literal, whose bytes have positions even if they are escaped, or
// another expression, whose bytes have none. In
//
//	const host = "h\x2etest"
//	http.Get("http://" + host + ":" + port)
//
// byte 8 of the text is the escape "\x2e" in the declaration of host, and the hole at the end is the use of port.
//
// The source must be the one that was type-checked. Files are read only for raw literals with carriage returns, and to
// check whether a named constant may be edited.
package srcmap
