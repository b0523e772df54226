// Package srcmap maps the bytes of an evaluated text back to the source that spells
// them, and turns edits of the text into edits of that source. All position arithmetic
// of the program is here: callers hand in byte offsets into a text and get token.Pos
// and source edits back.
//
// A text is put together from pieces, each from one place: a literal, whose bytes have
// positions even if they are escaped, or another expression, whose bytes have none. In
//
//	const host = "h\x2etest"
//	http.Get("http://" + host + ":" + port)
//
// byte 8 of the text is the escape "\x2e" in the declaration of host, and the hole at
// its end is where port is mentioned.
//
// The source must be that which was type-checked; files are read only for raw literals
// with carriage returns, and where a named constant may be edited.
package srcmap
