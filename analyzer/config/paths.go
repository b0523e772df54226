package config

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// A Path holds settings for the files that one of its globs matches. Only keys that are allowed in [[path]] may be
// set.
type Path struct {
	Globs    []string // in doublestar syntax, relative to the root of the main module or workspace, with slashes
	Settings *Settings
}

// Paths holds settings for some files. If several apply to a file, later ones take precedence.
type Paths []Path

// String returns the globs.
func (p *Paths) String() string {
	var globs []string
	for _, path := range *p {
		globs = append(globs, strings.Join(path.Globs, " "))
	}
	return strings.Join(globs, "; ")
}

var errPath = errors.New(`write globs and then settings, such as 'internal/legacy/** level=error ` +
	`disable=port-*,host-*'`)

// Set adds a path from a line of globs followed by settings as KEY=VALUE.
func (p *Paths) Set(line string) error {
	path := Path{Settings: new(Settings)}
	for word := range strings.FieldsSeq(line) {
		name, value, isSetting := strings.Cut(word, "=")
		var err error
		if isSetting {
			err = path.set(name, value)
		} else if path.Settings.explicit != nil {
			err = fmt.Errorf("%q follows a setting; %w", word, errPath)
		} else {
			err = path.addGlob(word)
		}
		if err != nil {
			return err
		}
	}
	if len(path.Globs) == 0 || path.Settings.explicit == nil {
		return errPath
	}
	*p = append(*p, path)
	return nil
}

// set sets a setting of the path.
func (p *Path) set(name, value string) error {
	k := keyNamed(name)
	if k == nil || !k.perFile {
		return unknownKey(name, k, true)
	}
	if err := (&setting{p.Settings, k}).Set(value); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (p *Path) addGlob(glob string) error {
	if strings.ContainsRune(glob, '\\') {
		return fmt.Errorf("%q has a backslash; write / on every system", glob)
	}
	glob = strings.TrimPrefix(glob, "./")
	if !doublestar.ValidatePattern(glob) || glob == "" || glob[0] == '/' || strings.HasPrefix(glob, "../") {
		return fmt.Errorf("%q is not a glob for files below go.mod; write one such as \"internal/legacy/**\" or "+
			"\"**/client_*.go\"", glob)
	}
	p.Globs = append(p.Globs, strings.TrimSuffix(glob, "/"))
	return nil
}

// matches reports whether a glob matches the file. The name of the file is relative to the root, with slashes. The
// glob of a directory matches all files below it.
func (p *Path) matches(file string) bool {
	return slices.ContainsFunc(p.Globs, func(glob string) bool {
		return doublestar.MatchUnvalidated(glob, file) || doublestar.MatchUnvalidated(glob+"/**", file)
	})
}

// Unmatched returns the globs that match none of the files. The names of the files are relative to the root of the
// program, with slashes.
func (p *Path) Unmatched(files []string) (globs []string) {
	for _, glob := range p.Globs {
		one := Path{Globs: []string{glob}}
		if !slices.ContainsFunc(files, one.matches) {
			globs = append(globs, glob)
		}
	}
	return globs
}
