package main

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// Measures of the picture, in its units.
const (
	panelWidth, panelHeight = 230.0, 250.0 // of the area within the axes
	left, top, gap          = 84.0, 40.0, 40.0
	legendLine              = 18.0
	minMS                   = 0.1 // lower end of the time axis; lesser times are drawn there
)

// The colors can be distinguished with color blindness, and on light and dark backgrounds.
var colours = []string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#a07800", "#4d9fdc"}

const style = "text{font:12px system-ui,sans-serif;fill:#1c2128}.title{font-weight:600;font-size:13px}" +
	".faint{fill:#636c76}.paper{fill:#fff}\n.grid{stroke:#d8dee4;stroke-width:1}" +
	".guide{stroke:#8c959f;stroke-width:1;stroke-dasharray:4 4}.curve{fill:none;stroke-width:2}\n" +
	"@media(prefers-color-scheme:dark){text{fill:#e6edf3}.faint{fill:#9198a1}.paper{fill:#0d1117}" +
	".grid{stroke:#30363d}.guide{stroke:#6e7681}}"

// A frame is the range of the axes, in powers of ten.
type frame struct{ minX, maxX, minY, maxY float64 }

func frameOf(p panel, all []panel) frame {
	f := frame{math.Inf(1), math.Inf(-1), math.Log10(minMS), math.Inf(-1)}
	for _, c := range p.curves {
		for _, q := range c.points {
			f.minX, f.maxX = min(f.minX, math.Floor(math.Log10(q.size))), max(f.maxX, math.Ceil(math.Log10(q.size)))
		}
	}
	for _, p := range all {
		for _, c := range p.curves {
			for _, q := range c.points {
				f.maxY = max(f.maxY, math.Ceil(math.Log10(q.ms)))
			}
		}
	}
	return f
}

func (f frame) x(log float64) float64 { return (log - f.minX) / (f.maxX - f.minX) * panelWidth }
func (f frame) y(log float64) float64 {
	return panelHeight - (log-f.minY)/(f.maxY-f.minY)*panelHeight
}

// draw returns the picture as SVG.
func draw(panels []panel) string {
	var b strings.Builder
	rows := 0
	for _, p := range panels {
		rows = max(rows, len(p.curves))
	}
	width := left + float64(len(panels))*(panelWidth+gap)
	height := top + panelHeight + 52 + float64(rows)*legendLine
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" height="%g" `+
		`role="img" aria-label="CPU time of the analysis by size: straight lines">`+"\n<style>%s</style>\n",
		width, height, width, height, style)
	fmt.Fprintf(&b, `<rect class="paper" width="%g" height="%g"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text class="faint" transform="translate(14 %g) rotate(-90)" text-anchor="middle">`+
		`CPU time of the analysis</text>`+"\n", top+panelHeight/2)
	for i, p := range panels {
		fmt.Fprintf(&b, `<g transform="translate(%g %g)">`+"\n", left+float64(i)*(panelWidth+gap), top)
		p.draw(&b, frameOf(p, panels), i == 0)
		b.WriteString("</g>\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func (p panel) draw(b *strings.Builder, f frame, first bool) {
	fmt.Fprintf(b, `<text class="title" x="0" y="-14">%s</text>`+"\n", html.EscapeString(p.title))
	f.drawGrid(b, first)
	fmt.Fprintf(b, `<text class="faint" x="%g" y="%g" text-anchor="middle">%s</text>`+"\n", panelWidth/2, panelHeight+
		34, html.EscapeString(p.unit))
	for i, c := range p.curves {
		colour := colours[i%len(colours)]
		fmt.Fprintf(b, `<polyline class="curve" stroke="%s" points="%s"/>`+"\n", colour, f.path(c.points))
		y := panelHeight + 54 + float64(i)*legendLine
		fmt.Fprintf(b, `<path stroke="%s" stroke-width="3" d="M0 %gh18"/><text x="26" y="%g">%s</text>`+"\n", colour,
			y-4, y, html.EscapeString(c.name))
	}
}

// drawGrid draws a line for each power of ten, and diagonals with the slope of linear growth.
func (f frame) drawGrid(b *strings.Builder, first bool) {
	for log := f.minX; log <= f.maxX; log++ {
		fmt.Fprintf(b, `<path class="grid" d="M%.1f 0v%g"/><text class="faint" x="%.1f" y="%g" `+
			`text-anchor="middle">%s</text>`+"\n",
			f.x(log), panelHeight, f.x(log), panelHeight+16, amount(log))
	}
	for log := f.minY; log <= f.maxY; log++ {
		fmt.Fprintf(b, `<path class="grid" d="M0 %.1fh%g"/>`+"\n", f.y(log), panelWidth)
		if first {
			fmt.Fprintf(b, `<text class="faint" x="-6" y="%.1f" text-anchor="end">%s</text>`+"\n", f.y(log)+4,
				duration(log))
		}
	}
	for start := f.minY - (f.maxX - f.minX); start < f.maxY; start++ {
		from, to := max(start, f.minY), min(start+f.maxX-f.minX, f.maxY)
		if from < to {
			fmt.Fprintf(b, `<path class="guide" d="M%.1f %.1fL%.1f %.1f"/>`+"\n", f.x(f.minX+from-start), f.y(from),
				f.x(f.minX+to-start), f.y(to))
		}
	}
}

func (f frame) path(points []point) string {
	var list []string
	for _, p := range points {
		list = append(list, fmt.Sprintf("%.1f,%.1f", f.x(math.Log10(p.size)), f.y(math.Log10(p.ms))))
	}
	return strings.Join(list, " ")
}

// amount returns a power of ten as text.
func amount(log float64) string {
	n := math.Pow(10, log)
	switch {
	case n >= 1e6:
		return fmt.Sprintf("%g M", n/1e6)
	case n >= 1e3:
		return fmt.Sprintf("%g k", n/1e3)
	}
	return fmt.Sprintf("%g", n)
}

// duration returns a power of ten of milliseconds as text.
func duration(log float64) string {
	switch ms := math.Pow(10, log); {
	case ms > 999:
		return fmt.Sprintf("%.0f s", ms/1e3)
	case ms < 0.99:
		return fmt.Sprintf("%.0f µs", ms*1e3)
	default:
		return fmt.Sprintf("%.0f ms", ms)
	}
}
