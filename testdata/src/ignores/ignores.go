// Package ignores silences findings.
package ignores

import (
	"net/http"
	"net/url"
	"path"
)

func wrong() {
	url.Parse("http://h.test:99999/")       // want `port-invalid`
	url.Parse("http://h.test:99998/")       /* want `no reason for ignoring port-invalid` */                         //urllint:ignore port-invalid
	url.Parse("http://h.test:99997/?q=a b") /* want `port-invalid` `char-unescaped` `unknown rule "port-invalit"` */ //urllint:ignore port-invalit, a slip
	url.Parse("http://h.test:8081/")        /* want `all finds nothing here` */                                      //urllint:ignore all was too large once
	url.Parse("http://h.test:99984/")       /* want `port-invalid` `unknown rule "char-unescapet"` */                //urllint:ignore port-invalid, char-unescapet a slip
	url.Parse("http://h.test:8080/")        /* want `port-invalid finds nothing here` */                             //urllint:ignore port-invalid was too large once
}

func spaced() {
	url.Parse("http://h.test:99986/") /* want `port-invalid` `not a directive because of the space` */ // urllint:ignore port-invalid the space
	url.Parse("http://h.test:99985/") /* want `port-invalid` */                                        // urllint:ignore is for prose
}

func looks() {
	url.Parse("http://h.test:99973/") /* want `port-invalid` `not a directive in a block comment: write //urllint:ignore \(directive-unknown\)` */ /* urllint:ignore port-invalid a block */
	url.Parse("http://h.test:99972/") /* want `port-invalid` `not a directive within another comment: write //urllint:ignore` */                   // a note //urllint:ignore port-invalid behind it
	url.Parse("http://h.test:99971/") /* want `port-invalid` `not a directive, but looks like one: write //urllint:ignore` */                      //urlint:ignore port-invalid a slip
	url.Parse("http://h.test:99970/") /* want `port-invalid` `looks like one` */                                                                   //urllint ignore port-invalid a space
	url.Parse("http://h.test:99969/") /* want `port-invalid` `looks like one` */                                                                   //url-lint:ignore port-invalid another name
	url.Parse("http://h.test:99968/") /* want `port-invalid` `looks like one` */                                                                   //URLLINT:ignore port-invalid capitals
	url.Parse("http://h.test:99967/") /* want `port-invalid` `looks like one` */                                                                   // urllint: ignore port-invalid two spaces
	url.Parse("http://h.test:99966/") /* want `port-invalid` */                                                                                    // urllint ignores port-invalid here
	url.Parse("http://h.test:99965/") /* want `port-invalid` */                                                                                    // urllint: ignore what it says
	url.Parse("http://h.test:99964/") /* want `port-invalid` */                                                                                    // golint:ignore port-invalid
	url.Parse("http://h.test:99963/") /* want `port-invalid` `"error" is a level, not a rule: write //urllint:ignore RULE REASON` */               //urllint:ignore error is expected
	// Whoever writes //urllint:ignore port-invalid behind a line says why.
	url.Parse("http://h.test:8082/") /* want `urllint finds nothing here` */ //nolint:gosec,urllint // was too large
	url.Parse("http://h.test:8083/") //nolint:all
	url.Parse("http://h.test:8084/") /* want `urllint/port-invalid finds nothing here` */ //lint:ignore SA1007,urllint/port-invalid was too large
	url.Parse("http://h.test:8085/") /* want `unknown rule "port-invalit"` */             //lint:ignore urllint/port-invalit a slip
}

func silenced() {
	url.Parse("http://h.test:99996/") //urllint:ignore port-invalid on the line itself
	//urllint:ignore port-invalid on the line above
	url.Parse("http://h.test:99995/")
	url.Parse("http://h.test:99983/?q=a b") //urllint:ignore port-invalid, char-unescaped with a space
	url.Parse("http://h.test:99982/?q=a b") //urllint:ignore port-invalid , char-* with two
	url.Parse("http://h.test:99981/")       //urllint:ignore port-invalid, because all of it is tested
	url.Parse("http://h.test:99980/")       //urllint:ignore all what a test needs
	//urllint:ignore port-* a glob, and what goes over several lines
	url.Parse(
		"http://h.test:99994/",
	)
	url.Parse("http://h.test:99993/") //nolint:urllint // as golangci-lint has it
	url.Parse("http://h.test:99992/") //nolint
	url.Parse("http://h.test:99987/") // nolint: Urllint // with spaces, too
	//lint:ignore urllint/port-invalid as staticcheck has it
	url.Parse("http://h.test:99991/")
}

// wholeFunc is silenced as a whole.
//
//urllint:ignore port-invalid,char-unescaped in the comment of the declaration
func wholeFunc() {
	url.Parse("http://h.test:99990/")
	url.Parse("http://h.test/a b")
}

//urllint:ignore char-unescaped a constant
const text = "http://h.test/c d"

func uses() {
	url.Parse(text)
	url.Parse("http://h.test:99989/") //nolint:gosec // want `port-invalid`
	url.Parse("http://h.test:99962/") /* want `port-invalid` `"port-invalid" is a rule of urllint: write //nolint:urllint, or //urllint:ignore port-invalid` */ //nolint:gosec,port-invalid // a rule
	url.Parse("http://h.test:99961/") //nolint:urllint,port-invalid // both
	url.Parse("http://h.test:99959/") /* want `port-invalid` `unknown linter "urlint": write //nolint:urllint` */                          //nolint:gosec,urlint // misspelt
	url.Parse("http://h.test:99958/") /* want `port-invalid` `"port-invalid" is a rule of urllint: write //urllint:ignore port-invalid` */ // noqa: E501, port-invalid
	url.Parse("http://h.test:99957/") /* want `port-invalid` */                                                                            //nolint:golint,errorlint,unparam // not ours
	url.Parse("http://h.test:99956/") /* want `port-invalid` */                                                                            // noqa: E501
	//lint:ignore port-invalid a rule // want `"port-invalid" is a rule of urllint: write //lint:ignore urllint/port-invalid, or`
	url.Parse("http://h.test:99960/") // want `port-invalid`
	//lint:ignore SA1007 not ours
	url.Parse("http://h.test:99988/") // want `port-invalid`
}

// What a silenced finding causes is not reported instead of it.
func joined(b string) {
	http.Get(path.Join("https://h.test", "x")) //urllint:ignore path-join the mirror repairs it
	http.Get(path.Join("https://h.test", b))   //urllint:ignore path-join the mirror repairs it
	http.Get(path.Join("https://h.test", b))   // want `path-join`
}

// At the use, at the definition, or at both: one directive suffices, and none of two is unused.
const (
	atUse  = "http://use.test:99979/"
	atBoth = "http://both.test:99978/" //urllint:ignore port-invalid here
	atOne  = "http://one.test:99977/"  // want `port-invalid`
)

var rows = []struct{ name, url string }{
	{"a", "http://a.test/"},
	{"b", "http://b.test:99976/"}, //urllint:ignore port-invalid a row
	{"c", "http://c.test:99975/"}, // want `port-invalid`
}

var others = map[string]string{"d": "http://d.test:99974/"}

func usesElsewhere(key string) {
	url.Parse(atUse)  //urllint:ignore port-invalid there
	url.Parse(atBoth) //urllint:ignore port-invalid there
	url.Parse(atOne)  //urllint:ignore port-invalid one use of two
	url.Parse(atOne)
	for _, row := range rows {
		url.Parse(row.url)
	}
	url.Parse(others[key]) //urllint:ignore port-invalid of all entries
	url.Parse(text)        /* want `port-invalid finds nothing here` */ //urllint:ignore port-invalid it has none
}
