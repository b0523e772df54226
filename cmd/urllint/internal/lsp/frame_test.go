package lsp

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
)

// readAll returns the messages of a stream, and "!" for each bad frame.
func readAll(in string) (got []string, err error) {
	s := newStream(strings.NewReader(in), io.Discard)
	for {
		body, err := s.read()
		switch {
		case errors.Is(err, errNoLength), errors.Is(err, errTooLong):
			got = append(got, "!")
		case err != nil:
			return got, err
		default:
			got = append(got, string(body))
		}
	}
}

func TestFrames(t *testing.T) {
	const good = "Content-Length: 2\r\n\r\n{}"
	for in, want := range map[string]string{
		good + good: "{} {}",
		"Content-Type: x\r\ncontent-length:2\n\n{}": "{}",
		"\r\n\r\n" + good: "{}",
		"junk\r\n" + good: "! {}",
		"junk\r\nmore junk\r\n" + good + "junk\n" + good: "! {} ! {}",
		"{\"a\":1}" + good:                                                        "{}",
		strings.Repeat("x", 1<<17) + good:                                         "{}",
		strings.Repeat("x", 1<<17) + "\n" + good:                                  "! {}",
		"Content-Length: -1\r\n\r\n" + good:                                       "! {}",
		"Content-Length: 1e3\r\n\r\n" + good:                                      "! {}",
		"Content-Length: 0\r\n\r\n" + good:                                        " {}",
		"\xff\xffContent-Length: 2\r\n\r\n{}" + good:                              "{} {}",
		"\xf9Y\xdf\x05M\xf5\xb1CONTENT-LENGTH: 2\r\n\r\n{}" + good:                "{} {}",
		strings.Repeat("\xff", 300) + "Content-Length: 2\r\n\r\n{}" + good:        "{} {}",
		"İİContent-Length: 2\r\n\r\n{}" + good:                                    "{} {}", // longer in lower case
		"Content-Length: 1:2\r\n\r\n" + good:                                      "! {}",
		"Content-Length: 8589934592\r\n\r\n" + good:                               "! {}",
		"Content-Length: 99999999999999999999\r\n\r\n" + good:                     "! {}",
		strings.Repeat("X-Field: y\r\n", 1<<15) + good:                            "{}",
		"Content-Length: 67108865\r\n\r\n" + strings.Repeat("y", 67108865) + good: "! {}",
	} {
		got, err := readAll(in)
		if strings.Join(got, " ") != want || err != io.EOF {
			t.Errorf("%.60q: %q, %v; want %q", in, got, err, want)
		}
	}
	for _, in := range []string{"Content-Length: 9\r\n\r\n{}", "Content-Length: 999999999\r\n\r\n{}"} {
		if got, err := readAll(in); len(got) > 0 || err == nil {
			t.Errorf("%q: %q, %v", in, got, err)
		}
	}
}

func TestWrittenFrames(t *testing.T) {
	var out bytes.Buffer
	s := newStream(strings.NewReader(""), &out)
	s.write(answer{"2.0", id("1"), "<é>"})
	if got, err := readAll(out.String()); len(got) != 1 ||
		strings.TrimSpace(got[0]) != `{"jsonrpc":"2.0","id":1,"result":"<é>"}` {
		t.Errorf("wrote %q, %v", got, err)
	}
}

func TestDecode(t *testing.T) {
	for body, want := range map[string]int{
		`{"jsonrpc":"2.0","id":1,"method":"m"}`:    0,
		`{"jsonrpc":"2.0","id":"x","method":"m"}`:  0,
		`{"jsonrpc":"2.0","method":"m"}`:           0,
		`{"jsonrpc":"2.0","id":1,"result":null}`:   0,
		`{"jsonrpc":"2.0","id":1,"error":{}}`:      0,
		`{`:                                        parseError,
		`{"jsonrpc":"2.0"} {}`:                     parseError,
		strings.Repeat("[", 1<<20):                 parseError,
		`[]`:                                       invalidRequest,
		`3`:                                        invalidRequest,
		`{}`:                                       invalidRequest,
		`{"jsonrpc":"1.0","id":1,"method":"m"}`:    invalidRequest,
		`{"jsonrpc":"2.0","id":{},"method":"m"}`:   invalidRequest,
		`{"jsonrpc":"2.0","id":null,"method":"m"}`: invalidRequest,
		`{"jsonrpc":"2.0","id":1,"method":2}`:      invalidRequest,
		`{"jsonrpc":"2.0","id":1}`:                 invalidRequest,
	} {
		_, to, wrong := decode([]byte(body))
		if wrong == nil && want != 0 || wrong != nil && wrong.Code != want {
			t.Errorf("%.60s: %+v, want %d", body, wrong, want)
		}
		if to == nil {
			t.Errorf("%.60s: no id to answer to", body)
		}
	}
}

// No bytes make the reader panic, or read for ever.
func FuzzFrames(f *testing.F) {
	f.Add([]byte("Content-Length: 2\r\n\r\n{}"))
	f.Add([]byte("\xff\xffContent-Length: 2\r\n\r\n{}"))
	f.Add([]byte("Content-Length: 37\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"}"))
	f.Fuzz(func(t *testing.T, in []byte) {
		got, _ := readAll(string(in))
		for _, body := range got {
			decode([]byte(body))
		}
	})
}
