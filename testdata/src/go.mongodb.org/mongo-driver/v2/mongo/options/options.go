// Package options has the declarations of the real one that the fixtures use.
package options

type ClientOptions struct{}

func Client() *ClientOptions { return nil }

func (c *ClientOptions) ApplyURI(uri string) *ClientOptions { return c }
