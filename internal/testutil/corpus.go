package testutil

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Pieces that together make every decision of net/url go either way.
var (
	nuSchemes = []string{"", "http:", "HTTPS:", "postgres:", "mongodb:", "mailto:", "a+b-c.1:", "1a:", "-:", ":",
		"h ttp:", "hé:"}
	nuHosts = []string{
		"", "//", "///", "//h", "//H.example.", "//h:80", "//h:", "//:80", "//h:80x", "//h:é", "//h:%38", "//a:1,b:2",
		"//a:b:c", "//a::", "//::1",
		"//u@h", "//u:p@h", "//u:p:q@h", "//u@x@h", "//:@h", "//@", "//u%3a:p%40@h", "//u%zz@h", "//u:%4@h", "//u é@h",
		"//u\xff@h", "//u[@h", "//%@h%",
		"//[::1]", "//[::1]:80", "//[::1]:", "//[::1]80", "//[::1]:8[", "//[::1", "//::1]", "//[]", "//[1.2.3.4]",
		"//[1.2.3]", "//[v1.x]", "//[h]",
		"//[fe80::1%25en0]", "//[fe80::1%25%65n%20]", "//[fe80::1%25%C3]", "//[fe80::1%25]", "//[fe80::1%en0]",
		"//[fe80::1%25a%25b]", "//[fe80::1%25%2]", "//[%25a]",
		"//[::1%2541]", "//[::1%41]", "//[::ffff:1.2.3.4]", "//[::ffff:1.2.3.04]", "//[1::2::3]", "//[12345::]",
		"//[1:2:3:4:5:6:7:8]", "//[1:2:3:4:5:6:7::]",
		"//x[::1]", "//x:1[::1]", "//[[::1]]", "//[[::1]", "//[::1]]", "//[::1][::2]", "//a]b[", "//a][", "//a[b",
		"//u:p@[::1]:80", "//u@x[::1]",
		"//h%41", "//h%C3%A9", "//h%25", "//h%25%", "//h%", "//h%e", "//é", "//\xff", "//h<>\"", "//h h", "//h^",
		"//h\\b", "//h`{|}", "//h!$&'()*+,;=", "//[::1^]",
	}
	nuPaths = []string{
		"", "/", "/a/b", "a", "a:b", "a/b:c", "a%3Ab", "*", "**", "/*", "/a b", "/%61", "/%41%5a", "/%2f%2Fx", "/%zz",
		"/%", "/%4", "/a%", "//x", "//x:y", "/[a]",
		"/a!b'(c)*", "/\"<>", "/é", "/%c3%a9", "/%C3%A9", "/%2Fhost/é", "/%2F%2fé", "/;a=b,c", "/@:$&+", "/\\", "/\xff",
		"/%FF", "/a\x7f", "/a\n", "/..//.",
	}
	nuQueries   = []string{"", "?", "?a=b", "??", "?a?", "?%zz", "?a b", "?\x01"}
	nuFragments = []string{"", "#", "#a", "#a#b", "#%zz", "#%", "#%41", "#é", "#!()*'", "#%21%27", "#[a]<b>", "#\x01",
		"#?/@:"}
)

// URLCorpus returns texts that are made of all pieces above, and random ones of
// shorter pieces.
func URLCorpus(random int) []string {
	texts := []string{"\x00", "%", "http", "http:?", "http:#", "*?", "*#a", "a?:", "http:a?b#c", "http:%zz",
		"http:/%2Fhost/é"}
	for _, scheme := range nuSchemes {
		for _, host := range nuHosts {
			for _, path := range nuPaths {
				texts = append(texts, scheme+host+path)
			}
		}
	}
	for _, path := range nuPaths {
		for _, query := range nuQueries {
			for _, fragment := range nuFragments {
				tail := path + query + fragment
				texts = append(texts, tail, "//h"+tail, "http:"+tail, "http://h"+tail)
			}
		}
	}
	return append(texts, nuRandom(random)...)
}

func nuRandom(n int) []string {
	pieces := strings.Split(": :: / // /// ? # @ [ ] [::1] [fe80:: % %2 %25 %2F %2f %41 %c3%a9 %C3 %7f 1 80 a A z . * "+
		"http http: "+
		"https:// HTTP:// é \xff \x7f \x00 < ^ \\ ! '", " ")
	pieces = append(pieces, " ")
	r := rand.New(rand.NewPCG(3986, 6874))
	texts := make([]string, n)
	for i := range texts {
		for range 1 + r.IntN(9) {
			texts[i] += pieces[r.IntN(len(pieces))]
		}
	}
	return texts
}

// SharedURLs returns the inputs of public test suites, as far as they lie beside the
// checkout.
func SharedURLs(t testing.TB) (texts []string) {
	for _, name := range []string{"extracted/go_neturl.json", "rfc/rfc3986_verdicts.json"} {
		data, err := os.ReadFile(filepath.Join("..", "..", "shared", "data", filepath.FromSlash(name)))
		if err != nil {
			t.Logf("no shared data: %s", name)
			continue
		}
		var file struct {
			Cases []struct{ Input, Base string }
		}
		if err := json.Unmarshal(data, &file); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, c := range file.Cases {
			texts = append(texts, c.Input, c.Base)
		}
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// The units of hostile texts.
var HostileUnits = []string{"%", "@", "[", "]", ":", "::", "//", "?", "#", "a", ".", "1.", "%41", "\x00", "://", "é",
	"1:", "-"}
