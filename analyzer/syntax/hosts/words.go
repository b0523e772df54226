package hosts

import (
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// addressWords holds last words of names that programs use for a host with its port.
var addressWords = []string{"hostport", "addr", "address", "endpoint", "host", "listen", "server", "authority",
	"upstream", "backend", "broker", "nameserver", "ipport", "bind"}

// isAddressWord reports whether name is one for a host and port.
func isAddressWord(name string) bool {
	words := wordsOf(name)
	if n := len(words); n > 1 && words[n-2] == "host" && words[n-1] == "port" {
		return true
	}
	return len(words) > 0 && slices.Contains(addressWords, singular(words[len(words)-1])) &&
		!slices.ContainsFunc(words, isOtherAddress)
}

// isOtherAddress reports whether word, in a name, says that an address is of another kind.
func isOtherAddress(word string) bool {
	switch word {
	case "mail", "email", "mac", "hw", "hex", "pci", "ipv4", "v4", "ip4", "unix", "memory", "wallet", "key":
		return true
	}
	return false
}

func singular(word string) string {
	if strings.HasSuffix(word, "sses") {
		return strings.TrimSuffix(word, "es")
	}
	if strings.HasSuffix(word, "ss") {
		return word
	}
	return strings.TrimSuffix(word, "s")
}

// wordsOf returns the words of a name in lower case, split at underscores, dots and capitals.
func wordsOf(name string) (words []string) {
	runes := []rune(strings.TrimRight(name, "0123456789"))
	start := 0
	for i, r := range runes {
		cut := strings.ContainsRune("_-. ", r)
		capital := i > 0 && unicode.IsUpper(r) && (unicode.IsLower(runes[i-1]) || i+1 < len(runes) &&
			unicode.IsLower(runes[i+1]) && runes[i+1] != 's')
		if cut || capital {
			words = appendWord(words, runes[start:i])
			start = i
			if cut {
				start++
			}
		}
	}
	return appendWord(words, runes[start:])
}

func appendWord(words []string, word []rune) []string {
	if len(word) == 0 {
		return words
	}
	return append(words, strings.ToLower(string(word)))
}

// ofIPv4 matches names of IPv4 addresses.
var ofIPv4 = regexp.MustCompile(`(?i)ip_?v?4|v4|addr4|4addr`)

// namesIPv4 reports whether ofIPv4 matches e or the name of the function around it.
func namesIPv4(p *Hosts, e ast.Expr) bool {
	if ofIPv4.MatchString(types.ExprString(e)) {
		return true
	}
	fn, ok := p.FuncDeclAround(e.Pos(), e.End())
	return ok && ofIPv4.MatchString(fn.Node().(*ast.FuncDecl).Name.Name)
}
