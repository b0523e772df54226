package secret

import "testing"

// What a program made is told from what people make up for a test.
func TestIsGenerated(t *testing.T) {
	for value, want := range map[string]bool{
		"Zk93hfQ2xL7pQvW3mN":               true,
		"k3J9xYzQw8RtUv2LmNbPaScD":         true,
		"9f3c17a0e4b82d65c1f09a7be8d24631": true,
		"hunter2":                          false,
		"S3cretP4ssw0rdF0rT3st":            false,
		"MyVeryLongPassphrase1":            false,
		"abcdefghijklmnop1234":             false,
		"0123456789abcdef0123456789abcdef": false,
		"XXXXXXXXXXXXXXXXXXXXXXXX":         false,
		"aB1cD2eF3gH4iJ5kL6mN":             false,
		"{password-of-the-user}":           false,
	} {
		if IsCertainlyRandom(value) != want {
			t.Errorf("IsGenerated(%q) is %v", value, !want)
		}
	}
}

func TestEndsWebHook(t *testing.T) {
	for _, tt := range []struct {
		before, token string
		want          bool
	}{
		{"https://hooks.slack.com/services/T02AB3CD4/B05EF6GH7/", "k3J9xYzQw8RtUv2LmNbPaScD", true},
		{"https://h.test/services/T02AB3CD4/B05EF6GH7/", "k3J9xYzQw8RtUv2LmNbPaScD", false},
		{"https://hooks.slack.com/services/T00000000/B00000000/", "XXXXXXXXXXXXXXXXXXXXXXXX", false},
		{"https://discord.com/api/webhooks/123456789012345678/", "k3J9xYzQw8RtUv2LmNbPaScDk3J9xYzQw8RtUv2LmNbPaScD", true},
		{"https://a.webhook.office.com/webhookb2/", "0e1f@2a/IncomingWebhook/9f3c17a0e4b82d65c1f09a7be8d24631/0e1f", true},
		{"https://a.webhook.office.com/webhookb2/", "0e1f@2a/IncomingWebhook/abc/0e1f", false},
	} {
		if got := EndsWebHook(tt.before, tt.token); got != tt.want {
			t.Errorf("%s%s: %v", tt.before, tt.token, got)
		}
	}
}

// A value of an ambiguous setting is secret only if it is random.
func TestAmbiguousSettings(t *testing.T) {
	for text, want := range map[string]string{
		"?session=LR2JM7XW6TJ8LV2Wm3VQ8LN4": "?session=xxxxx",
		"?key=Zk93hfQ2xL7pQvW3mN4r":         "?key=xxxxx",
		"?sid=8f14e45f-ceea-467a-9575-1d2b": "?sid=8f14e45f-ceea-467a-9575-1d2b",
		"?key=release-2026-11-28-linux":     "?key=release-2026-11-28-linux",
		"?session=morning":                  "?session=morning",
		"?credential=my-cred-2":             "?credential=my-cred-2",
	} {
		if got := Mask(text); got != want {
			t.Errorf("%s gives %s", text, got)
		}
	}
}
