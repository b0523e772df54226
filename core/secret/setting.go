package secret

import (
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/dsn"
	"github.com/urllint/urllint/core/internal/ascii"
)

// settings finds the values of names such as "token" in every "name=value": in a query, a path, a
// fragment, or a data source name.
func (f *secretFinder) settings() {
	f.mysqlPassword()
	f.oraclePassword()
	f.members()
	for at := 0; ; {
		i := strings.IndexByte(f.S[at:], '=')
		if i < 0 {
			return
		}
		equals := at + i
		from, to := nameBefore(f.S, at, equals)
		at = equals + 1
		name := f.S[from:to]
		isLogin := loginNames[strings.ToLower(name)]
		if !isLogin && !IsSecretName(name) && !isAmbiguousName(name) {
			continue
		}
		v := f.valueOf(from, equals)
		if user, password, ok := strings.Cut(f.S[v.Start:v.End], ":"); isLogin && ok && user != "" && LooksRandom(password) {
			f.add(int(v.End)-len(password), int(v.End))
		} else if isSetting(name, f.S[v.Start:v.End]) {
			f.add(int(v.Start), int(v.End))
			at = int(v.End)
		}
	}
}

// loginNames are the names of users and logins, whose value may be "user:password".
var loginNames = ascii.WordSet("user username usr login auth basic basicauth account userpwd")

// isAmbiguousName reports whether a parameter with that name holds a secret in some services and the name of a thing in
// others, so that the value decides.
func isAmbiguousName(name string) bool {
	plain := plainName(name)
	return ambiguousNames[plain] || strings.HasSuffix(plain, "signature") || IsCredentialName(name)
}

var ambiguousNames = ascii.WordSet("key auth code appid login session sessionid sid basic pin otp totp")

// isOneTime reports whether value is a PIN or a one-time password of that name: digits, or an opaque word.
func isOneTime(name, value string) bool {
	switch plainName(name) {
	case "pin", "otp", "totp":
		const longest = 12 // of a PIN, by ISO 9564
		return LooksRandom(value) || 4 <= len(value) && len(value) <= longest && strings.Trim(value, "0123456789") == ""
	}
	return false
}

// IsCredentialName reports whether name is that of a credential, which is either a secret or the name of one, so that
// the value decides.
func IsCredentialName(name string) bool {
	name = plainName(name)
	return name == "bearer" || strings.HasSuffix(name, "credential") || strings.HasSuffix(name, "credentials")
}

// ValueDecides reports whether the span is the value of a setting whose name is ambiguous, so that another value would
// be no secret.
func ValueDecides(s string, at core.Span) bool {
	equals := strings.LastIndexAny(s[:at.Start], "=:")
	if equals < 0 {
		return false
	}
	from, to := nameBefore(s, 0, equals)
	return isAmbiguousName(s[from:to]) && !IsSecretName(s[from:to])
}

// isLongGenerated reports whether value is longer than the usual identifiers, and generated: also of capitals and
// digits that alternate, which IsCertainlyRandom takes for a serial number.
func isLongGenerated(value string) bool {
	const least, leastRuns = 20, 4
	if len(value) < least || IsCertainlyRandom(value) {
		return len(value) >= least
	}
	runs := 0
	for i := range len(value) {
		isDigit := ascii.Classes[value[i]]&ascii.Digit != 0
		switch {
		case !isDigit && ascii.Classes[value[i]]&ascii.Alpha == 0:
			return false
		case isDigit && (i == 0 || ascii.Classes[value[i-1]]&ascii.Digit == 0):
			runs++
		}
	}
	return runs >= leastRuns && hasUpper(value) && LooksRandom(value)
}

// isSetting reports whether value is the secret with that name.
func isSetting(name, value string) bool {
	switch {
	case isOneTime(name, value):
		return true
	case value == "" || IsPlaceholder(value) || isFlag(name, value) || isCall(value):
		return false
	case IsSecretName(name):
		return true
	case IsCredentialName(name):
		return LooksRandom(value)
	}
	return isAmbiguousName(name) && (isLongGenerated(value) || isBasic(value))
}

// segments finds the generated values in paths after a segment with the name of a secret, and those of
// web hooks: "/token/1xK9…", "/hooks/1xK9…/Zk93…".
func (f *secretFinder) segments() {
	for at := 0; ; {
		i := strings.IndexByte(f.S[at:], '/')
		if i < 0 {
			return
		}
		at += i + 1
		name, rest, _ := strings.Cut(f.S[at:min(len(f.S), at+maxSecretName)], "/")
		isHook := name == "hooks"
		if rest == "" || !isHook && (!EndsLikeSecret(name) || !IsSecretName(name)) {
			continue
		}
		from := at + len(name) + 1
		end := from + runOf(f.S[from:], ascii.Alpha|ascii.Digit|ascii.Mark)
		if IsCertainlyRandom(f.S[from:end]) {
			f.add(from, end)
			if isHook && end < len(f.S) && f.S[end] == '/' { // its number, and its token
				f.add(end+1, end+1+runOf(f.S[end+1:], ascii.Alpha|ascii.Digit))
			}
		}
	}
}

// isCall reports whether value is code that reads the secret: os.Getenv("PASSWORD").
func isCall(value string) bool {
	fn, _, ok := strings.Cut(value, "(")
	pkg, name, selected := strings.Cut(fn, ".")
	return ok && selected && pkg != "" && name != "" && ascii.ClassesOf(pkg)&^(ascii.Alpha|ascii.HexAlpha) == 0 &&
		ascii.ClassesOf(name)&^(ascii.Alpha|ascii.HexAlpha) == 0
}

// members finds the values of members of objects in JSON, JavaScript and Python: {"password":
// "..."}, {'password': '...'}.
func (f *secretFinder) members() {
	for at := 0; ; {
		i := strings.IndexByte(f.S[at:], ':')
		if i < 0 {
			return
		}
		colon := at + i
		at = colon + 1
		from, to := nameBefore(f.S, 0, colon)
		value := dsn.SkipBlanks(f.S, at)
		if from == 0 || f.S[from-1] != '"' && f.S[from-1] != '\'' || f.S[to] != f.S[from-1] || value == len(f.S) ||
			f.S[value] != f.S[to] {
			continue
		}
		if v := quotedValue(f.S, value); isSetting(f.S[from:to], v.In(f.S)) {
			f.add(int(v.Start), int(v.End))
			at = int(v.End)
		}
	}
}

// mysqlPassword finds the password in "user:password@tcp(h.test)/", unless it equals the user.
func (f *secretFinder) mysqlPassword() {
	if !strings.Contains(f.S, ")/") {
		return
	}
	d, ok := dsn.ParseMySQL(f.S)
	if password := d.Password.In(f.S); ok && password != "" && d.Address.Len() > 0 && password != d.User.In(f.S) &&
		!strings.HasPrefix(password, "//") && !IsPlaceholder(password) {
		f.add(int(d.Password.Start), int(d.Password.End))
	}
}

// oraclePassword finds the password in "jdbc:oracle:thin:user/password@h", and in
// "user/password@h:1521/service".
func (f *secretFinder) oraclePassword() {
	begin := strings.Index(f.S, "jdbc:oracle:")
	at := strings.LastIndexByte(f.S, '@')
	if user := runOf(f.S, ascii.Alpha|ascii.Digit|ascii.Mark); begin < 0 && user > 0 && user < at && f.S[user] == '/' &&
		strings.IndexByte(f.S[user+1:at], '/') < 0 && isService(f.S[at+1:]) {
		begin = 0
	}
	if begin < 0 || at < begin {
		return
	}
	if slash := begin + strings.IndexByte(f.S[begin:at], '/'); slash > begin && !IsPlaceholder(f.S[slash+1:at]) {
		f.add(slash+1, at)
	}
}

// isService reports whether s is the address of an Oracle service: "h:1521/name", "//h/name".
func isService(s string) bool {
	behind, ok := strings.CutPrefix(s, "//")
	address, name, hasName := strings.Cut(behind, "/")
	_, port := hostAndPort(address)
	return (ok || len(port) > 1 && ascii.ClassesOf(port)&^ascii.Digit == 0) && hasName && name != "" &&
		runOf(name, ascii.Alpha|ascii.Digit|ascii.Mark) == len(name)
}

// nameBefore returns the name that ends at offset end of s and begins at or after offset least,
// without trailing blanks, quotation marks and invisible bytes.
func nameBefore(s string, least, end int) (from, to int) {
	least = max(least, end-2*maxSecretName)
	for end > least && (s[end-1] <= ' ' || s[end-1] >= 0x7f || s[end-1] == '"' || s[end-1] == '\'') {
		end--
	}
	from = end
	for from > least && (ascii.Classes[s[from-1]]&(ascii.Alpha|ascii.Digit|ascii.Mark|ascii.Open|ascii.Close) != 0) {
		from--
	}
	return from, end
}

// isFlag reports whether value is a boolean, or a number below 100000 whose name need not be the
// name of a secret: "has_password=1".
func isFlag(name, value string) bool {
	switch strings.ToLower(value) {
	case "true", "false", "yes", "no", "on", "off", "0", "1", "required", "optional":
		return true
	}
	return len(value) < 6 && strings.Trim(value, "0123456789") == "" && !IsReportedName(name)
}

// valueOf returns the value after the "=" at offset equals, for the name at offset from. In doubt
// it returns too many bytes rather than too few.
func (f *secretFinder) valueOf(from, equals int) core.Span {
	s, i := f.S, dsn.SkipBlanks(f.S, equals+1)
	before := byte(0)
	if from > 0 {
		before = s[from-1]
	}
	inURL := before != 0 && strings.IndexByte("?&#/", before) >= 0
	if value, ok := enclosedValue(s, i); ok && !inURL {
		return value
	}
	v := valueEnd{reading: &f.reading, depth: f.depthAt(equals), quoted: strings.Count(s[max(0, from-256):from],
		`"`)%2 == 1}
	switch {
	case inURL:
		v.pair, v.fragment = true, !isPasswordName(s[from:equals])
	case before == 0:
		v.blank = blankBeforeSetting
	case dsn.IsBlank(before):
		v.blank = func(string) bool { return true }
	}
	return core.NewSpan(i, v.find(i))
}

// enclosedValue returns the span between the quotation marks or braces at offset i. A name in
// braces is a placeholder, not a value.
func enclosedValue(s string, i int) (core.Span, bool) {
	if strings.HasPrefix(s[i:], `\"`) { // the whole text is quoted
		end := strings.IndexByte(s[i+2:], '"')
		return core.NewSpan(i+2, i+2+max(end, 0)), end > 0
	}
	if i == len(s) {
		return core.Absent, false
	}
	switch s[i] {
	case '\'', '"':
		return quotedValue(s, i), true
	case '{':
		end := bracedEnd(s, i)
		if end < 0 || end+1 < len(s) && s[end+1] != ';' && !dsn.IsBlank(s[end+1]) {
			return core.Absent, false
		}
		name := ascii.ClassesOf(s[i+1:end])&^(ascii.Alpha|ascii.HexAlpha|ascii.Mark|ascii.Space) == 0
		return core.NewSpan(i+1, end), !name
	}
	return core.Absent, false
}

// quotedValue returns the span between the quotation mark at offset i and the next one.
func quotedValue(s string, i int) core.Span {
	end := i + 1
	for end < len(s) && s[end] != s[i] {
		if s[end] == '\\' {
			end++
		}
		end++
	}
	return core.NewSpan(i+1, min(end, len(s)))
}

// bracedEnd returns the offset of the "}" that ends the value at offset i, or -1. In the value "}}"
// is an escaped brace.
func bracedEnd(s string, i int) int {
	for end := i + 1; end < len(s); end++ {
		if s[end] != '}' {
			continue
		}
		if end+1 == len(s) || s[end+1] != '}' {
			return end
		}
		end++
	}
	return -1
}

// A valueEnd finds the end of the value of a setting.
type valueEnd struct {
	*reading
	depth    uint8             // of its "="; bytes that are encoded more often do not end it
	quoted   bool              // the setting is in quotation marks
	pair     bool              // "&" ends it; otherwise only before another setting
	fragment bool              // "#" ends it
	blank    func(string) bool // whether the blank at the beginning of its argument ends the value; nil means never
}

func (v valueEnd) find(i int) int {
	for ; i < len(v.S); i++ {
		if ascii.Classes[v.S[i]]&(ascii.Sub|ascii.Hash|ascii.Space|ascii.Control|ascii.Unsafe) != 0 &&
			v.depthAt(i) <= v.depth && v.endsAt(i) {
			return i
		}
	}
	return i
}

func (v valueEnd) endsAt(i int) bool {
	switch b := v.S[i]; {
	case b == '&' && v.pair:
		return true
	case b == '&':
		return core.NameAt(v.S[i+1:]) > 0
	case b == ';':
		return beginsSetting(v.S[i:])
	case b == '#':
		return v.fragment
	case b == '"':
		return v.quoted
	}
	return dsn.IsBlank(v.S[i]) && v.S[i-1] != '\\' && v.blank != nil && v.blank(v.S[i:])
}

// blankBeforeSetting reports whether a setting or nothing follows the blanks at the beginning of s.
func blankBeforeSetting(s string) bool {
	s = s[:min(len(s), 2*maxSecretName)]
	rest := strings.TrimLeft(s, " \t\r\n")
	return rest == "" || beginsSetting(";"+rest)
}

// beginsSetting reports whether s begins with a separator, and "name=" or nothing follows it.
func beginsSetting(s string) bool {
	name, _, ok := strings.Cut(s[1:min(len(s), 1+maxSecretName)], "=")
	return strings.TrimSpace(name) == "" && len(name) == len(s)-1 ||
		ok && name != "" && ascii.ClassesOf(name)&^(ascii.Alpha|ascii.HexAlpha|ascii.Mark|ascii.SchemeMark|ascii.Space) == 0
}
