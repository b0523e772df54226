package pathtexts

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

func fieldSeparatorsOfLinux(u *url.URL, sub string) []string {
	u.Path = filepath.Join(u.Path, sub)
	return strings.Split(u.Path, string(os.PathSeparator))
}
