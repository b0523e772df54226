package testutil

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// SharedFile returns a file of the data that lies beside the checkout, and skips
// the test where it does not.
func SharedFile(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "shared", "data", filepath.FromSlash(name)))
	if err != nil {
		t.Skipf("no shared data: %s", name)
	}
	return data
}

// SharedJSON reads a JSON file of that data.
func SharedJSON(t testing.TB, name string, into any) {
	t.Helper()
	if err := json.Unmarshal(SharedFile(t, name), into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}
