package driver

import (
	"errors"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// A panic in one package is an error of that package, and says nothing of the
// source.
func TestGuarded(t *testing.T) {
	var none []int
	for _, tt := range []struct {
		run  func(*analysis.Pass) (any, error)
		want string
	}{
		{func(*analysis.Pass) (any, error) { return none[3], nil }, "index out of range"},
		{func(*analysis.Pass) (any, error) { panic("http://u:hunter2@h/") }, "mistake in urllint"},
		{func(*analysis.Pass) (any, error) { return nil, errors.New("plain") }, "plain"},
	} {
		a := guarded(&analysis.Analyzer{Run: tt.run}, nil)
		_, err := a.Run(&analysis.Pass{Pkg: types.NewPackage("m.test/p", "p")})
		if err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("error %v, want one with %q", err, tt.want)
		}
	}
}
