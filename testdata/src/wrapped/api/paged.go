package api

import "strconv"

// WithPage appends a query.
func WithPage(raw string, page int) string { return raw + "?page=" + strconv.Itoa(page) } // want WithPage:"passes a parameter" WithPage:"has a text"
