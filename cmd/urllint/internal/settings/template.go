package settings

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
)

// Template returns a configuration to start with. It contains each key in a comment, with a
// description and an example, and changes nothing.
func Template() string {
	var b strings.Builder
	fmt.Fprintf(&b, "#:schema %sdocs/urllint.schema.json\n", schemaHome)
	b.WriteString("# Settings of urllint. All are optional; urllint config prints what is in force.\n")
	for _, k := range config.Keys() {
		if k.Kind == config.TablesKind {
			continue
		}
		fmt.Fprintf(&b, "\n# %s\n", sentence(k))
		fmt.Fprintf(&b, "# %s = %s\n", k.Name, k.Example)
	}
	b.WriteString("\n# Other settings for some files; where two are about a file, the later one counts.\n" +
		"# [[path]]\n# glob = [\"internal/legacy/**\"]\n# level = \"error\"\n")
	return b.String()
}

// schemaHome is the URL from which editors fetch the schema.
const schemaHome = "https://raw.githubusercontent.com/urllint/urllint/main/"

func sentence(k config.Key) string {
	text := strings.TrimPrefix(strings.ReplaceAll(k.Usage, "`", ""), "comma-separated ")
	text = strings.ToUpper(text[:1]) + text[1:]
	if def, _ := analyzer.DefaultOptions.Entries(k.Name); len(def) > 0 {
		text += " (default: " + strings.Join(def, ", ") + ")"
	}
	return text + "."
}
