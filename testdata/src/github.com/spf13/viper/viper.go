// Package viper stands for the real one.
package viper

import "github.com/spf13/pflag"

func SetDefault(key string, value any)             {}
func Set(key string, value any)                    {}
func BindPFlag(key string, flag *pflag.Flag) error { return nil }
func GetString(key string) string                  { return "" }
