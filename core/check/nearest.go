package check

import "strings"

// Nearest returns the name that word, which is not one of names, was probably meant to be: one that
// differs only in case, or has the smallest edit distance of at most len(word)/3 and 3. It returns
// "" if no name is near.
func Nearest(word string, names []string) string {
	best, least := "", min(4, len(word)/3+1)
	for _, n := range names {
		if strings.EqualFold(word, n) {
			return n
		}
		if d := EditDistance(word, n, least); d < least {
			best, least = n, d
		}
	}
	return best
}

// EditDistance returns the number of insertions, deletions, substitutions and swaps of neighbours
// that turn a into b, or limit if that is less. The result for a string longer than 32 bytes is
// limit.
func EditDistance(a, b string, limit int) int {
	const most = 32
	if len(a) > most || len(b) > most || len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	var rows [3][most + 1]int
	for j := range len(b) + 1 {
		rows[1][j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row := &rows[(i+2)%3], &rows[i%3], &rows[(i+1)%3]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
		}
	}
	return min(rows[(len(a)+1)%3][len(b)], limit)
}

// JoinWords joins words as in a sentence, with commas and "and".
func JoinWords(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}
