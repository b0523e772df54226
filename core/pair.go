package core

// pairAt gives name and value of the pair that begins at offset at of a query
// that ends at end, and where the next one begins. Without "=" the value is absent.
func pairAt(s string, at, end int32) (name, value Span, next int32) {
	name, value = Span{at, end}, Absent
	for i := at; i < end; i++ {
		switch s[i] {
		case '=':
			if !value.Present() {
				name.End, value = i, Span{i + 1, end}
			}
		case '&', ';':
			if value.Present() {
				value.End = i
			} else {
				name.End = i
			}
			return name, value, i + 1
		}
	}
	return name, value, end
}
