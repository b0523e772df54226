package goinfo

import (
	"go/types"
	"strings"
)

// A FuncTable holds values for functions, by the full name.
type FuncTable[V any] struct {
	byName map[string]V
	last   map[string]bool // the last parts of the names, which exclude most functions
}

// NewFuncTable returns a table of functions by their full names, as in "(*net/url.URL).Parse".
func NewFuncTable[V any](byName map[string]V) FuncTable[V] {
	t := FuncTable[V]{byName, make(map[string]bool, len(byName))}
	for name := range byName {
		t.last[name[strings.LastIndexByte(name, '.')+1:]] = true
	}
	return t
}

// Of returns the value for a function. It reports false if there is none.
func (t *FuncTable[V]) Of(fn *types.Func) (v V, ok bool) {
	if t.last[fn.Name()] {
		v, ok = t.byName[FullName(fn)]
	}
	return v, ok
}
