package route

import (
	"slices"
	"strings"
)

// NamesValue reports whether name, of a parameter such as ":id", is that of a value rather than of an action, such as
// ":cancel": by its last word, or by the segment before, as in "/items/:item".
func NamesValue(name, before string) bool {
	name, before = strings.ToLower(name), strings.ToLower(before)
	const stem = 3
	return len(name) <= 2 || len(before) >= stem && strings.HasPrefix(name, before[:stem]) ||
		slices.ContainsFunc(values, func(word string) bool { return strings.HasSuffix(name, word) })
}

// values are words for what a path holds.
var values = []string{
	"id", "name", "uuid", "guid", "slug", "key", "token", "hash", "version", "number", "num", "code", "index", "type",
	"kind", "user", "login", "account", "email", "org", "owner", "repo", "project", "group", "team", "tenant", "service",
	"host", "port", "addr", "address", "path", "file", "page", "url", "ref", "sha", "tag", "branch", "query", "term",
	"word", "title", "topic", "lang", "language", "locale", "country", "city", "region", "year", "month", "day", "date",
	"time", "format", "ext", "size", "value", "param", "symbol", "category", "item", "product", "order", "post",
}
