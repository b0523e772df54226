package secret

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// leastGenerated is the minimum length of a value that counts as generated.
const leastGenerated = 16

// wordsOfExamples occur in passwords that people make up, perhaps with digits for letters.
var wordsOfExamples = []string{"pass", "secret", "token", "test", "example", "dummy", "fake", "sample", "admin",
	"user", "change", "qwert", "invalid", "redacted", "some", "your"}

var plainLetters = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s")

// IsCertainlyRandom reports whether a program certainly generated value at random, so that it is secret
// even in a test. It consists of letters of both cases and digits, or of hexadecimal digits,
// without a regular order, and contains none of the words that people use in examples.
func IsCertainlyRandom(value string) bool {
	if len(value) < leastGenerated || len(value) > maxJudged || IsPlaceholder(value) {
		return false
	}
	var distinct [256]bool
	kinds, runs, steps, different := [4]int{}, 0, 0, 0
	letter, ordered := byte(0), 0 // detects sequences such as "a1B2c3"
	for i := range len(value) {
		b := value[i]
		kind := kindOf(b)
		if kinds[kind]++; i > 0 && kind != kindOf(value[i-1]) {
			runs++
		}
		if i > 0 && b-value[i-1]+1 <= 2 { // equal or adjacent bytes
			steps++
		}
		if kind == kindUpper || kind == kindLower {
			if (b|0x20)-letter <= 1 {
				ordered++
			}
			letter = b | 0x20
		}
		if !distinct[b] {
			distinct[b], different = true, different+1
		}
	}
	isHex := kinds[kindUpper]*kinds[kindLower] == 0 && strings.Trim(strings.ToLower(value), "0123456789abcdef") == ""
	mixed := kinds[kindUpper] > 1 && kinds[kindLower] > 1 && different > 11
	if !isHex && !mixed || kinds[kindDigit] < 2 || different < 8 || steps*4 > len(value) || runs*3 < len(value) ||
		ordered*2 > kinds[kindUpper]+kinds[kindLower] {
		return false
	}
	plain := plainLetters.Replace(strings.ToLower(value))
	for _, word := range wordsOfExamples {
		if strings.Contains(plain, word) {
			return false
		}
	}
	return true
}

// The kinds of bytes that IsCertainlyRandom distinguishes.
const (
	kindOther = iota
	kindDigit
	kindUpper
	kindLower
)

func kindOf(b byte) int {
	switch {
	case ascii.Classes[b]&ascii.Digit != 0:
		return kindDigit
	case 'A' <= b && b <= 'Z':
		return kindUpper
	case 'a' <= b && b <= 'z':
		return kindLower
	}
	return kindOther
}

// hookAddresses match what precedes the secret at the end of a web hook's address, as the services
// issue it.
var hookAddresses = []*regexp.Regexp{
	regexp.MustCompile(`^https://hooks\.slack\.com/(?:services|workflows|triggers)/T[A-Z0-9]{8,12}/[A-Z0-9]{8,20}/$`),
	regexp.MustCompile(`^https://(?:ptb\.|canary\.)?discord(?:app)?\.com/api/(?:v\d+/)?webhooks/\d{17,20}/$`),
	regexp.MustCompile(`^https://[a-z0-9-]+\.webhook\.office\.com/webhookb2/$`),
}

// EndsWebHook reports whether before is the beginning of the address of a web hook of Slack,
// Discord or Teams, and token a generated end of it.
func EndsWebHook(before, token string) bool {
	if len(before) > maxJudged {
		return false
	}
	for _, address := range hookAddresses {
		if address.MatchString(before) {
			_, last, isTeams := strings.Cut(token, "/IncomingWebhook/")
			if !isTeams {
				last = token
			}
			last, _, _ = strings.Cut(last, "/")
			return IsCertainlyRandom(last)
		}
	}
	return false
}
