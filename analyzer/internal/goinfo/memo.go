package goinfo

// Memo returns the cached value for a key. It calls find once for each key. While find runs, calls for the same key
// return meanwhile.
func Memo[K comparable, V any](known *map[K]V, key K, meanwhile V, find func() V) V {
	v, asked := (*known)[key]
	if asked {
		return v
	}
	if *known == nil {
		*known = make(map[K]V)
	}
	(*known)[key] = meanwhile
	v = find()
	(*known)[key] = v
	return v
}

// Lazy returns the value that known points to. It calls find for the first call only.
func Lazy[T any](known **T, find func() T) T {
	if *known == nil {
		v := find()
		*known = &v
	}
	return **known
}
