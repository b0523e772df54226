package lit

import (
	"fmt"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// how says what a verb does with an argument.
type how uint8

const (
	variable  how = iota // prints an error, or what only a run can tell
	formatted            // prints a value of a basic type
	verbatim             // prints a string as it is
)

// prints tells what verb v prints of a value of type t, of which it calls no method.
// It answers for what package fmt prints without flags that nobody uses in a URL; for
// the rest it says that anything may come.
func (v verb) prints(t types.Type) (core.Hole, how) {
	if t == nil {
		return core.Hole{}, variable
	}
	if v.letter == 'p' {
		return v.pointer(t), variable
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return v.basic(u)
	case *types.Slice:
		if goinfo.IsByte(u.Elem()) {
			return v.hexOf(0), variable
		}
	case *types.Array:
		if goinfo.IsByte(u.Elem()) {
			return v.hexOf(u.Len()), variable
		}
	}
	return core.Hole{}, variable
}

// method gives the method that v may call to print a value of type t; nil if
// there is none.
func (v verb) method(t types.Type) *types.Func {
	if t == nil || v.letter == 'p' {
		return nil
	}
	names := []string{"Format"}
	if strings.ContainsRune("vsxXq", v.letter) {
		names = []string{"Format", "Error", "String", "GoString"}
	}
	for _, name := range names {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		if m, ok := obj.(*types.Func); ok {
			return m
		}
	}
	return nil
}

func (v verb) has(flag byte) bool { return strings.IndexByte(v.flags, flag) >= 0 }

// bare reports whether v is a letter and nothing else.
func (v verb) bare() bool { return v.flags == "" && !v.width.set && !v.precision.set }

// basic tells what v prints of a basic type without methods.
func (v verb) basic(b *types.Basic) (core.Hole, how) {
	info := b.Info()
	switch {
	case info&types.IsString != 0:
		return v.str()
	case info&types.IsInteger != 0:
		return v.integer(info&types.IsUnsigned != 0)
	case info&types.IsBoolean != 0 && (v.letter == 't' || v.letter == 'v'):
		return v.segment(), formatted
	case info&types.IsFloat != 0 && strings.ContainsRune("veEfFgGbxX", v.letter):
		return v.segment(), formatted
	}
	return core.Hole{}, variable
}

// str tells what v prints of a string.
func (v verb) str() (core.Hole, how) {
	switch v.letter {
	case 's', 'v':
		if v.width.set || v.precision.set || v.letter == 'v' && v.has('#') {
			return core.Hole{}, formatted
		}
		return core.Hole{}, verbatim
	case 'q':
		return core.Hole{NotEmpty: true}, formatted
	case 'x', 'X':
		return v.hexOf(0), formatted
	}
	return core.Hole{}, variable
}

// hexOf tells what v prints of at least n bytes.
func (v verb) hexOf(n int64) core.Hole {
	if v.letter != 'x' && v.letter != 'X' || v.width.set || v.has(' ') {
		return core.Hole{}
	}
	h := core.Hole{May: core.Hex, NotEmpty: n > 0 && !v.precision.set}
	if v.has('#') {
		h.May = core.Segment // 0x…
	}
	return h
}

// integer tells what v prints of an integer.
func (v verb) integer(unsigned bool) (core.Hole, how) {
	may, ok := v.integerMay(unsigned)
	if !ok {
		return core.Hole{}, variable
	}
	h := core.Hole{May: may, NotEmpty: true}
	if v.has(' ') || v.spaced() {
		h.May = core.Anything
	}
	if v.precision.set && v.precision.n == 0 {
		h.NotEmpty = v.width.set && v.width.n > 0 // "%.0d" of 0 is ""
	}
	return h, formatted
}

// integerMay tells what letter and flags of v make of an integer; false if
// nothing good.
func (v verb) integerMay(unsigned bool) (core.May, bool) {
	may := core.Digits
	switch v.letter {
	case 'v':
		if v.has('#') && unsigned {
			may = core.Segment // 0x…
		}
	case 'd', 'o':
	case 'b':
		if v.has('#') {
			may = core.Segment // 0b…
		}
	case 'x', 'X':
		may = core.Hex
		if v.has('#') || v.has('+') {
			may = core.Segment
		}
	case 'O':
		may = core.Segment // 0o…
	case 'U':
		may = core.Segment // U+0041
		if v.has('#') || v.width.set {
			may = core.Anything
		}
	case 'c', 'q':
		may = core.Anything
	default:
		return 0, false
	}
	return may, true
}

// spaced reports whether v may fill up a number with spaces.
func (v verb) spaced() bool {
	zeros := v.has('0') && !v.has('-') && !v.precision.set
	return v.width.set && !zeros
}

// segment gives the hole of a word or a number of any form: letters, digits,
// signs and a point, unless v fills it up. (Zeros do not fill up an infinity.)
func (v verb) segment() core.Hole {
	if v.width.set || v.has(' ') {
		return core.Hole{NotEmpty: true}
	}
	return core.Hole{May: core.Segment, NotEmpty: true}
}

// pointer tells what %p prints.
func (v verb) pointer(t types.Type) core.Hole {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Chan, *types.Map, *types.Slice, *types.Signature:
		if v.bare() {
			return core.Hole{May: core.Segment, NotEmpty: true}
		}
	}
	return core.Hole{}
}

// maxFill is the greatest width or precision for which render writes the text.
const maxFill = 1 << 12

// render gives what v, which is formatted, prints of the constant c of type t.
func (v verb) render(c constant.Value, t types.Type) (string, bool) {
	if v.width.n > maxFill || v.precision.n > maxFill {
		return "", false
	}
	b, ok := t.Underlying().(*types.Basic)
	if !ok || v.width.set && v.has('0') && (v.has('-') || b.Info()&types.IsNumeric == 0) {
		return "", false // releases of Go differ
	}
	x := goValue(c, b)
	if x == nil {
		return "", false
	}
	return fmt.Sprintf(v.String(), x), true
}

// String writes v without indexes.
func (v verb) String() string {
	s := "%" + v.flags
	if v.width.set {
		s += strconv.Itoa(v.width.n)
	}
	if v.precision.set {
		s += "." + strconv.Itoa(v.precision.n)
	}
	return s + string(v.letter)
}

// goValue gives c as a Go value that prints like one of type b; nil if there
// is none.
func goValue(c constant.Value, b *types.Basic) any {
	switch info := b.Info(); {
	case info&types.IsString != 0 && c.Kind() == constant.String:
		return constant.StringVal(c)
	case info&types.IsBoolean != 0 && c.Kind() == constant.Bool:
		return constant.BoolVal(c)
	case info&types.IsInteger != 0:
		return goInt(constant.ToInt(c), info&types.IsUnsigned != 0)
	case info&types.IsFloat != 0:
		return goFloat(constant.ToFloat(c), b.Kind() == types.Float32)
	}
	return nil
}

func goInt(c constant.Value, unsigned bool) any {
	if c.Kind() != constant.Int {
		return nil
	}
	if unsigned {
		if u, ok := constant.Uint64Val(c); ok {
			return u
		}
		return nil
	}
	if i, ok := constant.Int64Val(c); ok {
		return i
	}
	return nil
}

func goFloat(c constant.Value, single bool) any {
	if c.Kind() != constant.Float {
		return nil
	}
	if single {
		f, _ := constant.Float32Val(c)
		return f
	}
	f, _ := constant.Float64Val(c)
	return f
}
