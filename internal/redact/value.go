package redact

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core/secret"
)

// Properties of a value alone, without its surroundings.

// LooksInvented reports whether value was made up as a secret, because people do not write it as a word or
// a name: random bytes, a word with a number or marks (hunter2, Winter2026!, s4lm0n), or several
// words (correct-horse-battery).
func LooksInvented(value string) bool {
	return looksGenerated(value) || isHex(value) || isKey(value) || isPassphrase(value) ||
		isWordAndNumber(value) && !plain.MatchString(value)
}

// looksGenerated reports whether a program generated value. It is opaque, and does not read like an
// identifier with a number in it, such as OAuth2Token.
func looksGenerated(value string) bool {
	if !secret.LooksRandom(value) || plain.MatchString(value) {
		return false
	}
	numbers, lower, longest := 0, 0, 0
	for i := range len(value) {
		if isDigit(value[i]) && (i == 0 || !isDigit(value[i-1])) {
			numbers++
		}
		if lower++; value[i] < 'a' || 'z' < value[i] {
			lower = 0
		}
		longest = max(longest, lower)
	}
	const long = 16
	return numbers > 1 || longest < 4 || len(value) >= long && 20*changes(value) > 9*len(value)
}

// plain matches the names of hosts and files, and durations.
var plain = regexp.MustCompile(`^(?:[\w-]+\.)+[a-z]{2,6}$|^(?:[0-9]+(?:ns|us|ms|s|m|h|d))+$`)

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// isPassword reports whether a value after the flag or the name of a password can be one: letters
// with digits or marks, and not the name of a file, a variable or an algorithm.
func isPassword(value string) bool {
	if len(value) < leastMade || secret.IsPlaceholder(value) || notPassword.MatchString(value) ||
		named.MatchString(value) {
		return isKey(value)
	}
	return letters.MatchString(value) && (strings.ContainsAny(value, "0123456789!#*^~?") || looksGenerated(value)) ||
		isPassphrase(value)
}

// leastMade is the minimum length of a password that is recognised on its own.
const leastMade = 6

var (
	letters = regexp.MustCompile(`[A-Za-z]`)

	notPassword = regexp.MustCompile(`(?i)^[-/.$<>%&*{\[|]|://|[(){}$]|` +
		`^(?:sha|md|bcrypt|argon|scrypt|pbkdf|base|utf|aes|rsa|hmac|oauth|rfc|http)-?[0-9]|^v-?[0-9][0-9A-Za-z.+-]{0,7}(?:$|[.+-])`)
)

// isHex reports whether value is a long hexadecimal number.
func isHex(value string) bool {
	const least = 16
	return len(value) >= least && hex.MatchString(value) && strings.ContainsAny(value, "0123456789")
}

var hex = regexp.MustCompile(`^(?:[0-9a-f]*[a-f][0-9a-f]*|[0-9A-F]*[A-F][0-9A-F]*)$`)

// isKey reports whether value is random data in base64: at least one of "/", "+" and "=", letters
// of both cases, and digits.
func isKey(value string) bool {
	const least = 20
	word := base64Marks.Replace(value)
	isMixed := 5*changes(word) > 2*len(word)
	return len(value) >= least && len(word) < len(value) && !named.MatchString(value) &&
		secret.LooksRandom(word) && upper.MatchString(word) &&
		(isMixed || looksGenerated(word) && !readable.MatchString(word))
}

// changes counts the transitions between upper-case letters, lower-case letters and digits.
func changes(s string) (n int) {
	for i := 1; i < len(s); i++ {
		if isDigit(s[i]) != isDigit(s[i-1]) || !isDigit(s[i]) && s[i]&0x20 != s[i-1]&0x20 {
			n++
		}
	}
	return n
}

var (
	base64Marks = strings.NewReplacer("/", "", "+", "", "=", "")
	upper       = regexp.MustCompile(`[A-Z]`)
	readable    = regexp.MustCompile(`[a-z]{5}`)
	named       = regexp.MustCompile(`^[A-Za-z_-]+=.`) // a setting by itself
)

var (
	// wordAndNumber matches a word followed by a number, leet a word with digits in place of
	// letters.
	wordAndNumber = regexp.MustCompile(`^([A-Za-z][a-z]{3,})([0-9]{1,6})$`)
	leet          = regexp.MustCompile(`^[A-Za-z01345](?:[a-z]*[013457@$])+[a-z]+[0-9]{0,4}$`)
)

// isWordAndNumber reports whether value is a word and a number, or a word with digits in place of
// some letters, perhaps followed by marks. Terms of computing with a number are names: node7,
// oauth2, base64.
func isWordAndNumber(value string) bool {
	bare := strings.TrimRight(value, "!?#*$")
	if len(bare) < leastMade || len(value) > longestName || secret.IsPlaceholder(value) {
		return false
	}
	if m := wordAndNumber.FindStringSubmatch(bare); m != nil {
		word := strings.ToLower(m[1])
		return !isTerm(word) && !secret.IsPlaceholder(word)
	}
	return leet.MatchString(bare) && !hasTerm(bare)
}

// longestName is the maximum length of a word that people choose as a password.
const longestName = 40

// isPassphrase reports whether value consists of three or more words with dashes between them and
// contains no term: names of resources, such as my-tls-secret, and descriptions, such as
// end-of-file, do not count.
func isPassphrase(value string) bool {
	words := strings.Split(strings.TrimRight(value, "0123456789!?#*"), "-")
	if len(words) < 3 || len(value) > 2*longestName {
		return false
	}
	for _, word := range words {
		if !phraseWord.MatchString(word) || isTerm(strings.ToLower(word)) {
			return false
		}
	}
	return true
}

var phraseWord = regexp.MustCompile(`^[A-Za-z][a-z]{3,9}$`)

// hasTerm reports whether a word between the digits of value is a term, as in oauth2token.
func hasTerm(value string) bool {
	for word := range strings.FieldsFuncSeq(strings.ToLower(value), func(r rune) bool { return r < 'a' || 'z' < r }) {
		if isTerm(word) {
			return true
		}
	}
	return false
}

// isTerm reports whether word is a term of computing or a function word, also in the plural or with
// one of termEnds.
func isTerm(word string) bool {
	if word == "spring" { // "spring" ends in "ing", but people choose Spring2024 as a password
		return false
	}
	if terms[word] || terms[strings.TrimSuffix(word, "s")] || terms[strings.TrimSuffix(word, "es")] {
		return true
	}
	for _, end := range termEnds {
		if before, ok := strings.CutSuffix(word, end); ok && len(before) >= 2 {
			return true
		}
	}
	return false
}

// termEnds are the ends of words for properties, acts and things of computing.
var termEnds = []string{"ing", "tion", "able", "ible", "ized", "ised", "ated", "ment", "ness", "less", "ally", "based",
	"name", "type", "file", "code", "token", "word", "path", "time", "size", "list", "info", "data", "test", "auth",
	"host", "port", "user", "hash", "text"}

var terms = wordSet(`
aaaa abc account action active actor adapter add address admin after agent alert algorithm alias alice all alpha
alphanumeric also amazon and android anon anonymous answer any apache api app apple applications apply arch are area
argon args argument array arrow artifact ascii asdf asset async attempt attribute audit author auto aware aws azure
back backend backup bank bar base bash basic batch baz bbbb bcrypt bearer beats because beef been before begin below
bench best beta between bin binary bind black blake block blog blue board body bond book bool boolean boot both
boundary brace bracket branch bravo bridge brief broker brown browser bucket buffer bug build builder bundle button
byte bytes cache cafe call caller camel camp canary card case cases cccc cent cert certificate certs chacha chain
challenge change channel chapter char charlie chart check checksum chrome chunk cipher circle city class clear cli
click client clock clone close cloud cluster code codec col collection colon color column com comma command comment
commit common compute condition config connect connection connector console consumer contain content context control
copy core count counter coverage cpu create creation creator cred credential creds cron cross crypto css ctx curl
current cursor curve custom customer cycle daemon dash data database date dddd dead debian debug decode default define
del delete delta demo depth derived design desktop detail dev devel device dict diff digest digit direct directory
disk display dist dns docker document domain done double draft drive driver dummy dump each early east ecdsa edge edit
editor edu element elliptic else email empty enable encode encrypt endpoint engine entity entry enum env environment
epoch err error etc etcd even event every example exchange exec exists expected expire expired expires export
expression extension extra fact factor fail failed failure fake false family fast feature fedora feed fetch field
figure file filter final first fixture flag float flow focus folder font foo for forbidden form format foundation
fourth fox framework free fresh from front full func function gamma gate gateway gcp general generated generic get
ghost github gitlab given global google gov gpu grafana grant graph green grid group guest gui guide had half handle
handler has hash hashed have head header health heap hello help here hero hidden high history hmac home hook host html
http https ibm icon ident identifier identity idx image import include indent index inf info init initial inline inner
input insert inside install instance int integer intel interface internal into invalid invoice ipfs issue issuer item
iter its java jdbc jira job json jumps jwt kafka keccak keep kernel key keyboard keycloak keyring keystore keyword
kind know known kube kubernetes label lambda large last later latest latin layer layout lazy lead leader leaf lease
least left legacy length lesson letter level lexer lib library like limit line linear link linux list listen listener
literal live load local locale lock log login logout long look loop lower lowercase machine macro mail main major make
manager manifest manual many map mark marker mask master match math matrix maven maximum maybe media meet member memo
memory menu message meta method metric mfa middle migration mime mini minimum minor minus minute missing mobile mock
mode model module money mongo more most mount move msg much multi murmur must myapp mysql name namespace native near
need nested net network never new news next nginx node none normal north not note notification null num number numeric
oauth object odbc offset okta old older once one only open openid operand operator opt option optional oracle order
org origin other otp out outer output over owner pack package pad page pair panel param parameter paren parent parse
parser part partial partition party pass passcode passkey passphrase passwd password past patch path pattern payload
peer pending period person phase phone photo pipe pipeline place plain plan platform player plugin plus point policy
poll poly pool popup port portal position post postgres power pre prefix preview previous primary print prior priority
private pro probe process prod producer product profile program project prometheus proof prop proper property
protected proto protocol provider proxy ptr public publish pull pulsar push put python quarter query question queue
quick quota quote qux qwer rabbitmq race radio ram random range rate react read reader ready realm reason record
redhat redirect redis ref region registry regular reject relation release remote remove repeat replica repo report req
request require required requires reset resource resp response rest result retry return revision revoked right ripemd
robot role root rotate round route router row ruby rule runner rust salsa salt same sample sandbox scale scheduler
schema scheme scope screen script scrypt sdk search second secp secret section sector secure security segment select
self semi semicolon send sender sensitive sentinel sequence serial series server service session set setting several
shape shard share shared sheet shell shop short should show sibling side sign signature signed signer signing simple
since single siphash site skip slack slave slice slot slow small smtp snapshot sock socket socks solution some
somebody someone something south space span spec special sqlite sqlserver src ssh ssl sso stack stage staging stale
standard star start state statement static status step still storage store story str strategy stream strict string
stripe strong struct student style sub subject submit subnet subscription such suffix suite sup super support switch
symbol sync syntax system table target task team temp template temporary tenant term terminal terraform test tester
text than that the their them theme then there these they thing third this thread three through thumb ticket tiktok
tilde time timeout timer timestamp title tls tmp today together toggle token tokenizer tool topic total totp trace
track train transfer transport tree trial trigger true trust tuple turn twitter two type typed ubuntu uint under
unicode unit unix unknown unless unsafe until update upload upper uppercase upstream uri url usage used user username
using usr utf utils uuid val valid validator value var variable variant vault vector vendor verify version vertex very
video view virtual visible vision visit voice volume vpn wallet want warning was wave webhook website week well were
west what when where which while white whitespace whole wide width wiki wild will window windows wire with within
without word work worker workflow workspace world would wrap write writer wrong www xsalsa xyz yaml year yellowpages
your zero zone
`)

func wordSet(words string) map[string]bool {
	set := make(map[string]bool)
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}
