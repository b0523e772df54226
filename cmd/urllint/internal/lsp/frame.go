package lsp

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// A stream reads and writes the frames of the base protocol: a header with Content-Length, an empty
// line, and that many bytes.
type stream struct {
	in   *bufio.Reader
	lost bool // a broken header was reported; the input is skipped up to a valid one

	mu  sync.Mutex
	out io.Writer
}

// most is the maximum number of bytes of a message. A longer one is skipped if it has at most
// mostSkipped; a greater length is considered invalid.
const (
	most        = 64 << 20
	mostSkipped = 1 << 30
)

// Errors in a frame. The next frame can still be read.
var (
	errNoLength = errors.New("no header with a Content-Length")
	errTooLong  = fmt.Errorf("a message of more than %d bytes", most)
)

func newStream(in io.Reader, out io.Writer) *stream {
	return &stream{in: bufio.NewReaderSize(in, 1<<16), out: out}
}

// read returns the bytes of the next message.
func (s *stream) read() ([]byte, error) {
	n, err := s.header()
	if err != nil {
		return nil, err
	}
	if n > most {
		if _, err := io.CopyN(io.Discard, s.in, n); err != nil {
			return nil, err
		}
		return nil, errTooLong
	}
	body := make([]byte, n)
	_, err = io.ReadFull(s.in, body)
	return body, err
}

// header returns the length of the message after the next header. It skips lines outside of a
// header, and reports the first of them.
func (s *stream) header() (n int64, err error) {
	n = -1
	for {
		line, err := s.line()
		if err != nil {
			return 0, err
		}
		length, ok := contentLength(line)
		switch {
		case ok:
			n, s.lost = length, false
		case line == "" && n >= 0:
			return n, nil
		case line != "" && (!isField(line) || isLength(line)) && !s.lost:
			s.lost = true
			return 0, errNoLength
		}
	}
}

// isField reports whether line is a field of a header.
func isField(line string) bool {
	name, _, ok := strings.Cut(line, ":")
	return ok && name != "" && !strings.ContainsAny(name, " \t{}[]\",")
}

const lengthField = "Content-Length"

// isLength reports whether line is a Content-Length field, even without a valid length.
func isLength(line string) bool {
	for i := range len(line) {
		if line[i] == ':' && endsInLength(line[:i]) {
			return true
		}
	}
	return false
}

// endsInLength reports whether s ends in the name Content-Length, in any case. After a broken frame
// other bytes may precede it, even invalid UTF-8.
func endsInLength(s string) bool {
	return strings.EqualFold(s[max(0, len(s)-len(lengthField)):], lengthField)
}

// contentLength parses a Content-Length field. A length above mostSkipped is invalid.
func contentLength(line string) (int64, bool) {
	colon := strings.LastIndexByte(line, ':')
	if colon < 0 || !endsInLength(line[:colon]) {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimSpace(line[colon+1:]), 10, 64)
	return n, err == nil && 0 <= n && n <= mostSkipped
}

// longLine is the number of bytes at the end of a line that are kept.
const longLine = 256

// line reads a line and returns its last bytes.
func (s *stream) line() (string, error) {
	var kept []byte
	for {
		part, err := s.in.ReadSlice('\n')
		kept = append(kept, part...)
		kept = kept[max(0, len(kept)-longLine):]
		if err == nil {
			return string(bytes.TrimRight(kept, "\r\n")), nil
		}
		if err != bufio.ErrBufferFull {
			return "", err
		}
	}
}

// write sends a message.
func (s *stream) write(message any) error {
	var body bytes.Buffer
	enc := json.NewEncoder(&body)
	enc.SetEscapeHTML(false) // keep "<", ">" and "&"
	if err := enc.Encode(message); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := fmt.Fprintf(s.out, "Content-Length: %d\r\n\r\n", body.Len()); err != nil {
		return err
	}
	_, err := s.out.Write(body.Bytes())
	return err
}
