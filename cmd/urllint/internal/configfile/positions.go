package configfile

import (
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
)

// A keyPath identifies a key of a configuration: the index of the table in the list "path", or -1
// for the file; the key; and a key in the table that is its value, or "".
type keyPath struct {
	path     int
	key, sub string
}

// positions are the positions of the keys and entries in a configuration.
type positions struct {
	keys    map[keyPath]edits.Span
	values  map[keyPath]edits.Span
	entries map[keyPath][]edits.Span // of a list, without those that are lists
}

// positionsOf returns the positions in a text that the decoder accepts.
func positionsOf(text string) *positions {
	at := &positions{make(map[keyPath]edits.Span), make(map[keyPath]edits.Span), make(map[keyPath][]edits.Span)}
	p := new(unstable.Parser)
	p.Reset([]byte(text))
	path, table := -1, []*unstable.Node(nil)
	local := false // the table is an element of the list "path"
	var prefix []string
	for p.NextExpression() {
		e := p.Expression()
		table = nodes(e.Key())
		switch e.Kind {
		case unstable.ArrayTable:
			if local = string(table[0].Data) == "path" && len(table) == 1; local {
				path++
				at.note(keyPath{path: path}, table[0], nil)
			}
			prefix = namesOf(table)
		case unstable.Table:
			local = local && string(table[0].Data) == "path"
			prefix = namesOf(table)
		}
		index, names := -1, prefix
		if local {
			index, names = path, prefix[1:]
		}
		if e.Kind == unstable.KeyValue {
			at.keyValue(index, names, table, e.Value())
		} else if !local || len(names) > 0 {
			at.note(keyPath{path: index, key: names[0]}, table[len(table)-len(names)], nil)
			at.note(keyPathOf(index, names), table[len(table)-1], nil)
		}
	}
	return at
}

func nodes(it unstable.Iterator) (list []*unstable.Node) {
	for it.Next() {
		list = append(list, it.Node())
	}
	return list
}

func namesOf(list []*unstable.Node) (names []string) {
	for _, n := range list {
		names = append(names, string(n.Data))
	}
	return names
}

// keyPathOf returns the keyPath of a dotted name.
func keyPathOf(path int, names []string) keyPath {
	where := keyPath{path: path, key: names[0]}
	if len(names) > 1 {
		where.sub = names[1]
	}
	return where
}

// keyValue records the position of a key in a table, and of its value.
func (at *positions) keyValue(path int, table []string, key []*unstable.Node, v *unstable.Node) {
	names := append(table[:len(table):len(table)], namesOf(key)...)
	where := keyPathOf(path, names)
	at.note(where, key[min(len(key), 2)-1], v)
	at.note(keyPath{path: path, key: names[0]}, key[0], nil)
	switch v.Kind {
	case unstable.Array:
		for _, n := range nodes(v.Children()) {
			at.entries[where] = append(at.entries[where], spanOf(n))
		}
	case unstable.InlineTable:
		for _, n := range nodes(v.Children()) {
			at.keyValue(path, names, nodes(n.Key()), n.Value())
		}
	}
}

// note records the first position of a key, and of its value.
func (at *positions) note(where keyPath, key, value *unstable.Node) {
	if _, ok := at.keys[where]; ok {
		return
	}
	at.keys[where] = spanOf(key)
	if value != nil && value.Raw.Length > 0 {
		at.values[where] = spanOf(value)
	}
}

func spanOf(n *unstable.Node) edits.Span {
	return edits.Span{Start: int(n.Raw.Offset), End: int(n.Raw.Offset + n.Raw.Length)}
}

// of returns the span that an error concerns: an entry, a value or a key.
func (at *positions) of(e *config.Error) (span edits.Span, ok bool) {
	where := keyPath{e.Path, e.Key, e.Sub}
	if list := at.entries[where]; 0 <= e.Entry && e.Entry < len(list) && list[e.Entry].End > 0 {
		return list[e.Entry], true
	}
	if span, ok = at.values[where]; ok && e.Value {
		return span, true
	}
	if span, ok = at.keys[where]; !ok && e.Path >= 0 {
		span, ok = at.keys[keyPath{path: e.Path}]
	}
	return span, ok
}

// line returns the line number of an offset, from 1.
func line(text string, offset int) int {
	n := 1
	for i := range min(offset, len(text)) {
		if text[i] == '\n' {
			n++
		}
	}
	return n
}

// Lines returns a function that returns the line of a key in a configuration, or of table I of the
// list "path" for "path.I". The line is 0 if it is not there.
func Lines(text string) func(key string) int {
	at := positionsOf(text)
	return func(key string) int {
		where := keyPath{path: -1, key: key}
		if i, ok := strings.CutPrefix(key, "path."); ok {
			where = keyPath{}
			where.path, _ = strconv.Atoi(i)
		}
		span, ok := at.keys[where]
		if !ok {
			return 0
		}
		return line(text, span.Start)
	}
}
