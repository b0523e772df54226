// Package history has faults of programs as they were, and as they were mended, in
// other words than theirs. Each other file is a case. Its first comment names the
// project, the number of the issue or pull request and the rule, and says what went
// wrong; "Info:" that the rule reports it at that level only, and "Missed:" why it
// is not reported. The fault is in before, or in what has "Before" in its name.
package history
