package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
)

const tracker = "https://tracker.corp.io/issues?state=closed by release&format=text"

// fetchNotes gives the closed issues of a version.
func fetchNotes(version string) (string, error) {
	resp, err := http.Get(tracker + "&version=" + url.QueryEscape(version))
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return "", fmt.Errorf("tracker: %s", resp.Status)
	}
	notes, err := io.ReadAll(resp.Body)
	return string(notes), err
}
