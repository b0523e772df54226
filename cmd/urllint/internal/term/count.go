package term

import (
	"fmt"
)

// Count writes how many there are of something.
func Count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}
