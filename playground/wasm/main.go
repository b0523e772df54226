//go:build js && wasm

// Command wasm is the playground's entry in a browser. It defines two functions there:
//
//	urllintURL(text, form)       the JSON of a playground.URLAnswer
//	urllintGo(source, exports)   the JSON of a playground.SourceAnswer; exports(path) is the
//	                             export data of a package as a Uint8Array, or null
//
// An object with the field error comes back where there is no answer.
package main

import (
	"encoding/json"
	"fmt"
	"syscall/js"

	"github.com/urllint/urllint/playground"
)

func main() {
	var exports js.Value
	linter := playground.NewLinter(func(path string) ([]byte, error) {
		data := exports.Invoke(path)
		if data.IsNull() {
			return nil, fmt.Errorf("the playground has no package %s: only what programs with URLs need of the standard "+
				"library", path)
		}
		b := make([]byte, data.Length())
		js.CopyBytesToGo(b, data)
		return b, nil
	})
	js.Global().Set("urllintURL", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return encode(func() (any, error) { return playground.URL(args[0].String(), args[1].String()) })
	}))
	js.Global().Set("urllintGo", js.FuncOf(func(_ js.Value, args []js.Value) any {
		exports = args[1]
		return encode(func() (any, error) { return linter.Check(args[0].String()) })
	}))
	select {}
}

// encode returns the JSON of an answer. A panic would end the program, and with it the page.
func encode(answer func() (any, error)) (out string) {
	fail := func(err any) string {
		b, _ := json.Marshal(map[string]string{"error": fmt.Sprint(err)})
		return string(b)
	}
	defer func() {
		if p := recover(); p != nil {
			out = fail(p)
		}
	}()
	v, err := answer()
	if err != nil {
		return fail(err)
	}
	b, err := json.Marshal(v)
	if err != nil {
		return fail(err)
	}
	return string(b)
}
