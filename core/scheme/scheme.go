// Package scheme knows what each URI scheme adds to the generic grammar of RFC 3986:
// default ports, whether it has an authority, and the grammar of its own as each document
// defines it.
//
// A scheme is one file: data and, in the notation of RFC 5234, its grammar, which is
// executed by package abnf.
//
//	info := scheme.Lookup("gopher")      // port 70, an authority with a host
//	ok := scheme.Valid("gopher://h/1", "") // by the newest grammar
package scheme

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// An Info is what is known of a scheme beyond the generic grammar.
type Info struct {
	Name      string   // lower case
	Port      string   // the default port; "" if there is none
	Authority Presence // of "//" and what follows it
	Host      Presence // of a host that is not empty, where there is an authority
	Web       bool     // an HTTP client speaks it, or WebSocket's: the host is a DNS name or an address

	Number int // its place among the known schemes, from 0

	// IsImage is set where a container image has the same name: "redis:7-alpine" is
	// an image, not a URL.
	IsImage bool

	// editions are the grammars themselves, the newest first.
	editions []*Edition
}

// A Presence says whether a part of a URL must be there.
type Presence uint8

// The three answers.
const (
	Optional Presence = iota
	Required
	Forbidden
)

// Schemes are the schemes that are defined here, by their names in lower case.
var Schemes = make(map[string]*Info)

// define registers a scheme. It panics if the name is taken.
func define(s Info) *Info {
	if Schemes[s.Name] != nil {
		panic("scheme: " + s.Name + " is defined twice")
	}
	s.Number = len(Schemes)
	Schemes[s.Name] = &s
	at := schemeSlot(s.Name)
	for schemeTable[at] != nil {
		at++
	}
	schemeTable[at] = &s
	return &s
}

// schemeTable holds the Schemes for a fast lookup, because most texts need one: each is in
// its slot or, if that was taken, in the next free one.
var schemeTable [256]*Info

// schemeSlot returns the first slot for a scheme. Few share one.
func schemeSlot(name string) uint8 {
	if name == "" {
		return 0
	}
	return uint8(len(name))*17 + name[0]*3 + name[len(name)-1]*5
}

// Lookup returns what is known of the scheme with that name, in any case, or nil.
func Lookup(name string) *Info {
	for at := schemeSlot(name); schemeTable[at] != nil; at++ {
		if s := schemeTable[at]; s.Name == name {
			return s
		}
	}
	return Schemes[strings.ToLower(name)]
}

// IsWeb reports whether a scheme is of the web: known, and of HTTP or WebSocket.
func IsWeb(name string) bool {
	info := Lookup(name)
	return info != nil && info.Web
}

// Of returns what is known of the scheme of u, or nil; also nil if a byte of the scheme is
// unknown.
func Of(u *core.URL) *Info {
	if !u.Has(core.Scheme) || u.Seen(core.Scheme)&(ascii.Hole|ascii.BadForm) != 0 {
		return nil
	}
	switch name := u.Part(core.Scheme); name {
	case "https":
		return httpsInfo
	case "http":
		return httpInfo
	default:
		return Lookup(name)
	}
}
