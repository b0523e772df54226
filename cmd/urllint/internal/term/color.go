package term

import "errors"

// A Color says whether output is colored and findings are shown in full. It is the value of a flag.
type Color string

// The values of [Color].
const (
	Auto   Color = "auto"   // on a terminal, unless the environment overrides it
	Always Color = "always" // also in a pipe, such as to the log of a CI service
	Never  Color = "never"
)

// Colors is the setting of the command line.
var Colors = Auto

// String and Set make c the value of a flag.
func (c *Color) String() string { return string(*c) }

// Set sets c to one of the values.
func (c *Color) Set(s string) error {
	switch Color(s) {
	case Auto, Always, Never:
		*c = Color(s)
		return nil
	}
	return errors.New("neither auto, always nor never")
}

// Choices returns the values.
func (c *Color) Choices() []string { return []string{string(Auto), string(Always), string(Never)} }

// decide returns c or, for Auto, the setting of the environment: NO_COLOR (no-color.org) precedes
// FORCE_COLOR and CLICOLOR_FORCE, and these precede CLICOLOR (bixense.com/clicolors).
func (c Color) decide(env func(string) string) Color {
	on := func(name string) bool { v := env(name); return v != "" && v != "0" && v != "false" }
	switch {
	case c != Auto:
		return c
	case env("NO_COLOR") != "":
		return Never
	case on("FORCE_COLOR") || on("CLICOLOR_FORCE"):
		return Always
	case env("CLICOLOR") == "0":
		return Never
	}
	return Auto
}
