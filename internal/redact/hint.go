package redact

import "strings"

// hints are the groups of words that a text has. Texts without the words of a pattern are not searched for it.
type hints uint32

const (
	ofSecret  hints = 1 << iota // secretWords
	ofCommand                   // commandWords
	ofCookie
	ofValue
	ofPhrase // of the first of phrases; the bits of the others follow
)

// secretWords are parts of words for a secret, and commandWords parts of commands that take one,
// all in lower case.
var (
	secretWords = []string{"pas", "pw", "psw", "secret", "token", "key", "auth", "cred", "login", "log in", "log-in",
		"sign in", "sign-in", "identified", "bearer", "jwt", "sig", "hmac", "cookie", "pat=", "pat:",
		"kennwort", "contrase", "parola", "wachtwoord", "senha"}
	commandWords = []string{"curl", "wget", "http", "ab ", "wrk", "siege", "mysql", "mariadb", "7z", "cqlsh", "mongo",
		"influx", "snmp", "sqlcmd", "mosquitto_", "ipmitool", "zip", "redis-cli", "ldap", "openssl", "lftp", "net use",
		"-u", "--user"}
)

// MayTell quickly excludes most texts. It reports whether s has a word that can introduce a secret.
func MayTell(s string) bool {
	const enough = ofSecret | ofCommand
	return hintWords.in(s, enough)&enough != 0
}

// hintsOf returns the groups that have a word in s.
func hintsOf(s string) hints { return hintWords.in(s, 0) }

// hintWords finds the words of all groups.
var hintWords = newWordFinder(hintGroups()...)

func hintGroups() [][]string {
	groups := [][]string{secretWords, commandWords, {"cookie"}, {"value"}}
	for i := range phrases {
		groups = append(groups, phrases[i].hints)
	}
	return groups
}

// A wordFinder finds many words in one pass, after Aho and Corasick. A state stands for the longest beginning of
// a word that the text read so far ends with. It is a multiple of mostClasses, and 0 at the beginning.
type wordFinder struct {
	class   [256]uint8 // of a byte; 0 if it is in no word, the same for both cases of a letter
	classes uint8
	next    []uint16 // the state after a state and a class
	found   []hints  // the groups of the words that end in a state
}

// mostClasses is a power of two above the number of classes.
const mostClasses = 64

// newWordFinder returns a finder of words in lower case. The first group has the lowest bit.
func newWordFinder(groups ...[]string) *wordFinder {
	f := &wordFinder{next: make([]uint16, mostClasses), found: make([]hints, 1)}
	for i, words := range groups {
		f.add(words, 1<<i)
	}
	f.link()
	return f
}

// add adds words in lower case to a group.
func (f *wordFinder) add(words []string, group hints) {
	for _, word := range words {
		state := uint16(0)
		for i := range len(word) {
			at := state + uint16(f.classOf(word[i]))
			if f.next[at] == 0 {
				f.next[at] = uint16(len(f.next))
				f.next = append(f.next, make([]uint16, mostClasses)...)
				f.found = append(f.found, 0)
			}
			state = f.next[at]
		}
		f.found[state/mostClasses] |= group
	}
}

// classOf returns the class of a byte in a word.
func (f *wordFinder) classOf(b byte) uint8 {
	if f.class[b] == 0 {
		f.classes++
		f.class[b] = f.classes
		if 'a' <= b && b <= 'z' {
			f.class[b-'a'+'A'] = f.classes
		}
	}
	return f.class[b]
}

// link completes the transitions: a byte that continues no word at a state leads where it leads after the
// longest proper end of what the state stands for.
func (f *wordFinder) link() {
	shorter := make([]uint16, len(f.found)) // the state of that end
	var queue []uint16
	for state := uint16(0); ; state, queue = queue[0], queue[1:] {
		end := shorter[state/mostClasses]
		f.found[state/mostClasses] |= f.found[end/mostClasses]
		for class := range uint16(mostClasses) {
			next := &f.next[state+class]
			if *next == 0 {
				*next = f.next[end+class]
				continue
			}
			if state != 0 {
				shorter[*next/mostClasses] = f.next[end+class]
			}
			queue = append(queue, *next)
		}
		if len(queue) == 0 {
			return
		}
	}
}

// in returns the groups that have a word in s. It stops at a word of one of the groups in enough.
func (f *wordFinder) in(s string, enough hints) (all hints) {
	state := uint16(0)
	for i := range len(s) {
		state = f.next[state+uint16(f.class[s[i]])]
		all |= f.found[state/mostClasses]
		if all&enough != 0 {
			break
		}
	}
	return all
}

// mayHoldMade quickly excludes most texts. It reports whether s may contain, perhaps escaped, a value that
// [LooksInvented] or [isPassword] accepts: each has a digit, a mark or two dashes. In commands of curl, statements
// of SQL and the lines of a .netrc, any value counts.
func mayHoldMade(s string) bool {
	return strings.ContainsAny(s, "0123456789!#*^~?@$&") || strings.IndexByte(s, '-') != strings.LastIndexByte(s, '-') ||
		strings.Contains(s, "curl") || strings.Contains(s, "machine ") || isStatement(s[:strings.IndexByte(s, '\'')+1])
}
