package scheme

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
	"strings"
)

// A SchemeInfo is what is known of a scheme beyond the generic grammar.
type Info struct {
	Name      string // lower case
	Port      string // the default port; "" if there is none
	Cites     []string
	Authority Presence // of "//" and what follows it
	Host      Presence // of a host that is not empty, where there is an authority
	Web       bool     // an HTTP client speaks it, or WebSocket's: the host is a DNS name or an address

	Number int // its place among the known schemes, from 0

	// image is set where a container image has the same name: "redis:7-alpine" is
	// one, and no URL.
	IsImage bool

	// editions are the grammars themselves, the newest first.
	editions []*Edition
}

// Presence says whether a part of a URL has to be there.
type Presence uint8

// The three answers.
const (
	Optional Presence = iota
	Required
	Forbidden
)

var Schemes = make(map[string]*Info)

// define registers a scheme. A name that is taken is a mistake of the program.
func define(s Info) *Info {
	if Schemes[s.Name] != nil {
		panic("core: scheme " + s.Name + " is defined twice")
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

// schemeTable has what schemes has, for a look-up that most texts need: each scheme
// stands in its slot or, if that was taken, in the first free one behind it.
var schemeTable [256]*Info

// schemeSlot gives where a scheme is looked up first. Few share a slot.
func schemeSlot(name string) uint8 {
	if name == "" {
		return 0
	}
	return uint8(len(name))*17 + name[0]*3 + name[len(name)-1]*5
}

// Lookup gives what is known of the scheme of that name, in any case, or nil.
func Lookup(name string) *Info {
	for at := schemeSlot(name); schemeTable[at] != nil; at++ {
		if s := schemeTable[at]; s.Name == name {
			return s
		}
	}
	return Schemes[strings.ToLower(name)]
}

// Of gives what is known of the scheme if all of its bytes are known.
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
