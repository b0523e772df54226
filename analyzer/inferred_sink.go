package analyzer

import (
	"errors"
	"go/types"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
)

// Sinks returns the lines of the catalogue.
func Sinks() []*sink.Line { return sink.Default().Lines() }

// Unversioned returns an import path without its major version, as lines of the catalogue name it.
func Unversioned(path string) string { return goinfo.Unversioned(path) }

// InferredSink returns the line of the catalogue for the wrapper w of fn. It has the use
// of the place that the parameter flows into, without the text that surrounds the
// parameter there. The error says why there can be no line.
func InferredSink(fn *types.Func, w Wrapper) (*sink.Line, error) {
	if w.Changed || len(w.Trims) > 0 || w.Elements.First > 0 || w.Elements.Only {
		return nil, errors.New("what flows there is not the parameter as it is")
	}
	use := w.Use
	use.Test, use.Own, use.Base, use.BaseIsField = false, false, core.Text{}, false // lines cannot express these
	params := fn.Signature().Params()
	var list []string
	for _, c := range w.Conditions {
		list = append(list, params.At(c.Param).Name()+"="+strings.Join(c.Values, "|"))
	}
	list = append(list, params.At(w.Param).Name())
	place := sink.FuncPath(fn) + "(" + strings.Join(list, ", ") + ")"
	return sink.ParseLine(place + " " + use.String())
}
