package engine

import "strings"

// markdownOf returns rows of a name and a value as Markdown: the text as Go, the others as
// a list.
func markdownOf(rows string) string {
	var out strings.Builder
	for line := range strings.Lines(rows) {
		line = strings.TrimRight(line, "\n")
		name, value, ok := strings.Cut(line, " ")
		value = strings.TrimLeft(value, " ")
		switch {
		case !ok || !strings.HasPrefix(line[min(len(name), len(line)):], "  "): // a sentence
			out.WriteString(line + "\n")
		case name == "text":
			fence := fenceFor(value)
			out.WriteString(fence + "go\n" + value + "\n" + fence + "\n")
		default:
			out.WriteString("- " + name + ": " + inCode(value) + "\n")
		}
	}
	return out.String()
}

// inCode returns a span of code (CommonMark §6.1).
func inCode(s string) string {
	if !strings.Contains(s, "`") {
		return "`" + s + "`"
	}
	return "`` " + s + " ``"
}
