package engine

import "strings"

// markdownOf converts rows of a name and a value to Markdown: the text to a Go code block, the
// others to a list.
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

// inCode returns s as a code span (CommonMark §6.1).
func inCode(s string) string {
	if !strings.Contains(s, "`") {
		return "`" + s + "`"
	}
	return "`` " + s + " ``"
}
