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

// A stream reads and writes the frames of the base protocol: a header with
// Content-Length, an empty line, and so many bytes.
type stream struct {
	in   *bufio.Reader
	lost bool // a broken header was told of; what follows is skipped up to a good one

	mu  sync.Mutex
	out io.Writer
}

// most is how many bytes a message may have. A longer one is skipped, if it has no more
// than mostSkipped: whoever claims that does not know what a length is.
const (
	most        = 64 << 20
	mostSkipped = 1 << 30
)

// What is wrong with a frame. The next one can be read nevertheless.
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

// header returns the length of the message after the next header. Lines that
// belong to none are skipped; of the first of them it tells.
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

// isField reports whether a line is a field of a header.
func isField(line string) bool {
	name, _, ok := strings.Cut(line, ":")
	return ok && name != "" && !strings.ContainsAny(name, " \t{}[]\",")
}

const lengthField = "Content-Length"

// isLength reports whether a line tells a length, be it none.
func isLength(line string) bool {
	for i := range len(line) {
		if line[i] == ':' && endsInLength(line[:i]) {
			return true
		}
	}
	return false
}

// endsInLength reports whether a text ends in the name of the header field, in any case.
// After a broken frame, other bytes may precede it, even invalid UTF-8.
func endsInLength(s string) bool {
	return strings.EqualFold(s[max(0, len(s)-len(lengthField)):], lengthField)
}

// contentLength reads a line of a header. More than can be skipped is not a length.
func contentLength(line string) (int64, bool) {
	colon := strings.LastIndexByte(line, ':')
	if colon < 0 || !endsInLength(line[:colon]) {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimSpace(line[colon+1:]), 10, 64)
	return n, err == nil && 0 <= n && n <= mostSkipped
}

// longLine is how many bytes of the end of a line are kept.
const longLine = 256

// line reads to the end of a line, and returns its last bytes.
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
	enc.SetEscapeHTML(false) // "<", ">" and "&" stay as they are
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
