package analyzer_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// mistakeKinds is how many kinds of mistakes people were seen to make with URLs.
const mistakeKinds = 85

// notDecidable holds the kinds that no rule can report, with the reason.
var notDecidable = map[int]string{
	38: "the text reaches nothing that takes a URL: an environment variable that is set, an argument of another " +
		"program, HTML that is only written, a constant that is not used",
}

var rowHeading = regexp.MustCompile(`^// Row (\d+)[:,]`)

// TestMistakes holds that the fixtures have two wrong forms and two silent ones of each kind of mistake, under a comment
// "Row N". TestFixtures holds the findings themselves. Packages are apart because what a package does elsewhere, such as
// cutting a prefix off the paths of its requests, can make a rule silent.
func TestMistakes(t *testing.T) {
	var wrong, silent [mistakeKinds + 1]int
	for _, dir := range []string{"mistakerows", "mistakeroutes", "mistakeserved", "level.info"} {
		files, _ := filepath.Glob(filepath.Join("..", "testdata", "src", dir, "*.go"))
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			row := 0
			for line := range strings.Lines(string(text)) {
				if m := rowHeading.FindStringSubmatch(line); m != nil {
					row, _ = strconv.Atoi(m[1])
				}
				wrong[row] += strings.Count(line, "// want ")
				silent[row] += strings.Count(line, "// silent")
			}
		}
	}
	for row := 1; row <= mistakeKinds; row++ {
		if notDecidable[row] == "" && (wrong[row] < 2 || silent[row] < 2) {
			t.Errorf("row %d: %d wrong forms, %d silent ones", row, wrong[row], silent[row])
		}
	}
}
