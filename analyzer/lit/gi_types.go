package lit

import (
	"go/constant"
	"go/types"
)

func stringVal(v constant.Value) (string, bool) {
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

func isString(t types.Type) bool { return kindOf(t)&types.IsString != 0 }

// kindOf gives what t is underneath, if it is a basic type; else 0.
func kindOf(t types.Type) types.BasicInfo {
	if t == nil {
		return 0
	}
	if b, ok := t.Underlying().(*types.Basic); ok {
		return b.Info()
	}
	return 0
}

func isByte(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.Uint8
}
