package wrapper

import (
	"go/types"
	"maps"
	"slices"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Setter is an exported function that assigns its parameter to a field, itself or in a function that it returns:
// config.WithURL. What other packages pass for the parameter flows into the places of the field, as the function
// neither tests nor completes it.
type Setter struct {
	Func  string // the name of the function as [goinfo.EachExported] has it
	Param int
}

// eachSetter yields the setters of the fields of the package, by the name of the field.
func (fd *Fields) eachSetter(yield func(field string, s Setter)) {
	if !config.InMainModule(fd.wr.Pass) || fd.wr.Pass.Pkg.Name() == "main" {
		return
	}
	functions := make(map[types.Object]string)
	fields := make(map[string]*types.Var)
	goinfo.EachExported(fd.wr.Pass.Pkg, func(name string, obj types.Object) {
		switch obj := obj.(type) {
		case *types.Func:
			functions[obj] = name
		case *types.Var:
			if obj.IsField() && goinfo.IsString(obj.Type()) {
				fields[name] = obj
			}
		}
	})
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		cell := fd.wr.eval.Cells.Of(fields[name])
		if cell == nil {
			continue
		}
		for i := range cell.Defs {
			param := fd.wr.Variable(cell.Defs[i].Value)
			if param == nil || param.Kind() != types.ParamVar || cell.Defs[i].InTest ||
				!fd.wr.eval.NeverWritten(param) || !fd.wr.IsTakenAsIs(param, nil) {
				continue
			}
			fn := fd.wr.FuncOf(param)
			if of := functions[fn]; fn != nil && of != "" {
				yield(name, Setter{of, goinfo.ParamIndex(fn.Signature(), param)})
			}
		}
	}
}

// importSetters records the wrappers of imported functions that set a field which other packages pass to a place.
func (fd *Fields) importSetters(all []MemberUses) {
	wrappers := make(map[string]*MemberUse)
	for _, uses := range all {
		for i := range uses {
			if wrappers[uses[i].Member] == nil {
				wrappers[uses[i].Member] = new(MemberUse)
			}
			wrappers[uses[i].Member].add(&uses[i])
		}
	}
	fd.setters = make(map[types.Object][]Wrapper)
	for _, key := range slices.Sorted(maps.Keys(wrappers)) {
		use := wrappers[key]
		field := fieldOfKey(fd.wr.Pass.Pkg, key)
		if field == nil {
			continue
		}
		for _, s := range use.Setters {
			fn := goinfo.Exported(field.Pkg(), s.Func)
			for _, w := range use.Wrappers {
				if w.Conditions == nil && len(w.Premises) == 0 && !w.Elements.IsList {
					w.Param, w.Changed = s.Param, w.Changed || use.Self
					fd.setters[fn] = append(fd.setters[fn], w)
				}
			}
		}
	}
}
