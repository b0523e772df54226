// Package printedports has URLs whose port is a number that is printed.
package printedports

import (
	"fmt"
	"net"
	"net/http"
	"strconv"
)

func joined(host string, port int) {
	http.Get(fmt.Sprintf("http://h.test:%dweekly", port))      // want `no "/" after the port \{port\}; http.Get fails`
	http.Get("http://h.test:" + strconv.Itoa(port) + "x/y")    // want `no "/" after the port`
	http.Get(fmt.Sprintf("http://h.test:9443:%d", port))       // want `more than one port: "9443" and \{port\}`
	http.Get(fmt.Sprintf("http://h.test:9443:%d/users", port)) // want `more than one port: "9443" and \{port\}`
	net.Dial("tcp", fmt.Sprintf("h.test:9443:%d", port))       // want `more than one port: "9443" and \{port\}`
}

func apart(port, id int, path string) {
	http.Get(fmt.Sprintf("http://h.test:%d/weekly", port))
	http.Get(fmt.Sprintf("http://h.test:%d?weekly", port))
	http.Get(fmt.Sprintf("http://h.test:9443/x:%d", id))
	http.Get(fmt.Sprintf("http://h.test:80%d/x", id))
	http.Get(fmt.Sprintf("http://h.test:%d%s", port, path))
	http.Get(fmt.Sprintf("http://h.test:%d%d/", port, id))
	http.Get(fmt.Sprintf("http://[::1]:%d/x", port))
	net.Dial("tcp", fmt.Sprintf("h.test:%d", port))
	fmt.Println(fmt.Sprintf("h.test:9443:%d", port))
}
