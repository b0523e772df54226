// Package grpc has the declarations of the real one that the fixtures use.
package grpc

import "context"

type ClientConn struct{}

type DialOption interface{ apply() }

func NewClient(target string, opts ...DialOption) (*ClientConn, error) { return nil, nil }

func Dial(target string, opts ...DialOption) (*ClientConn, error) { return nil, nil }

func DialContext(ctx context.Context, target string, opts ...DialOption) (*ClientConn, error) {
	return nil, nil
}
