package eval

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A settingKey is the name under which a library keeps a setting.
type settingKey struct{ library, name string }

// settingGetters are the functions that return a setting by its name, with the library that
// keeps it.
var settingGetters = map[string]string{
	"github.com/spf13/viper.GetString":            "viper",
	"(*github.com/spf13/viper.Viper).GetString":   "viper",
	"(*github.com/spf13/pflag.FlagSet).GetString": "pflag",
	"(*github.com/urfave/cli.Context).String":     "cli",
	"(*github.com/urfave/cli/v2.Context).String":  "cli",
	"(*github.com/urfave/cli/v3.Command).String":  "cli",
}

// evalSetting appends, in one of two texts, the default that the package declares for the
// setting that a call asks for by its name. It reports false if another text is asked for,
// or none or several are declared.
func (w *walk) evalSetting(call *ast.CallExpr, fullName string) bool {
	library := settingGetters[fullName]
	if library == "" || len(call.Args) != 1 {
		return false
	}
	name, ok := w.ev.StringOf(call.Args[0])
	if !ok {
		return false
	}
	byDefault := w.ev.settingDefault(newSettingKey(library, name))
	if byDefault == nil {
		return false
	}
	k, ok := w.choose(call, 2)
	if ok = ok && k == 0; ok {
		w.eval(byDefault)
	}
	return ok
}

func newSettingKey(library, name string) settingKey {
	if library == "viper" {
		name = strings.ToLower(name)
	}
	return settingKey{library, name}
}

// settingDefault returns the only default of a setting; nil if there is none.
func (ev *Evaluator) settingDefault(key settingKey) ast.Expr {
	if ev.settings == nil {
		s := &settings{ev: ev, defaults: map[settingKey][]ast.Expr{}, flags: map[string]string{}}
		for _, file := range ev.Files {
			if !ev.InTest(file.Pos()) {
				ast.Inspect(file, s.node)
			}
		}
		ev.settings = s
	}
	list := ev.settings.defaults[key]
	if len(list) == 0 && key.library == "viper" {
		if name, bound := ev.settings.flags[key.name]; bound {
			return ev.settingDefault(settingKey{"pflag", name})
		} else if ev.settings.allBound {
			return ev.settingDefault(settingKey{"pflag", key.name})
		}
	}
	if len(list) != 1 || !goinfo.IsString(goinfo.TypeOf(ev.Info, list[0])) {
		return nil
	}
	return list[0]
}

// settings are the defaults that the package declares by name.
type settings struct {
	ev       *Evaluator
	defaults map[settingKey][]ast.Expr
	flags    map[string]string // the flag that a setting of viper is bound to
	allBound bool              // each flag is bound to the setting of the same name
}

func (s *settings) add(library string, name, value ast.Expr) {
	if name, ok := s.ev.StringOf(name); ok {
		key := newSettingKey(library, name)
		s.defaults[key] = append(s.defaults[key], value)
	}
}

func (s *settings) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CompositeLit:
		if name, _, byDefault := flow.FlagLiteral(s.ev.Info, n); name != nil && byDefault != nil {
			s.add("cli", name, byDefault)
		}
	case *ast.CallExpr:
		s.call(n)
	}
	return true
}

func (s *settings) call(call *ast.CallExpr) {
	if to, byDefault, ok := flow.FlagCall(s.ev.Info, call); ok {
		at := 0
		if to != nil {
			at = 1
		}
		s.add("pflag", call.Args[at], byDefault)
		return
	}
	fn := goinfo.Callee(s.ev.Info, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "github.com/spf13/viper" {
		return
	}
	switch name := fn.Name(); {
	case (name == "SetDefault" || name == "Set") && len(call.Args) == 2:
		s.add("viper", call.Args[0], call.Args[1])
	case name == "BindPFlags":
		s.allBound = true
	case name == "BindPFlag" && len(call.Args) == 2:
		s.bind(call.Args[0], call.Args[1])
	}
}

// bind notes that a setting is the value of flags.Lookup(name).
func (s *settings) bind(key, flag ast.Expr) {
	lookup, ok := ast.Unparen(flag).(*ast.CallExpr)
	if !ok || len(lookup.Args) != 1 {
		return
	}
	if fn := goinfo.Callee(s.ev.Info, lookup); fn == nil || fn.Name() != "Lookup" {
		return
	}
	name, known := s.ev.StringOf(lookup.Args[0])
	if setting, ok := s.ev.StringOf(key); ok && known {
		s.flags[strings.ToLower(setting)] = name
	}
}
