package check

import (
	"slices"
	"testing"
)

func TestCutRules(t *testing.T) {
	rules := []*Rule{{Name: "port-invalid"}, {Name: "host-empty"}, {Name: "placeholder"}}
	for _, test := range []struct {
		text    string
		entries []string
		rest    string
	}{
		{"port-invalid it is tested", []string{"port-invalid"}, " it is tested"},
		{" port-invalid,host-empty why", []string{"port-invalid", "host-empty"}, " why"},
		{" port-invalid, host-empty why", []string{"port-invalid", "host-empty"}, " why"},
		{"port-invalid , host-empty,placeholder why", []string{"port-invalid", "host-empty", "placeholder"}, " why"},
		{"port-invalid ,host-emtpy why", []string{"port-invalid", "host-emtpy"}, " why"},
		{"port-invalid, host-*", []string{"port-invalid", "host-*"}, ""},
		{"port-invalid, placeholder, why", []string{"port-invalid", "placeholder"}, " why"},
		{"port-invalid, all of it is wrong", []string{"port-invalid"}, " all of it is wrong"},
		{"port-invalid, error wanted", []string{"port-invalid"}, " error wanted"},
		{"port-invalid because, placeholder is used", []string{"port-invalid"}, " because, placeholder is used"},
		{"all why", []string{"all"}, " why"},
		{"", nil, ""},
		{"  ", nil, ""},
		{",", nil, ""},
	} {
		entries, end := CutRules(rules, test.text)
		if !slices.Equal(entries, test.entries) || test.text[end:] != test.rest {
			t.Errorf("%q: %q, %q", test.text, entries, test.text[end:])
		}
	}
}
