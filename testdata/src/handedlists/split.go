package handedlists

import (
	"cmp"
	"net"
	"net/http"
	"os"
	"strings"
)

const brokers = "a.split.test:9092, b.split.test:9092" // want `leading white space " "`

func dialParts() {
	for _, at := range strings.Split(brokers, ",") {
		net.Dial("tcp", at)
	}
}

const mirrors = "https://a.split.test https//b.split.test" // want `no ":" after "https"`

func getFields() {
	for at := range strings.FieldsSeq(cmp.Or(os.Getenv("MIRRORS"), mirrors)) {
		http.Get(at + "/x")
	}
}

const trimmed = "a.split.test:9092, b.split.test:9092,"

func dialTrimmed() {
	for _, at := range strings.Split(trimmed, ",") {
		if at = strings.TrimSpace(at); at != "" {
			net.Dial("tcp", at)
		}
	}
}

func dialFields() {
	for _, at := range strings.Fields("a.split.test:9092 b.split.test:9092") {
		net.Dial("tcp", at)
	}
}

func lookUp() {
	for part := range strings.SplitSeq("a.split.test:80,b.split.test", ",") {
		host, _, _ := strings.Cut(part, ":")
		net.LookupHost(host)
	}
}

func dialSome() {
	for _, at := range strings.Split("none,a.split.test:80", ",") {
		if at == "none" {
			continue
		}
		net.Dial("tcp", at)
	}
}

func dialCompleted() {
	for _, at := range strings.Split("a.split.test,b.split.test:80", ",") {
		if _, _, err := net.SplitHostPort(at); err != nil {
			at = net.JoinHostPort(at, "80")
		}
		net.Dial("tcp", at)
	}
}
