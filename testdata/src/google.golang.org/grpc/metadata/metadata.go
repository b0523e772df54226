// Package metadata has the declarations of the real one that the fixtures use.
package metadata

type MD map[string][]string

func Pairs(kv ...string) MD { return nil }
