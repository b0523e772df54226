package main

func (o options) stdinContradiction() error { return nil }
