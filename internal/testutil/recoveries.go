package testutil

// A recovery is a text of a form, and its components as they were meant.
type recovery struct{ Form, Text, Parts string }

// Each text with its components as they were meant, and after a component what
// breaks its grammar: every fault once, where it is, however many there are.
var Recoveries = []recovery{
	// The authority ends at "/", "?" and "#", whatever it holds; the path at "?"
	// and "#", the query at "#".
	{"reference", "http://a b:x y/c d?e f#g h",
		"scheme=http host=a b!space port=x y!space!letter path=/c d!space query=e f!space fragment=g h!space"},
	{"reference", "http://h:80x?q", "scheme=http host=h port=80x!letter path= query=q"},
	{"reference", "http://h%zz:80:90/%?%#%",
		"scheme=http host=h%zz!escape port=80:90!: path=/%!escape query=%!escape fragment=%!escape"},
	{"reference", "http://u<@h>/[?]#|",
		"scheme=http userinfo=u<!unsafe host=h>!unsafe path=/[![ query=]!] fragment=|!|"},
	{"reference", "http://h/a#b#c#d", "scheme=http host=h path=/a fragment=b#c#d!#"},
	{"reference", "http://h/a?b?c/d", "scheme=http host=h path=/a query=b?c/d"},
	{"reference", "//h\x00é\\:\x7f", "host=h\x00é\\!\\!control!high port=\x7f!control path="},

	// An unclosed "[" silences host and port up to the end of the authority.
	{"reference", "http://[::1:80/a%", "scheme=http host=[::1:80!form path=/a%!escape"},
	{"reference", "http://[h:99999x?q", "scheme=http host=[h:99999x!form path= query=q"},
	{"reference", "http://u:p@[::1:80#f", "scheme=http userinfo=u:p host=[::1:80!form path= fragment=f"},
	{"reference", "http://[::1%25e:80/", "scheme=http host=[::1%25e:80!form path=/"},
	{"reference", "http://h[:80/", "scheme=http host=h[:80!form path=/"},
	{"hostport", "[::1:80", "host=[::1:80!form"},

	// A literal with something else before, in or after it.
	{"reference", "http://[::1]:80/", "scheme=http host=[::1] port=80 path=/"},
	{"reference", "http://[::1]:80:90/", "scheme=http host=[::1] port=80:90!: path=/"},
	{"reference", "http://[::1]:8]/", "scheme=http host=[::1] port=8]!] path=/"},
	{"reference", "http://[::1]80/", "scheme=http host=[::1]80!form path=/"},
	{"reference", "http://x[::1]:80/", "scheme=http host=x[::1]!form port=80 path=/"},
	{"reference", "http://[::1]x:80/", "scheme=http host=[::1]x!form port=80 path=/"},
	{"reference", "http://[[::1]]:80/", "scheme=http host=[[::1]]!form port=80 path=/"},
	{"reference", "http://[h.test]:80/", "scheme=http host=[h.test]!form port=80 path=/"},
	{"reference", "http://[192.0.2.1]/", "scheme=http host=[192.0.2.1]!form path=/"},
	{"reference", "http://[]/", "scheme=http host=[]!form path=/"},
	{"reference", "http://[v1.x:]:1/", "scheme=http host=[v1.x:] port=1 path=/"},
	{"reference", "http://[::1%]/", "scheme=http host=[::1%]!form path=/"},
	{"reference", "http://]/", "scheme=http host=]!form path=/"},

	// An address without its brackets, or without one of them.
	{"reference", "http://::1/x", "scheme=http host=::1!form path=/x"},
	{"reference", "http://2001:db8::1:8080/x", "scheme=http host=2001:db8::1:8080!form path=/x"},
	{"reference", "http://u@fe80::1%eth0/x", "scheme=http userinfo=u host=fe80::1%eth0!form path=/x"},
	{"reference", "http://::1]:80/x", "scheme=http host=::1]!form port=80 path=/x"},
	{"reference", "http://1::2::3/x", "scheme=http host=1 port=:2::3!: path=/x"},
	{"hostport", "::1:80", "host=::1:80!form"},
	{"host", "::1", "host=::1!form"},

	// A zone is a fault of its own.
	{"reference", "http://[fe80::1%25eth0]:80/", "scheme=http host=[fe80::1%25eth0]!zone!form port=80 path=/"},
	{"reference", "http://[fe80::1%eth0]/%zz", "scheme=http host=[fe80::1%eth0]!zone!form path=/%zz!escape"},
	{"hostport", "[fe80::1%lo]:80", "host=[fe80::1%lo]!zone!form port=80"},
	{"reference", "http://[h%25eth0]/", "scheme=http host=[h%25eth0]!form path=/"},

	// The intended "@" is the last one.
	{"reference", "http://a@b@h:80/@", "scheme=http userinfo=a@b!@ host=h port=80 path=/@"},
	//urllint:ignore userinfo-password a text to parse
	{"reference", "http://a:b@c:d@h/", "scheme=http userinfo=a:b@c:d!@ host=h path=/"},
	{"reference", "http://me@x.test:p%@h:x/", "scheme=http userinfo=me@x.test:p%!escape!@ host=h port=x!letter path=/"},
	//urllint:ignore userinfo-password a text to parse
	{"reference", "http://u[:p]@h:1/", "scheme=http userinfo=u[:p]![!] host=h port=1 path=/"},
	{"reference", "//@/", "userinfo= host= path=/"},
	{"hostport", "u@h:80", "host=u@h!@ port=80"},

	// A port.
	{"reference", "http://h:/", "scheme=http host=h port= path=/"},
	{"reference", "http://:80/", "scheme=http host= port=80 path=/"},
	{"reference", "http://h:8%30/", "scheme=http host=h port=8%30!% path=/"},
	{"reference", "http://h:+80/", "scheme=http host=h port=+80!sub path=/"},
	{"reference", "http://h:-1/", "scheme=http host=h port=-1!mark path=/"},
	{"port", "80x", "port=80x!letter"},

	// An invalid scheme: what follows "://" is an authority.
	{"reference", "1http://h:80x/", "scheme=1http!form host=h port=80x!letter path=/"},
	{"reference", "ht tp://a b/", "scheme=ht tp!form!space host=a b!space path=/"},
	{"reference", "://h:x/", "scheme=!form host=h port=x!letter path=/"},
	{"reference", "<http://h>", "scheme=<http!form!unsafe host=h>!unsafe path="},
	{"reference", "a_b:c", "path=a_b:c!form"},
	{"reference", "a/b://c", "path=a/b://c"},

	// A path.
	{"reference", "a b:c/d:e", "path=a b:c/d:e!form!space"},
	{"reference", "1a:b", "path=1a:b!form"},
	{"reference", ":", "path=:!form"},
	{"reference", "./1a:b", "path=./1a:b"},
	{"reference", "a:1:b", "scheme=a path=1:b"},
	{"reference", "?a:b", "path= query=a:b"},
	{"path", "a:b?c", "path=a:b?c!?"},
	{"query", "a#b", "query=a#b!#"},
	{"fragment", "#b", "fragment=#b!#"},
	{"userinfo", "a@b/c", "userinfo=a@b/c!@!/"},
	{"scheme", "ht+tp", "scheme=ht+tp"},
	{"scheme", "1http", "scheme=1http!form"},
	{"scheme", "http:", "scheme=http:!form!:"},
	{"authority", "u@h:1/x", "userinfo=u host=h port=1/x!/!letter"},

	// A request-target.
	{"request-target", "//a:b/c?d", "path=//a:b/c query=d"},
	{"request-target", "192.0.2.1:443", "host=192.0.2.1 port=443"},
	{"request-target", "[::1]:443", "host=[::1] port=443"},
	{"request-target", "http://h/x#f", "scheme=http host=h path=/x fragment=f"},
	{"request-target", "*", "path=*"},
}
