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
// What a text consists of has three names. A [Piece] is what one step of the evaluation appended. A [Part] is what a
// range of the text has of one piece, with its source, which may be an expression whose bytes have no positions. A
// [Stretch] is a range whose bytes one literal spells.
//
// The source must be the one that was type-checked. Files are read only for raw literals with carriage returns, and to
// check whether a named constant may be edited.
package srcmap
