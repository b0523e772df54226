package cfg

import (
	"os"
	"strings"
)

// Files are what is read from files.
type Files struct{ Hook, Clean string }

// Address is what is in a file.
var Address = content("address")

func content(name string) string {
	b, _ := os.ReadFile(name)
	return string(b)
}

// ReadFiles reads them.
func ReadFiles(name string) (*Files, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return &Files{Hook: string(b), Clean: strings.TrimSpace(string(b))}, nil
}

// Read returns what is in a file.
func Read(name string) (string, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	return string(b), nil
}

// ReadClean returns it without white space.
func ReadClean(name string) (string, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	return strings.TrimSpace(string(b)), nil
}

// Versioned returns the URL of the API below a URL, which may have white space around it.
func Versioned(u string) string { return strings.TrimSpace(u) + "/v1" }

// ReadOr has a default.
func ReadOr(name, otherwise string) string {
	b, err := os.ReadFile(name)
	if err != nil {
		return otherwise
	}
	return string(b)
}
