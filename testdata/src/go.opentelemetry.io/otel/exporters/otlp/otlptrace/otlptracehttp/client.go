// Package otlptracehttp has the declarations of the real one that the fixtures use.
package otlptracehttp

type Option interface{ apply() }

func WithEndpoint(endpoint string) Option { return nil }

func WithEndpointURL(u string) Option { return nil }
