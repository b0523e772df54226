package origin

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A settingKey is the name of a setting in a library.
type settingKey struct{ library, name string }

// settingGetters maps functions that return a setting by its name to the library.
var settingGetters = map[string]string{
	"github.com/spf13/viper.GetString":            "viper",
	"(*github.com/spf13/viper.Viper).GetString":   "viper",
	"(*github.com/spf13/pflag.FlagSet).GetString": "pflag",
	"(*github.com/urfave/cli.Context).String":     "cli",
	"(*github.com/urfave/cli/v2.Context).String":  "cli",
	"(*github.com/urfave/cli/v3.Command).String":  "cli",
}

// SettingDefault returns the only default that the package declares for the setting that a call of the function with
// that full name reads; nil if there is none.
func (o *Origins) SettingDefault(call *ast.CallExpr, fullName string) ast.Expr {
	library := settingGetters[fullName]
	if library == "" || len(call.Args) != 1 {
		return nil
	}
	name, ok := o.StringOf(call.Args[0])
	if !ok {
		return nil
	}
	return o.settingDefault(newSettingKey(library, name))
}

func newSettingKey(library, name string) settingKey {
	if library == "viper" {
		name = strings.ToLower(name)
	}
	return settingKey{library, name}
}

// settingDefault returns the only default of a setting; nil if there is none.
func (o *Origins) settingDefault(key settingKey) ast.Expr {
	if o.settings == nil {
		s := &settings{Index: o.Index, defaults: map[settingKey][]ast.Expr{}, flags: map[string]string{}}
		for _, file := range o.Files {
			if !o.InTest(file.Pos()) {
				ast.Inspect(file, s.node)
			}
		}
		o.settings = s
	}
	list := o.settings.defaults[key]
	if len(list) == 0 && key.library == "viper" {
		if name, bound := o.settings.flags[key.name]; bound {
			return o.settingDefault(settingKey{"pflag", name})
		} else if o.settings.allBound {
			return o.settingDefault(settingKey{"pflag", key.name})
		}
	}
	if len(list) != 1 || !goinfo.IsString(goinfo.TypeOf(o.Info, list[0])) {
		return nil
	}
	return list[0]
}

// settings holds the defaults that the package declares, by name.
type settings struct {
	*flow.Index
	defaults map[settingKey][]ast.Expr
	flags    map[string]string // the flags that settings of viper are bound to
	allBound bool              // every flag is bound to the setting with the same name
}

func (s *settings) add(library string, name, value ast.Expr) {
	if name, ok := s.StringOf(name); ok {
		key := newSettingKey(library, name)
		s.defaults[key] = append(s.defaults[key], value)
	}
}

func (s *settings) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CompositeLit:
		if name, _, byDefault := flow.FlagLiteral(s.Info, n); name != nil && byDefault != nil {
			s.add("cli", name, byDefault)
		}
	case *ast.CallExpr:
		s.call(n)
	}
	return true
}

func (s *settings) call(call *ast.CallExpr) {
	fn := goinfo.Callee(s.Info, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() == "flag" {
		return
	}
	if to, byDefault, ok := flow.FlagCall(s.Info, call); ok {
		name := call.Args[0]
		if to != nil {
			name = call.Args[1]
		}
		s.add("pflag", name, byDefault)
	}
	if fn.Pkg().Path() != "github.com/spf13/viper" {
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

// bind records that a setting has the value of flags.Lookup(name).
func (s *settings) bind(key, flag ast.Expr) {
	lookup, ok := ast.Unparen(flag).(*ast.CallExpr)
	if !ok || len(lookup.Args) != 1 {
		return
	}
	if fn := goinfo.Callee(s.Info, lookup); fn == nil || fn.Name() != "Lookup" {
		return
	}
	name, known := s.StringOf(lookup.Args[0])
	if setting, ok := s.StringOf(key); ok && known {
		s.flags[strings.ToLower(setting)] = name
	}
}
