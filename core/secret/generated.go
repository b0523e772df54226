package secret

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// leastGenerated is the length of the shortest value that is taken for one that a program made.
const leastGenerated = 16

// wordsOfExamples are in passwords that people make up, with digits for letters or without.
var wordsOfExamples = []string{"pass", "secret", "token", "test", "example", "dummy", "fake", "sample", "admin", "user",
	"change", "qwert", "invalid", "redacted", "some", "your"}

var plainLetters = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s")

// IsGenerated reports whether certainly a program made a value at random, even one in a test: letters of both cases and
// digits, or hexadecimal digits, in no order, and none of the words that people put into examples.
func IsGenerated(value string) bool {
	if len(value) < leastGenerated || len(value) > maxJudged || IsPlaceholder(value) {
		return false
	}
	var distinct [256]bool
	kinds, runs, steps, different := [4]int{}, 0, 0, 0
	letter, ordered := byte(0), 0 // of "a1B2c3", too
	for i := range len(value) {
		b := value[i]
		kind := kindOf(b)
		if kinds[kind]++; i > 0 && kind != kindOf(value[i-1]) {
			runs++
		}
		if i > 0 && b-value[i-1]+1 <= 2 { // the same, or a neighbour
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

// The kinds of bytes that a value changes between.
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

// hookAddresses match what comes before the secret end of a web hook's address, as the services issue it.
var hookAddresses = []*regexp.Regexp{
	regexp.MustCompile(`^https://hooks\.slack\.com/(?:services|workflows|triggers)/T[A-Z0-9]{8,12}/[A-Z0-9]{8,20}/$`),
	regexp.MustCompile(`^https://(?:ptb\.|canary\.)?discord(?:app)?\.com/api/(?:v\d+/)?webhooks/\d{17,20}/$`),
	regexp.MustCompile(`^https://[a-z0-9-]+\.webhook\.office\.com/webhookb2/$`),
}

// EndsWebHook reports whether the text before is that of the address of a web hook of Slack, Discord or Teams, and
// token the end of it that such a service made.
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
			return IsGenerated(last)
		}
	}
	return false
}
