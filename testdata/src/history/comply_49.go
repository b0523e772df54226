// strongdm/comply#49 (format-verb)
//
// Links to searches on GitHub had "%!A(MISSING)" where a colon should be.

package history

import "fmt"

type comply struct{ user, repo string }

func (g comply) before() string {
	return fmt.Sprintf("https://github.com/%s/%s/issues?q=is%3Aissue+label%3Aaudit", g.user, g.repo) // want `format-verb`
}

func (g comply) after() string {
	return fmt.Sprintf("https://github.com/%s/%s/issues?q=is%%3Aissue+label%%3Aaudit", g.user, g.repo)
}
