package mistakes

import (
	"bytes"
	"strings"
)

const prefix = "mysql://"

func trims(s string, b []byte) {
	_ = strings.TrimLeft(s, "https://")         // want `strings\.TrimLeft removes any of the characters "https://", not the string`
	_ = strings.Trim(s, "http://")              // want `trim-cutset`
	_ = strings.TrimLeft(s, prefix)             // want `trim-cutset`
	_ = strings.TrimLeft(s, "www.")             // want `trim-cutset`
	_ = strings.TrimRight(s, "/api")            // want `trim-cutset`
	_ = bytes.TrimLeft(b, "https://")           // want `bytes\.TrimLeft removes any of the characters "https://", not the string`
	_ = strings.TrimLeft(s, "/static/")         // want `trim-cutset`
	_ = strings.TrimRight(s, ":443")            // want `strings\.TrimRight removes any of the characters ":443", not the string`
	_ = strings.TrimRight(s, ":80")             // want `trim-cutset`
	_ = strings.TrimSuffix(s, ":443")           // a suffix
	_ = strings.TrimRight(s, ":0123456789")     // an alphabet
	_ = strings.TrimRight(s, ":0")              // a set
	_ = strings.TrimPrefix(s, "https://")       // a prefix
	_ = bytes.TrimSuffix(b, []byte("/api"))     // a suffix
	_ = strings.TrimLeft(s, "/")                // a set
	_ = strings.Trim(s, ":/")                   // a set
	_ = strings.Trim(s, "://")                  // cuts no letters
	_ = strings.Trim(s, "/ \t\r\n")             // a set
	_ = strings.TrimLeft(s, "0123456789abcdef") // an alphabet
	_ = strings.TrimRight(s, "abc/")            // an alphabet
	_ = strings.Trim(s, `"'`)                   // a set
	_ = strings.TrimLeft(s, "https")            // no part of a URL for certain
	_ = strings.TrimLeft(s, s)                  // not known
	for _, p := range []string{"http://", "https://"} {
		s = strings.TrimLeft(s, p) // want `removes any of the characters "http://"`
	}
	for _, p := range []string{"/", ":", "0123456789abcdef"} {
		s = strings.TrimLeft(s, p) // sets
	}
}
