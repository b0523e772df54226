package analyzer

// IndexAtOnce makes each package search by its index from the start, until restore.
func IndexAtOnce() (restore func()) {
	old := maxSearches
	maxSearches = 0
	return func() { maxSearches = old }
}
