package ruledoc

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/core/rules"
)

// A Group lists the rules with one effect on users.
type Group struct {
	Title string
	Rules []string
}

// Groups lists all rules, the most harmful effects first.
var Groups = []Group{
	{"Fails or panics at run time", strings.Fields(`scheme-missing scheme-malformed scheme-unsupported scheme-misspelled
		scheme-is-host port-invalid port-missing port-empty host-missing host-invalid host-alone hostport-url parse-error
		char-control char-unescaped escape-incomplete space-around format-verb placeholder path-colon route-pattern
		route-conflict split-failed url-argument-order file-api request-uri dsn-syntax sqlite-syntax grpc-syntax
		redis-syntax postgres-syntax mysql-syntax mongodb-syntax amqp-syntax nats-syntax s3-syntax ssh-syntax
		git-syntax ws-syntax unix-syntax file-syntax`)},
	{"Leaks", strings.Fields(`userinfo-password query-secret secret-token userinfo-http fragment-sent`)},
	{"Goes to another host", strings.Fields(`redirect-host prefix-host userinfo-unescaped scheme-doubled backslash
		char-invisible host-confusable host-numeric host-unspecified path-join trim-cutset host-denied scheme-denied
		port-denied`)},
	{"Breaks with IPv6", strings.Fields(`hostport-unbracketed host-ipv6 host-split host-joined-twice`)},
	{"Is read differently than written", strings.Fields(`query-lost hole-unescaped hole-kind escape-wrong escape-double
		escape-control decode-twice plus-is-space html-entity query-semicolon query-separator query-tags url-field
		compare-never origin-invalid resolve-drops-path base-slash path-empty-segment path-separator request-url-empty
		host-header cors-credentials url-shared route-value char-nonascii port-mismatch port-unsafe data-syntax`)},
	{"Style", strings.Fields(`scheme-case escape-case escape-needless path-dot-segment port-default`)},
	{"Directives of urllint", strings.Fields(`ignore-reason ignore-unused directive-unknown sink-directive`)},
	{"Schemes that few programs use",
		strings.Fields(`mailto-syntax tel-syntax urn-syntax tag-syntax geo-syntax sip-syntax
		ldap-syntax ftp-syntax telnet-syntax news-syntax nntp-syntax gopher-syntax wais-syntax prospero-syntax`)},
}

// Index returns the page that lists the rules by group.
func Index() string {
	var b strings.Builder
	b.WriteString("# Rules\n\nWhat they find, by what happens to the user. " +
		"`urllint explain RULE` shows the same pages.\n")
	for _, g := range Groups {
		fmt.Fprintf(&b, "\n## %s\n\n| rule | level | what it reports |\n|---|---|---|\n", g.Title)
		for _, name := range g.Rules {
			if r := rules.Lookup(name); r != nil {
				fmt.Fprintf(&b, "| [%s](%[1]s.md) | %s | %s |\n", r.Name, strings.Join(r.Levels(), "/"),
					strings.ReplaceAll(r.Summary, "|", `\|`))
			}
		}
	}
	return b.String()
}
