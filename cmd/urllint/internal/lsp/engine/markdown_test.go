package engine

import "testing"

func TestMarkdownOf(t *testing.T) {
	rows := "text       \"http://h/\" + id\nhost       \"h\"\nhole       id: any string\nrequest    to h:80, for `x`\n" +
		"nothing is known of the text: it is empty\n"
	want := "```go\n\"http://h/\" + id\n```\n- host: `\"h\"`\n- hole: `id: any string`\n- request: `` to h:80, for `x` ``\n" +
		"nothing is known of the text: it is empty\n"
	if got := markdownOf(rows); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
