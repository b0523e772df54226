// Package protocols turns the URLs of a server into those of its web sockets.
package protocols

import "strings"

func all(u string) string { return strings.ReplaceAll(u, "http", "ws") } // want `every "http" of the URL is replaced`

func negative(u string) string { return strings.Replace(u, "http", "ws", -1) } // want `every "http" of the URL is replaced`

func back(u string) string { return strings.ReplaceAll(u, "ws", "http") } // want `every "ws" of the URL is replaced`

func first(u string) string { return strings.Replace(u, "http", "ws", 1) }

func whole(u string) string { return strings.ReplaceAll(u, "http://", "ws://") }

func known() string { return strings.ReplaceAll("http://h.test/x", "http", "ws") }

func words(text string) string { return strings.ReplaceAll(text, "https", "http") }
