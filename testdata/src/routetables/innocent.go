package routetables

import "net/http"

// Each of two servers has its own mux.
type tenant struct {
	mux   *http.ServeMux
	admin *http.ServeMux
	debug bool
}

func newTenant(debug bool) *tenant {
	t := &tenant{mux: http.NewServeMux(), admin: http.NewServeMux(), debug: debug}
	t.public()
	t.private()
	t.versions("/v1")
	t.versions("/v2")
	if debug {
		t.verbose()
	} else {
		t.quiet()
	}
	t.reset()
	t.again()
	return t
}

func (t *tenant) public()  { t.mux.HandleFunc("GET /users/{id}", t.user) }
func (t *tenant) private() { t.admin.HandleFunc("GET /{kind}/me", t.user) }

func (t *tenant) versions(v string) { t.mux.HandleFunc("GET "+v+"/users", t.users) }

func (t *tenant) verbose() { t.mux.HandleFunc("GET /log/{line}", t.log) }
func (t *tenant) quiet()   { t.mux.HandleFunc("GET /log/{all}", t.log) }

func (t *tenant) reset() {
	t.mux = http.NewServeMux()
	t.mux.HandleFunc("GET /{kind}/me", t.user)
}

func (t *tenant) again() {
	if t.debug {
		return
	}
	t.mux.HandleFunc("GET /x/{a}", t.users)
}

func (t *tenant) some(list []route) {
	for _, r := range list {
		t.mux.HandleFunc(r.method+" "+r.path, r.handle)
	}
	for _, r := range []route{{"GET", "/a/{x}", t.other}, {"GET", "/a/{y}", t.other}} {
		if t.debug == (r.path == "/a/{x}") {
			t.mux.HandleFunc(r.method+" "+r.path, r.handle)
		}
	}
}

// Given says what others register, too.
func (t *tenant) Given(list []route) { t.some(append(list, route{"GET", "/z/{z}", t.given})) }

func (t *tenant) user(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte(r.PathValue("kind") + r.PathValue("id")))
}
func (t *tenant) users(w http.ResponseWriter, r *http.Request) { w.Write([]byte(r.PathValue("a"))) }
func (t *tenant) log(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte(r.PathValue("all") + r.PathValue("line")))
}
func (t *tenant) other(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte(r.PathValue("y") + r.PathValue("x")))
}
func (t *tenant) given(w http.ResponseWriter, r *http.Request) { w.Write([]byte(r.PathValue("id"))) }

// Either registers on one router or the other.
func Either(m, n *http.ServeMux, old bool) {
	if old {
		metrics(m)
	} else {
		metrics(m)
	}
	metrics(n)
}
