package core

import "strings"

// A SchemeInfo is what is known of a scheme beyond the generic grammar.
type SchemeInfo struct {
	Name      string // lower case
	Port      string // the default port; "" if there is none
	Cites     []string
	Authority Presence // of "//" and what follows it
	Host      Presence // of a host that is not empty, where there is an authority
	Web       bool     // an HTTP client speaks it, or WebSocket's: the host is a DNS name or an address

	Number int // its place among the known schemes, from 0

	// image is set where a container image has the same name: "redis:7-alpine" is
	// one, and no URL.
	image bool

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

var schemes = make(map[string]*SchemeInfo)

// defineScheme registers a scheme. A name that is taken is a mistake of the program.
func defineScheme(s SchemeInfo) *SchemeInfo {
	if schemes[s.Name] != nil {
		panic("core: scheme " + s.Name + " is defined twice")
	}
	s.Number = len(schemes)
	schemes[s.Name] = &s
	at := schemeSlot(s.Name)
	for schemeTable[at] != nil {
		at++
	}
	schemeTable[at] = &s
	return &s
}

// schemeTable has what schemes has, for a look-up that most texts need: each scheme
// stands in its slot or, if that was taken, in the first free one behind it.
var schemeTable [256]*SchemeInfo

// schemeSlot gives where a scheme is looked up first. Few share a slot.
func schemeSlot(name string) uint8 {
	if name == "" {
		return 0
	}
	return uint8(len(name))*17 + name[0]*3 + name[len(name)-1]*5
}

// LookupScheme gives what is known of the scheme of that name, in any case, or nil.
func LookupScheme(name string) *SchemeInfo {
	for at := schemeSlot(name); schemeTable[at] != nil; at++ {
		if s := schemeTable[at]; s.Name == name {
			return s
		}
	}
	return schemes[strings.ToLower(name)]
}
