package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// isPackage reports whether a word without a slash is what the go command takes for
// packages: one of the standard library, or a reserved name.
func isPackage(word string) bool {
	switch word {
	case "all", "std", "cmd", "tool", "work":
		return true
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return true // nobody knows
	}
	info, err := os.Stat(filepath.Join(strings.TrimSpace(string(out)), "src", word))
	return err == nil && info.IsDir()
}
