// Package content asks for URLs that it reads.
package content

import (
	"bufio"
	"bytes"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"unicode"
)

func file(name string) (*url.URL, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	http.Get(strings.TrimSpace(string(b)))
	http.Get(strings.TrimRight(string(b), "\r\n"))
	http.Get(strings.Split(string(b), "\n")[0])
	return url.Parse(string(b)) // want `\{string\(b\)\} usually ends with a line break: trim it with strings\.TrimSpace`
}

func trimmedFile(name string) (*url.URL, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	b = bytes.TrimSpace(b)
	return url.Parse(string(b))
}

func output() {
	out, err := exec.Command("minikube", "ip").Output()
	if err != nil {
		return
	}
	http.Get("http://" + string(bytes.TrimSpace(out)) + "/x")
	http.Get("http://" + string(out) + "/x") // want `space-around`
}

func line() {
	r := bufio.NewReader(os.Stdin)
	u, _ := r.ReadString('\n')
	http.Get(u) // want `space-around`
	v, _ := r.ReadString(' ')
	http.Get(v)
	w, _ := r.ReadString('\n')
	w = strings.TrimSpace(w)
	http.Get(w)
	for s := bufio.NewScanner(os.Stdin); s.Scan(); {
		http.Get(s.Text())
	}
}

// either has one of two values.
func either(name string, u *url.URL) {
	var at string
	if u != nil {
		at = u.String()
	} else {
		b, err := os.ReadFile(name)
		if err != nil {
			return
		}
		at = string(b)
	}
	http.Get(at) // want `space-around`
}

// withoutBreaks has no line break any more, however it was taken away.
func withoutBreaks(name string) {
	b, _ := os.ReadFile(name)
	http.Get("https://h.test/?t=" + strings.ReplaceAll(string(b), "\n", ""))
	http.Get("https://h.test/?t=" + strings.Replace(strings.Replace(string(b), "\r", "", -1), "\n", "", 1))
	http.Get("https://h.test/?t=" + strings.TrimSuffix(string(b), "\n"))
	http.Get("https://h.test/?t=" + strings.Trim(string(b), "\r\n"))
	http.Get("https://h.test/?t=" + strings.TrimFunc(string(b), unicode.IsSpace))
	http.Get("https://h.test/?t=" + strings.Fields(string(b))[0])
}

// withBreaks takes something else away, or nothing, or only from the beginning.
func withBreaks(name string) {
	b, _ := os.ReadFile(name)
	http.Get("https://h.test/?t=" + strings.ReplaceAll(string(b), "\r", ""))     // want `space-around`
	http.Get("https://h.test/?t=" + strings.Replace(string(b), "\n", "", 0))     // want `space-around`
	http.Get("https://h.test/?t=" + strings.ReplaceAll(string(b), "\n", "\r\n")) // want `space-around`
	http.Get("https://h.test/?t=" + strings.Trim(string(b), " "))                // want `space-around`
	http.Get("https://h.test/?t=" + strings.TrimPrefix(string(b), "\n"))         // want `space-around`
	http.Get("https://h.test/?t=" + strings.TrimLeft(string(b), "\n"))           // want `space-around`
}

const mounted = "/var/run/secrets/kubernetes.io/serviceaccount"

// withoutEnd reads files that end with the bytes that were given.
func withoutEnd(name string) {
	namespace, _ := os.ReadFile(mounted + "/namespace")
	http.Get("https://h.test/?ns=" + string(namespace))
	joined, _ := os.ReadFile(filepath.Join(mounted, "namespace"))
	http.Get("https://h.test/?ns=" + string(joined))
	secret, _ := os.ReadFile("/run/secrets/" + name)
	http.Get("https://h.test/?t=" + string(secret))
}

// withEnd reads files of a kernel, and one with a similar name.
func withEnd() {
	id, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	http.Get("https://h.test/?id=" + string(id)) // want `{string\(id\)} usually ends with a line break`
	other, _ := os.ReadFile("/run/secretsauce")
	http.Get("https://h.test/?id=" + string(other)) // want `space-around`
}

// shown is no URL.
func shown(name string) string {
	b, _ := os.ReadFile(name)
	return "content: " + string(b)
}
