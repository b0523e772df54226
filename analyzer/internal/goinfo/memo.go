package goinfo

// Memo returns what find returns for a key, which it calls once for each. Where finding it leads back to the key, the
// answer is meanwhile.
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
