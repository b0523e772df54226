// Package conf has defaults for keys.
package conf

import (
	"fmt"
	"os"
)

// Get returns the value of a key, or its default.
func Get(key string) string {
	res := os.Getenv(key)
	if res == "" {
		if key == "base" {
			res = "https://h.test"
		} else if key == "log" {
			res = fmt.Sprintf("{\"file\": \"logs/%s\"}", os.Getenv("NAME"))
		}
	}
	return res
}
