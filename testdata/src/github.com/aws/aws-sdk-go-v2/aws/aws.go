// Package aws has the declarations of the real one that the fixtures use.
package aws

type Config struct{ BaseEndpoint *string }

func String(v string) *string { return &v }
