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
	_ = strings.TrimLeft(s, "git@")             // want `trim-cutset`
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
	_ = strings.TrimLeft(s, "/ignore")          // perhaps a command, and a space after it
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

func trimsLetters(s string, b []byte) {
	_ = strings.TrimLeft(s, "htps:/")               // want `strings\.TrimLeft removes any of the characters "htps:/", also the first letters of a host: use strings\.TrimPrefix`
	_ = strings.TrimLeft(s, "htp:/")                // want `trim-cutset`
	_ = strings.Trim(s, ":/pths")                   // want `trim-cutset`
	_ = strings.TrimLeft(s, "https:")               // want `trim-cutset`
	_ = strings.TrimLeft(s, "unix:")                // want `trim-cutset`
	_ = strings.TrimLeft(s, "htps:")                // want `trim-cutset`
	_ = strings.TrimLeft(s, "ftp:/")                // want `trim-cutset`
	_ = strings.TrimLeft(s, "ws:/")                 // want `trim-cutset`
	_ = bytes.TrimLeft(b, "amqp:/")                 // want `trim-cutset`
	_ = strings.TrimRight(s, ".git")                // want `strings\.TrimRight removes any of the characters "\.git", not the string`
	_ = strings.TrimRight(s, ".svc.local")          // want `trim-cutset`
	_ = strings.TrimRight(s, ".com")                // want `trim-cutset`
	_ = strings.TrimLeft(s, "?page=")               // want `trim-cutset`
	_ = strings.TrimLeftFunc(s, func(r rune) bool { // a set of letters
		return strings.ContainsRune("https://", r) // want `strings\.TrimLeftFunc removes any of the characters "https://", not the string`
	})
	_ = strings.TrimFunc(s, func(r rune) bool { return strings.IndexRune("htps:/", r) >= 0 }) // want `trim-cutset`
	_ = strings.TrimLeft(s, "ssh.")                                                           // want `strings\.TrimLeft removes any of the characters "ssh\.", not the string: use strings\.TrimPrefix`
	_ = strings.TrimLeft(s, "api.")                                                           // want `trim-cutset`
	_ = bytes.TrimLeft(b, "app.")                                                             // want `trim-cutset`
	_ = strings.Trim(s, "smtp.")                                                              // want `trim-cutset`

	_ = strings.TrimPrefix(s, "ssh.")    // a prefix
	_ = strings.TrimRight(s, "ssh.")     // the end
	_ = strings.TrimLeft(s, "v.")        // a set
	_ = strings.TrimLeft(s, "@#")        // a set
	_ = strings.TrimLeft(s, "kmg.")      // units
	_ = strings.TrimLeft(s, "00.")       // a set
	_ = strings.TrimRight(s, "htps:/")   // the end
	_ = strings.TrimLeft(s, ":/ht")      // the letters of no scheme
	_ = strings.TrimLeft(s, "abc:/")     // an alphabet
	_ = strings.TrimLeft(s, "kg:")       // units
	_ = strings.TrimRight(s, ".,;:")     // a set
	_ = strings.TrimRight(s, ".0")       // a set
	_ = strings.TrimRight(s, ".git"[:1]) // a dot
	_ = strings.TrimLeft(s, "?&=")       // a set
	_ = strings.TrimSuffix(s, ".git")    // a suffix
	_ = strings.TrimFunc(s, func(r rune) bool { return strings.ContainsRune(" /:", r) })
	_ = strings.TrimFunc(s, func(r rune) bool { return r == '/' })
}
