// Release announces a new version: it reads the notes, stores them and tells the
// team. It is an ordinary small program with ordinary mistakes in its URLs, for
// urllint to find.
package main

import (
	"flag"
	"log"
)

func main() {
	version := flag.String("version", "v1.2.3", "the version to announce")
	flag.Parse()
	notes, err := fetchNotes(*version)
	if err != nil {
		log.Fatal(err)
	}
	if err := store(*version, notes); err != nil {
		log.Fatal(err)
	}
	if err := announce(*version); err != nil {
		log.Fatal(err)
	}
}
