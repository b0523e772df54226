package escapes

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const upperHex = "0123456789ABCDEF"

func isPlainByte(c byte) bool { return 'a' <= c && c <= 'z' || c == '/' || c == '-' }

func encodePath(p string) string {
	var b strings.Builder
	for i := 0; i < len(p); i++ {
		if isPlainByte(p[i]) {
			b.WriteByte(p[i])
			continue
		}
		b.WriteByte('%')
		b.WriteByte(upperHex[p[i]>>4])
		b.WriteByte(upperHex[p[i]&15])
	}
	return b.String()
}

func urlEncodeName(p string) (string, error) {
	var b strings.Builder
	for _, c := range []byte(p) {
		if isPlainByte(c) {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String(), nil
}

func urlEncodedName(p string) string {
	encoded := ""
	for _, c := range []byte(p) {
		if isPlainByte(c) {
			encoded += string(rune(c))
		} else {
			encoded += "%" + strings.ToUpper(hex.EncodeToString([]byte{c}))
		}
	}
	return encoded
}

var isPlain [256]bool

func urlEncodeBuffer(in string) string {
	var out bytes.Buffer
	for i := range len(in) {
		c := in[i]
		if isPlain[c] {
			_ = out.WriteByte(c)
		} else {
			_, _ = out.WriteString(fmt.Sprintf("%%%2X", c))
		}
	}
	return out.String()
}

// urlName removes what is no letter, and escapes nothing.
func urlName(in string) string {
	var out bytes.Buffer
	for i := range len(in) {
		if c := in[i]; isPlain[c] {
			_, _ = out.WriteString(fmt.Sprintf("%2X", c))
		}
	}
	return out.String() + in
}

func ofBuffer(u *url.URL, id string) {
	http.Get("https://h.test/?q=" + urlEncodeBuffer(id))
	u.Path = "/" + urlEncodeBuffer(id) // want `\{id\} is escaped twice`
	u.Path = "/" + urlName(id)
}

// fileNameOf makes the name of a file, in which "%" is a byte like others.
func fileNameOf(p string) string {
	var b strings.Builder
	for _, c := range []byte(p) {
		if isPlainByte(c) {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

func writtenInPath(u *url.URL, bucket, p string) error {
	u.Path = "/" + encodePath(p) // want `\{p\} is escaped twice`
	name, err := urlEncodeName(p)
	if err != nil {
		return err
	}
	u.Path = "/" + bucket + "/" + name   // want `\{name\} is escaped twice`
	u.Path = "/b/" + urlEncodedName(p)   // want `\{p\} is escaped twice`
	_ = url.URL{Path: urlEncodedName(p)} // want `\{p\} is escaped twice`

	u.Path = "/" + fileNameOf(p)
	u.RawPath = "/" + encodePath(p)
	u.Opaque = "//h.test/" + encodePath(p)
	u.RawQuery = "q=" + encodePath(p)
	http.Get("https://h.test/" + encodePath(p) + "?q=" + urlEncodedName(p))
	http.Get(encodePath(p))
	u.Path, err = url.PathUnescape(encodePath(p))
	return err
}
