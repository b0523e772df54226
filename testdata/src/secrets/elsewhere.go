package secrets

import (
	"log"
	"regexp"
	"strings"
)

// No place is known that these go to: they are told wherever they stand.
const database = "mongodb://app:Tr0ub4dor@db.corp.io:27017/x" /* span "Tr0ub4dor" */ // want `hard-coded password`

var queues = map[string]string{
	"eu": "amqp://app:Tr0ub4dor@mq.corp.io:5672/prod", // want `userinfo-password`
	"us": "amqp://app@mq.corp.io:5672/prod",
}

type settings struct{ Hook, Docs string }

var defaults = settings{
	Hook: "https://hooks.corp.io/in?api_key=8f3b1c97de02446c", /* span "8f3b1c97de02446c" */ // want `secret in the source code`
	Docs: "https://docs.corp.io/a b:99999?api_key=YOUR_KEY",
}

func elsewhere(host string) {
	log.Println("https://corp.io/\u202egpj.x", "https://corp.io/\u200bx") /* span "\\u202e" */ // want `bidi control "\\u202e" changes the order in which the URL is displayed`
	keep("postgres://app:Tr0ub4dor@" + host + "/x")                       // want `userinfo-password`
	keep("postgres://app:password@" + host + "/x")
	keep("postgres://app:Tr0ub4dor@localhost/x")
	keep("connect to postgres://app:Tr0ub4dor@db.corp.io/x")
	keep("postgres://app:Tr0ub4dor@db.corp.io/x is an example")
	keep("https://corp.io:99999/a b?x=y%zz")
	_ = regexp.MustCompile(`^amqp://[a-z]+:[^@]+@`)
	_ = strings.HasPrefix(host, "https://{user}:{password}@corp.io")
}

func keep(string) {}
