package handed

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
)

// A builder takes values of several types.
type builder struct {
	base  string
	query url.Values
}

func (b *builder) param(k string, v any) *builder {
	switch v := v.(type) {
	case string:
		b.query.Set(k, v)
	case int:
		b.query.Set(k, strconv.Itoa(v))
	default:
		b.query.Set(k, fmt.Sprint(v))
	}
	return b
}

// raw puts texts there as they are.
func (b *builder) raw(k string, v any) (*http.Response, error) {
	switch text := v.(type) {
	case string:
		return http.Get("https://h.test/?" + k + "=" + text)
	}
	return http.Get("https://h.test/")
}

func (b *builder) built(name string, id int, list []string) {
	b.param("name", url.QueryEscape(name)) // want `escaped twice`
	b.param("name", url.PathEscape(name))  // want `escape-wrong`
	b.param("name", name).param("id", id).param("list", list).param("n", 1).param("none", nil)
	b.raw("q", "a b") // want `write "%20"`
	b.raw("q", url.QueryEscape(name))
	b.raw("q", 7)
}
