package fmtverb

import (
	"fmt"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// An Output is the kind of text that a verb prints.
type Output uint8

const (
	Opaque    Output = iota // an error, or a text that is known only at run time
	Formatted               // a value of a basic type
	Verbatim                // a string, unchanged
)

// Prints returns the output of the verb for a value of type t, provided that the verb calls no method of it (see
// [Verb.Method]). It covers the flags that occur in URLs; for others the characters are unknown.
func (v Verb) Prints(t types.Type) (core.Hole, Output) {
	if t == nil {
		return core.Hole{}, Opaque
	}
	if v.Letter == 'p' {
		return v.ofPointer(t), Opaque
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return v.ofBasic(u)
	case *types.Slice:
		if goinfo.IsByte(u.Elem()) {
			return v.ofBytes(0), Opaque
		}
		return ofComposite(), Opaque
	case *types.Array:
		if goinfo.IsByte(u.Elem()) {
			return v.ofBytes(u.Len()), Opaque
		}
		return ofComposite(), Opaque
	case *types.Map, *types.Struct, *types.Pointer:
		return ofComposite(), Opaque
	}
	return core.Hole{}, Opaque
}

// ofComposite is Prints for values that fmt prints in brackets or braces, with spaces, or as an address in memory.
func ofComposite() core.Hole { return core.Hole{NotEmpty: true, Origin: core.FromFormat} }

// Method returns the method that the verb may call to print a value of type t; nil if there is none.
func (v Verb) Method(t types.Type) *types.Func {
	if t == nil || v.Letter == 'p' {
		return nil
	}
	names := []string{"Format"}
	if strings.ContainsRune("vsxXq", v.Letter) {
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

func (v Verb) hasFlag(flag byte) bool { return strings.IndexByte(v.Flags, flag) >= 0 }

// IsBare reports whether the verb is a letter without flags, width and precision.
func (v Verb) IsBare() bool { return v.Flags == "" && !v.Width.IsSet && !v.Precision.IsSet }

// ofBasic is Prints for basic types.
func (v Verb) ofBasic(b *types.Basic) (core.Hole, Output) {
	info := b.Info()
	switch {
	case info&types.IsString != 0:
		return v.ofString()
	case info&types.IsInteger != 0:
		return v.ofInteger(info&types.IsUnsigned != 0)
	case info&types.IsBoolean != 0 && (v.Letter == 't' || v.Letter == 'v'):
		return v.segment(), Formatted
	case info&types.IsFloat != 0 && strings.ContainsRune("veEfFgGbxX", v.Letter):
		return v.segment(), Formatted
	}
	return core.Hole{}, Opaque
}

// ofString is Prints for strings.
func (v Verb) ofString() (core.Hole, Output) {
	switch v.Letter {
	case 's', 'v':
		if v.Width.IsSet || v.Precision.IsSet || v.Letter == 'v' && v.hasFlag('#') {
			return core.Hole{}, Formatted
		}
		return core.Hole{}, Verbatim
	case 'q':
		return core.Hole{NotEmpty: true}, Formatted
	case 'x', 'X':
		return v.ofBytes(0), Formatted
	}
	return core.Hole{}, Opaque
}

// ofBytes is Prints for at least n bytes.
func (v Verb) ofBytes(n int64) core.Hole {
	if v.Letter != 'x' && v.Letter != 'X' || v.Width.IsSet || v.hasFlag(' ') {
		return core.Hole{}
	}
	h := core.Hole{Kind: core.Hex, NotEmpty: n > 0 && !v.Precision.IsSet}
	if v.hasFlag('#') {
		h.Kind = core.Segment // 0x…
	}
	return h
}

// ofInteger is Prints for integers.
func (v Verb) ofInteger(unsigned bool) (core.Hole, Output) {
	may, ok := v.integerMay(unsigned)
	if !ok {
		return core.Hole{}, Opaque
	}
	h := core.Hole{Kind: may, NotEmpty: true}
	if v.hasFlag(' ') || v.padsWithSpaces() {
		h.Kind = core.Anything
	}
	if v.Precision.IsSet && v.Precision.N == 0 {
		h.NotEmpty = v.Width.IsSet && v.Width.N > 0 // "%.0d" of 0 is ""
	}
	return h, Formatted
}

// integerMay returns the characters that the letter and flags print for an integer. It reports false for other
// letters.
func (v Verb) integerMay(unsigned bool) (core.HoleKind, bool) {
	may := core.Digits
	switch v.Letter {
	case 'v':
		if v.hasFlag('#') && unsigned {
			may = core.Segment // 0x…
		}
	case 'd', 'o':
	case 'b':
		if v.hasFlag('#') {
			may = core.Segment // 0b…
		}
	case 'x', 'X':
		may = core.Hex
		if v.hasFlag('#') || v.hasFlag('+') {
			may = core.Segment
		}
	case 'O':
		may = core.Segment // 0o…
	case 'U':
		may = core.Segment // U+0041
		if v.hasFlag('#') || v.Width.IsSet {
			may = core.Anything
		}
	case 'c', 'q':
		may = core.Anything
	default:
		return 0, false
	}
	return may, true
}

// padsWithSpaces reports whether the verb may pad a number with spaces.
func (v Verb) padsWithSpaces() bool {
	zeros := v.hasFlag('0') && !v.hasFlag('-') && !v.Precision.IsSet
	return v.Width.IsSet && !zeros
}

// segment returns the hole for a word or number: letters, digits, signs and a point, unless it is padded. (Infinity is
// never padded with zeros.)
func (v Verb) segment() core.Hole {
	if v.Width.IsSet || v.hasFlag(' ') {
		return core.Hole{NotEmpty: true}
	}
	return core.Hole{Kind: core.Segment, NotEmpty: true}
}

// ofPointer is Prints for %p.
func (v Verb) ofPointer(t types.Type) core.Hole {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Chan, *types.Map, *types.Slice, *types.Signature:
		if v.IsBare() {
			return core.Hole{Kind: core.Segment, NotEmpty: true}
		}
	}
	return core.Hole{}
}

// maxFill is the maximum width or precision for Render.
const maxFill = 1 << 12

// Render returns the output of the verb for the constant c of type t. It reports false if it is too long, or differs
// between releases of Go.
func (v Verb) Render(c constant.Value, t types.Type) (string, bool) {
	if v.Width.N > maxFill || v.Precision.N > maxFill {
		return "", false
	}
	b, ok := t.Underlying().(*types.Basic)
	if !ok || v.Width.IsSet && v.hasFlag('0') && (v.hasFlag('-') || b.Info()&types.IsNumeric == 0) {
		return "", false // releases of Go differ
	}
	x := goValue(c, b)
	if x == nil {
		return "", false
	}
	return fmt.Sprintf(v.String(), x), true
}

// String returns the verb without indexes.
func (v Verb) String() string {
	s := "%" + v.Flags
	if v.Width.IsSet {
		s += strconv.Itoa(v.Width.N)
	}
	if v.Precision.IsSet {
		s += "." + strconv.Itoa(v.Precision.N)
	}
	return s + string(v.Letter)
}

// goValue returns c as a Go value that prints like a value of type b; nil if there is none.
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
