package eval

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/core"
)

// enum is also declared in the programs.
type enum int

func (enum) String() string { return "E n" }

// An operand is an expression of a program, with its value.
type operand struct {
	src   string
	value any
}

// params are the parameters of the function in a program; arguments has their values.
const params = `s, slash, empty string, n int, neg int64, small uint8, big uint64, x float64, y float32, c complex128, b bool,
	e error, any any, raw []byte, sum [2]byte, ints []int, p *url.URL, d time.Duration, en enum, z struct{}`

var arguments = []operand{
	{"s", "a b?"}, {"slash", "x/y#%41\xff"}, {"empty", ""}, {"n", 8080}, {"neg", int64(-255)}, {"small", uint8('/')},
	{"big", uint64(1<<64 - 1)}, {"x", 1e21}, {"y", float32(0.1)}, {"c", 1 + 2i}, {"b", true},
	{"e", errors.New("no: /")},
	{"any", any("/?")}, {"raw", []byte("/\xff")}, {"sum", [2]byte{0, 255}}, {"ints", []int{1, 2}},
	{"p", &url.URL{Scheme: "a", Path: "/b c"}},
	{"d", time.Minute}, {"en", enum(3)}, {"z", struct{}{}}, {"nil", nil},
	{"42", 42}, {"-7", -7}, {"'/'", '/'}, {"2.5", 2.5}, {"true", true}, {`"c%d"`, "c%d"}, {"`/`+\"\\xff\"", "/\xff"},
	{"port", 99999}, {"label", "l l"}, {"enum(4)", enum(4)}, {"uint8(200)", uint8(200)}, {"float32(0.1)", float32(0.1)},
	{"int64(-1<<63)", int64(-1 << 63)},
}

// calls are calls of functions that return a string.
var calls = []operand{
	{"strconv.Itoa(n)", strconv.Itoa(8080)}, {"strconv.FormatInt(neg, 16)", "-ff"},
	{"strconv.FormatFloat(x, 'g', -1, 64)", "1e+21"},
	{"url.PathEscape(slash)", url.PathEscape("x/y#%41\xff")}, {"url.QueryEscape(s)", "a+b%3F"},
	{"p.String()", "a:///b%20c"},
	{`net.JoinHostPort("::1", "80")`, net.JoinHostPort("::1", "80")}, {"e.Error()", "no: /"}, {"string(raw)", "/\xff"},
	{`url.Values{"a": {"b c"}}.Encode()`, "a=b+c"}, {`string(rune('a'))`, "a"}, {"label", "l l"},
}

// A builder builds random programs.
type builder struct {
	writer
	statements []string
	locals     int
}

func (b *builder) str(depth int) operand {
	if depth <= 0 || b.IntN(4) == 0 {
		return b.leaf()
	}
	switch b.IntN(6) {
	case 0:
		x, y := b.str(depth-1), b.str(depth-1)
		return operand{x.src + " + " + y.src, x.value.(string) + y.value.(string)}
	case 1:
		x := b.str(depth - 1)
		return operand{"(string(" + x.src + "))", x.value}
	case 2:
		return b.local(b.str(depth - 1))
	case 3:
		return b.sprintf(b.str(depth-1), depth)
	}
	return b.sprintf(b.constant(b.format()), depth)
}

func (b *builder) leaf() operand {
	switch b.IntN(3) {
	case 0:
		return calls[b.IntN(len(calls))]
	case 1:
		return arguments[b.IntN(3)]
	}
	return b.constant(b.oneOf("http://h", "a b", "%20", "/é", "", "?q="))
}

func (b *builder) constant(s string) operand { return operand{b.expr(s), s} }

// local returns a variable that holds x, perhaps after another value or with a suffix appended.
func (b *builder) local(x operand) operand {
	b.locals++
	name := "v" + strconv.Itoa(b.locals)
	switch b.IntN(5) {
	case 0:
		b.statements = append(b.statements, name+" := \"dead\"", "_ = "+name, name+" = "+x.src)
	case 1:
		b.statements = append(b.statements, name+" := "+x.src, name+" += \"z\"")
		x.value = x.value.(string) + "z"
	default:
		b.statements = append(b.statements, "var "+name+" = "+x.src)
	}
	return operand{name, x.value}
}

func (b *builder) format() string {
	var f strings.Builder
	for range b.IntN(6) {
		f.WriteString(b.oneOf("/", "a b", "%%", "%", "http://", "\n", "é"))
		if b.IntN(3) > 0 {
			f.WriteString("%" + b.oneOf("", "", "", "", "#", "0", "+", "-", " ", "+0", "-0", "# "))
			f.WriteString(b.oneOf("", "", "", "", "5", "*", "[1]", "[2]*", "[3]5", "[", "[x]", "[9]", "1", "1000001",
				"99999999999"))
			f.WriteString(b.oneOf("", "", "", "", ".", ".0", ".3", ".*", ".[1]*", "[1]", "[2]"))
			f.WriteString(b.oneOf("s", "d", "v", "s", "d", "v", "x", "X", "q", "t", "T", "p", "c", "U", "o", "b", "O",
				"e", "f", "g", "G", "w", "%", "é", "", "]"))
		}
	}
	return f.String()
}

func (b *builder) sprintf(format operand, depth int) operand {
	src := "fmt.Sprintf(" + format.src
	var values []any
	for range b.IntN(4) {
		x := arguments[b.IntN(len(arguments))]
		if b.IntN(3) == 0 {
			x = b.str(depth - 1)
		}
		src += ", " + x.src
		values = append(values, x.value)
	}
	s := fmt.Sprintf(format.value.(string), values...)
	return operand{src + ")", s}
}

func (b *builder) program(e string) string {
	return "package p\nimport (\"fmt\"; \"net\"; \"net/url\"; \"strconv\"; \"time\")\n" +
		"var _, _, _, _ = fmt.Sprint, net.JoinHostPort, url.Parse, strconv.Itoa\nvar _ time.Duration\n" +
		"const port, label = 99999, \"l l\"\ntype enum int\nfunc (enum) String() string { return \"\" }\n" +
		"func f(" + params + ") {\n" + strings.Join(b.statements, "\n") + "\nuse(" + e + ")\n}" + useDecl
}

// admits maps the kinds of holes to regular expressions for the bytes of their values.
var admits = map[core.HoleKind]string{
	core.Anything: `(?s:.`, core.Digits: `(?:[-+0-9]`, core.Hex: `(?:[-0-9a-fA-F]`,
	core.Segment: `(?:[-._~$&+:=@%0-9A-Za-z]`, core.QueryValue: `(?:[-._~+%0-9A-Za-z]`,
	core.QueryText: `(?:[-._~+%&=0-9A-Za-z]`,
	// Functions accept any text for these kinds, and return it unchecked.
	core.URLText: `(?s:.`, core.HostText: `(?s:.`, core.HostPort: `(?s:.`, core.PathText: `(?s:.`,
	core.UserText: `(?s:.`,
}

// matches reports whether s is t with its holes filled.
func matches(t core.Text, s string) bool {
	var re strings.Builder
	for i := range len(t.S) {
		h := t.HoleAt(i)
		if h == nil {
			re.WriteString(regexp.QuoteMeta(latin1(t.S[i : i+1])))
			continue
		}
		re.WriteString(admits[h.Kind] + ")")
		if h.NotEmpty {
			re.WriteString("+")
		} else {
			re.WriteString("*")
		}
	}
	return regexp.MustCompile(`\A(?:` + re.String() + `)\z`).MatchString(latin1(s))
}

// latin1 returns s with each byte as a character.
func latin1(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteRune(rune(s[i]))
	}
	return b.String()
}

// FuzzRun generates a program, runs it, and checks that the evaluated text with its holes filled
// matches the result, and that an edit of a byte changes that byte.
func FuzzRun(f *testing.F) {
	for seed := range uint64(100) {
		f.Add(seed, uint8(3), uint16(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, depth uint8, at uint16) {
		b := &builder{writer: writer{rand.New(rand.NewPCG(seed, 1))}}
		x := b.str(int(depth % 5))
		if len(x.value.(string)) > 1<<12 {
			return // fmt wrote a million spaces
		}
		src := b.program(x.src)
		p := load(t, map[string]string{"a.go": src})
		v, _ := p.eval(t)
		if len(v.Map.EscapesAsVerbs()) > 0 {
			return // the text is the intended one, and not the output of fmt
		}
		if !matches(v.Text, x.value.(string)) {
			t.Fatalf("%s\ntext %q\nrun  %q", src, notate(v.Text), x.value)
		}
		start := int(at) % (len(v.Text.S) + 1)
		checkEdit(t, p, v, start, start)
		if start < len(v.Text.S) {
			checkEdit(t, p, v, start, start+1)
		}
	})
}

// checkEdit replaces bytes [start, end), and checks that the text changes only there.
func checkEdit(t *testing.T, p *program, v Value, start, end int) {
	t.Helper()
	const new = "%2F \""
	text, pos, endPos, ok := v.Map.Spell(start, end, new)
	if !ok {
		return
	}
	file := p.ev.Fset.File(pos)
	src := p.files["a.go"]
	edited := src[:file.Offset(pos)] + string(text) + src[file.Offset(endPos):]
	got, _ := load(t, map[string]string{"a.go": edited}).eval(t)
	want := core.Text{S: v.Text.S[:start] + new + v.Text.S[end:]}
	for _, h := range v.Text.Holes {
		if int(h.At) >= end {
			h.At += int32(len(new) - (end - start))
		}
		want.Holes = append(want.Holes, h)
	}
	if notate(got.Text) != notate(want) {
		t.Fatalf("%s\nbytes %d to %d of %q replaced in\n%s\ngives %q", src, start, end, notate(v.Text), edited,
			notate(got.Text))
	}
}
