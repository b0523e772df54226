package neturl

// nuQuestions asks for each text what both functions make of it.
func nuQuestions(texts []string) []nuQuestion {
	questions := make([]nuQuestion, 0, 2*len(texts))
	for _, text := range texts {
		questions = append(questions, nuQuestion{text, false}, nuQuestion{text, true})
	}
	return questions
}
