// Package env stands for the real one.
package env

func Parse(v any) error { return nil }
