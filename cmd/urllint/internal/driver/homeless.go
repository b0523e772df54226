package driver

import (
	"fmt"
	"io"
	"os"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// ensureBuildCache gives the go command a directory for what it builds, which it needs, if
// the environment has no place for one. The caller must call remove.
func ensureBuildCache(r *report.Report) (remove func()) {
	const variable = "GOCACHE"
	if _, err := os.UserCacheDir(); err == nil || os.Getenv(variable) != "" {
		return func() {}
	}
	dir, err := os.MkdirTemp("", "urllint-go-build-")
	if err != nil {
		return func() {} // the go command says what it lacks
	}
	r.Stderr(func(w io.Writer) {
		fmt.Fprintln(w, "urllint: no directory for caches (HOME and XDG_CACHE_HOME are not set): "+
			"this run builds all imports, and keeps nothing; set GOCACHE and URLLINT_CACHE to be faster")
	})
	os.Setenv(variable, dir)
	return func() {
		os.Unsetenv(variable)
		os.RemoveAll(dir)
	}
}
