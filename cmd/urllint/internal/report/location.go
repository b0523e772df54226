package report

import (
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/internal/redact"
)

// Region returns the lines and columns of a finding, or whole lines if the file is not the one that
// was analysed.
func (r *Report) Region(f *Finding) source.Region {
	if src, at, ok := r.Located(f); ok {
		return src.Region(at)
	}
	return source.Region{StartLine: max(1, f.StartPosition.Line), EndLine: max(1, f.StartPosition.Line,
		f.EndPosition.Line)}
}

// RelatedRegion returns the lines and columns of a related position, or whole lines if its file is
// not in the named packages.
func (r *Report) RelatedRegion(o Related) source.Region {
	from, to := max(1, o.StartPosition.Line), max(1, o.StartPosition.Line, o.EndPosition.Line)
	if src := r.Source(o.StartPosition.Filename); src != nil {
		start, okStart := src.Offset(o.StartPosition)
		end, okEnd := src.Offset(o.EndPosition)
		if okStart && okEnd && start <= end {
			return src.Region(edits.Span{Start: start, End: end})
		}
	}
	return source.Region{StartLine: from, EndLine: to}
}

// Source returns the text of a file, or nil if it cannot be read.
func (r *Report) Source(file string) *source.File {
	if s, ok := r.sources[file]; ok {
		return s
	}
	var s *source.File
	if !r.isAnalysed(file) {
		return nil
	}
	if text, err := r.Overlay.Source(file); err == nil {
		s = source.New(text)
		s.Secrets, s.ByPlace = redact.Joined(r.SecretSpans(file, text)), redact.Joined(r.secretSpansAt(file, text))
	}
	if r.sources == nil {
		r.sources = make(map[string]*source.File)
	}
	r.sources[file] = s
	return s
}

// isAnalysed reports whether a file is in the packages or has findings. A //line comment can name
// any other file.
func (r *Report) isAnalysed(file string) bool {
	return slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.File == file }) ||
		slices.ContainsFunc(r.Packages, func(p *packages.Package) bool {
			return slices.Contains(p.GoFiles, file) || slices.Contains(p.OtherFiles, file)
		})
}

// Located returns the file that a finding names and the span of the finding there. It returns false
// if the file is not the one that was analysed, as with a //line comment.
func (r *Report) Located(f *Finding) (*source.File, edits.Span, bool) {
	s := r.Source(f.StartPosition.Filename)
	if s == nil {
		return nil, edits.Span{}, false
	}
	start, okStart := s.Offset(f.StartPosition)
	end, okEnd := s.Offset(f.EndPosition)
	if !okStart || !okEnd || end < start {
		return nil, edits.Span{}, false
	}
	if f.File != f.StartPosition.Filename {
		own := r.Source(f.File)
		if own == nil || f.Offsets.End > len(own.Text) ||
			string(own.Text[f.Offsets.Start:f.Offsets.End]) != string(s.Text[start:end]) {
			return nil, edits.Span{}, false
		}
	}
	return s, edits.Span{Start: start, End: end}, true
}
