package fields

import "net/url"

// The name of a pair decides what its value is.
type pair struct{ Name, Value string }

type block struct{ fields []pair }

func (b *block) value(name string) string {
	for _, f := range b.fields {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}

func (b *block) target() (*url.URL, error) { return url.ParseRequestURI(b.value(":path")) }

func encode(b *block, name, value string) {
	b.fields = append(b.fields, pair{Name: name, Value: value})
}

func answer(b *block) {
	encode(b, ":status", "100")
	b.fields = append(b.fields, pair{"content-type", "text/plain"})
}

// One field of a struct alone is the text.
type single struct{ Value string }

func (s single) target() (*url.URL, error) { return url.ParseRequestURI(s.Value) }

func ask() { single{Value: "items"}.target() } // want `parse-error`
