package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A point is the time for an input of some size.
type point struct{ size, ms float64 }

// A curve holds the points of one kind of source, by size.
type curve struct {
	name   string
	points []point
}

// parse parses lines of kind, size, and milliseconds of loading and of analysis, after a header.
func parse(data string) (curves []curve, err error) {
	for i, line := range strings.Split(strings.TrimSuffix(data, "\n"), "\n") {
		if i == 0 {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 4 {
			return nil, fmt.Errorf("line %d: %d fields, want 4", i+1, len(f))
		}
		size, err1 := strconv.ParseFloat(f[1], 64)
		ms, err2 := strconv.ParseFloat(f[3], 64)
		if err1 != nil || err2 != nil || !(size > 0) || math.IsInf(size*ms, 0) || math.IsNaN(ms) {
			return nil, fmt.Errorf("line %d: no size and milliseconds: %q", i+1, line)
		}
		if n := len(curves); n == 0 || curves[n-1].name != f[0] {
			curves = append(curves, curve{name: f[0]})
		}
		c := &curves[len(curves)-1]
		c.points = append(c.points, point{size, max(ms, minMS)})
	}
	return curves, nil
}

// A panel holds the curves whose sizes have one unit.
type panel struct {
	title, unit string
	curves      []curve
}

// panelsOf groups curves by the first word of their names, such as "path of %".
func panelsOf(curves []curve) (list []panel) {
	for _, c := range curves {
		kind, rest, ok := strings.Cut(c.name, " of ")
		p := panel{title: "a long " + kind, unit: "bytes"}
		if !ok {
			p = panel{title: "much of it", unit: "number of them"}
			rest = c.name
		}
		i := slices.IndexFunc(list, func(q panel) bool { return q.title == p.title })
		if i < 0 {
			i, list = len(list), append(list, p)
		}
		list[i].curves = append(list[i].curves, curve{rest, c.points})
	}
	return list
}
