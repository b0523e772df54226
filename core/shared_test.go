package core

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// sharedFile gives a file of the data that lies beside the checkout, and skips
// the test where it does not.
func sharedFile(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "shared", "data", filepath.FromSlash(name)))
	if err != nil {
		t.Skipf("no shared data: %s", name)
	}
	return data
}

// sharedJSON reads a JSON file of that data.
func sharedJSON(t testing.TB, name string, into any) {
	t.Helper()
	if err := json.Unmarshal(sharedFile(t, name), into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}
