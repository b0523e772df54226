package inventory

import (
	"maps"
	"path"
	"slices"
	"unicode/utf8"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// Measures of the picture, in its units.
const (
	letterWidth, rowHeight = 8, 24
	lineWidth, gap         = 160, 8 // between the names, and at both ends of a line
	maxRows                = 60     // more would be unreadable
)

// A picture shows which packages contact which hosts.
type picture struct {
	Width, Height   int
	Packages, Hosts []pictureName
	Lines           []pictureLine
}

// A pictureName is a package or a host, with the middle of its row.
type pictureName struct {
	Name string
	X, Y int
}

// A pictureLine connects a package with a host. Bend is the X of its control points.
type pictureLine struct {
	From, To   pictureName
	FromX, ToX int
	Bend       int
}

// pictureOf returns the picture of v, or nil if it has nothing to show or too much.
func pictureOf(v *Inventory) *picture {
	edges := make(map[[2]string]bool)
	packages, hosts := make(map[string]int), make(map[string]int)
	for _, e := range v.Endpoints {
		if e.Role != contacts || rankHost(e.Host) != 0 {
			continue
		}
		hosts[e.Host] = 0
		for _, at := range e.At {
			pkg := at.directory()
			packages[pkg] = 0
			edges[[2]string{pkg, e.Host}] = true
		}
	}
	rows := max(len(packages), len(hosts))
	if rows == 0 || rows > maxRows {
		return nil
	}
	packageX := longest(packages) * letterWidth
	hostX := packageX + lineWidth
	p := &picture{Width: hostX + longest(hosts)*letterWidth, Height: rows * rowHeight}
	p.Packages, p.Hosts = p.column(packages, packageX), p.column(hosts, hostX)
	for edge := range edges {
		p.Lines = append(p.Lines, pictureLine{p.Packages[packages[edge[0]]], p.Hosts[hosts[edge[1]]],
			packageX + gap, hostX - gap, (packageX + hostX) / 2})
	}
	slices.SortFunc(p.Lines, func(a, b pictureLine) int { return slices.Compare(a.order(), b.order()) })
	return p
}

func (l pictureLine) order() []int { return []int{l.From.Y, l.To.Y} }

// longest returns the length of the longest name in characters.
func longest(names map[string]int) (n int) {
	for name := range names {
		n = max(n, utf8.RuneCountInString(name))
	}
	return n
}

// column distributes names over the height of the picture, and sets the index of each.
func (p *picture) column(index map[string]int, x int) (all []pictureName) {
	for i, name := range slices.Sorted(maps.Keys(index)) {
		index[name] = i
		all = append(all, pictureName{name, x, (2*i + 1) * p.Height / (2 * len(index))})
	}
	return all
}

// directory returns the directory of the package of a site.
func (s site) directory() string { return path.Dir(report.ParsePosition(s.Place).Filename) }
