package main

import (
	"bytes"
	"encoding/xml"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// formatsProgram has a finding with a fix, one without, and one with a related place.
const formatsProgram = "package p\n\nimport \"net/http\"\n\nconst base = \"http://h.test:99999\"\n\nfunc F() {\n" +
	"\t_ = \"日本\"; http.Get(\"http://h.test/?q=a b\")\n\thttp.Get(base + \"/x\")\n}\n"

// reportOf lints that program.
func reportOf(t *testing.T, format string) []byte {
	dir := moduleOf(t, map[string]string{"a.go": formatsProgram})
	cmd := exec.Command(binary(t), "-format="+format)
	cmd.Dir = dir
	out, err := cmd.Output()
	if _, exited := err.(*exec.ExitError); !exited {
		t.Fatal(err)
	}
	return out
}

// TestFormatsAreRead has the types of reviewdog, and a reader of JUnit's files, read
// reports. They are a module of their own: see buildValidator.
func TestFormatsAreRead(t *testing.T) {
	reader := filepath.Join(t.TempDir(), "formats"+exeSuffix())
	buildValidator(t, "formats", reader)
	for format, want := range map[string]string{
		"rdjsonl": "a.go:5:29-34 ERROR port-invalid\na.go:8:44-45 ERROR char-unescaped -> 44-45 \"%20\"\n",
		"junit":   "urllint: 2 tests, 2 failed, 0 errors\na.go port-invalid failed\na.go char-unescaped failed\n",
	} {
		cmd := exec.Command(reader, format)
		cmd.Stdin = bytes.NewReader(reportOf(t, format))
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != want {
			t.Errorf("%s: %v\n%s\nwant\n%s", format, err, out, want)
		}
	}
	cmd := exec.Command(reader, "rdjsonl")
	cmd.Stdin = strings.NewReader(`{"message":"x","place":{}}`)
	if out, err := cmd.CombinedOutput(); err == nil {
		t.Errorf("an unknown field is read: %s", out)
	}
}

// TestXMLIsWellFormed reads what formats of XML write, up to the end.
func TestXMLIsWellFormed(t *testing.T) {
	for _, format := range []string{"junit", "checkstyle"} {
		in, elements := xml.NewDecoder(bytes.NewReader(reportOf(t, format))), 0
		for {
			token, err := in.Token()
			if token == nil {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := token.(xml.StartElement); ok {
				elements++
			}
		}
		if elements < 4 {
			t.Errorf("%s has %d elements", format, elements)
		}
	}
}
