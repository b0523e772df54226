// Package scheme describes what each URI scheme adds to the generic grammar of RFC 3986: default
// ports, whether it has an authority, and its own grammar in the edition of each document.
//
// Each scheme has one file, with its data and its grammar in the notation of RFC 5234, which
// package abnf executes.
//
//	info := scheme.Lookup("gopher")      // port 70, an authority with a host
//	ok := scheme.Valid("gopher://h/1", "") // by the newest grammar
package scheme

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// An Info describes a scheme beyond the generic grammar.
type Info struct {
	Name      string   // in lower case
	Port      string   // the default port; "" if there is none
	Authority Presence // of "//" and the authority
	Host      Presence // of a nonempty host, if there is an authority
	Web       bool     // for HTTP or WebSocket clients: the host is a DNS name or an address
	Secure    string   // the scheme of the same service over TLS: "https" for "http"; "" if there is none
	Traits    Trait    // what programs do with the URLs

	Number int // index among the known schemes, from 0

	// IsImage is set if a container image has the same name: "redis:7-alpine" is an image, not a
	// URL.
	IsImage bool

	// editions are the grammars, the newest first.
	editions []*Edition
}

// A Presence says whether a part of a URL must be present.
type Presence uint8

// The three answers.
const (
	Optional Presence = iota
	Required
	Forbidden
)

// Schemes holds the schemes that are defined here, by their names in lower case.
var Schemes = make(map[string]*Info)

// define registers a scheme. It panics if the name is already defined.
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

// schemeTable contains the Schemes for fast lookup, because most texts need one. Each scheme is in
// its slot or, if that is taken, in the next free one.
var schemeTable [256]*Info

// schemeSlot returns the first slot for a scheme. Collisions are rare.
func schemeSlot(name string) uint8 {
	if name == "" {
		return 0
	}
	return uint8(len(name))*17 + name[0]*3 + name[len(name)-1]*5
}

// Lookup returns the scheme with that name, ignoring case, or nil if it is not defined here.
func Lookup(name string) *Info {
	for at := schemeSlot(name); schemeTable[at] != nil; at++ {
		if s := schemeTable[at]; s.Name == name {
			return s
		}
	}
	return Schemes[strings.ToLower(name)]
}

// IsWeb reports whether name is a scheme of HTTP or WebSocket.
func IsWeb(name string) bool {
	info := Lookup(name)
	return info != nil && info.Web
}

// Of returns the scheme of u, or nil if it is not defined here or contains a hole.
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
