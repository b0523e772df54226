// Package query stands for github.com/google/go-querystring/query.
package query

import "net/url"

func Values(v interface{}) (url.Values, error) { return nil, nil }
