package lsp

// The parts of the protocol that this server uses.

// Severity is the severity of a diagnostic.
type Severity int

// The severities.
const (
	Error Severity = iota + 1
	Warning
	Information
)

// A position is a line, from 0, and a column in units of the negotiated encoding.
type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type textRange struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type (
	initializeParams struct {
		Capabilities struct {
			General struct {
				PositionEncodings []string `json:"positionEncodings"`
			} `json:"general"`
			Workspace struct {
				WorkspaceEdit struct {
					DocumentChanges    bool `json:"documentChanges"`
					SnippetEditSupport bool `json:"snippetEditSupport"`
				} `json:"workspaceEdit"`
				DidChangeWatchedFiles struct {
					DynamicRegistration bool `json:"dynamicRegistration"`
				} `json:"didChangeWatchedFiles"`
			} `json:"workspace"`
			TextDocument struct {
				Hover struct {
					ContentFormat []string `json:"contentFormat"`
				} `json:"hover"`
			} `json:"textDocument"`
		} `json:"capabilities"`
	}

	initializeResult struct {
		Capabilities capabilities `json:"capabilities"`
		ServerInfo   serverInfo   `json:"serverInfo"`
	}
	capabilities struct {
		PositionEncoding   string             `json:"positionEncoding"`
		TextDocumentSync   syncOptions        `json:"textDocumentSync"`
		HoverProvider      bool               `json:"hoverProvider"`
		CompletionProvider completionProvider `json:"completionProvider"`
		CodeActionProvider codeActionProvider `json:"codeActionProvider"`
	}
	syncOptions struct {
		OpenClose bool     `json:"openClose"`
		Change    int      `json:"change"` // 2: incremental
		Save      struct{} `json:"save"`
	}
	codeActionProvider struct {
		CodeActionKinds []string `json:"codeActionKinds"`
	}
	serverInfo struct {
		Name    string `json:"name"`
		Version string `json:"version"`
	}
)

type (
	documentID struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
	}
	openParams struct {
		TextDocument struct {
			documentID
			Text string `json:"text"`
		} `json:"textDocument"`
	}
	changeParams struct {
		TextDocument   documentID `json:"textDocument"`
		ContentChanges []change   `json:"contentChanges"`
	}
	// A change without a range replaces the whole text.
	change struct {
		Range *textRange `json:"range"`
		Text  string     `json:"text"`
	}
	documentParams struct {
		TextDocument documentID `json:"textDocument"`
	}
	positionParams struct {
		TextDocument documentID `json:"textDocument"`
		Position     position   `json:"position"`
	}
	codeActionParams struct {
		TextDocument documentID `json:"textDocument"`
		Range        textRange  `json:"range"`
		Context      struct {
			Only []string `json:"only"`
		} `json:"context"`
	}
	cancelParams struct {
		ID id `json:"id"`
	}
)

type (
	publishParams struct {
		URI         string       `json:"uri"`
		Version     int          `json:"version"`
		Diagnostics []diagnostic `json:"diagnostics"`
	}
	diagnostic struct {
		Range           textRange        `json:"range"`
		Severity        Severity         `json:"severity"`
		Code            string           `json:"code"`
		CodeDescription *codeDescription `json:"codeDescription,omitempty"`
		Source          string           `json:"source"`
		Message         string           `json:"message"`
		Related         []related        `json:"relatedInformation,omitempty"`
	}
	related struct {
		Location location `json:"location"`
		Message  string   `json:"message"`
	}
	location struct {
		URI   string    `json:"uri"`
		Range textRange `json:"range"`
	}
	codeDescription struct {
		Href string `json:"href"`
	}

	codeAction struct {
		Title       string         `json:"title"`
		Kind        string         `json:"kind"`
		Diagnostics []diagnostic   `json:"diagnostics,omitempty"`
		IsPreferred bool           `json:"isPreferred,omitempty"`
		Edit        *workspaceEdit `json:"edit"`
	}
	workspaceEdit struct {
		Changes         map[string][]textEdit `json:"changes,omitempty"`
		DocumentChanges []documentEdit        `json:"documentChanges,omitempty"`
	}
	documentEdit struct {
		TextDocument documentID `json:"textDocument"`
		Edits        []textEdit `json:"edits"`
	}
	// A textEdit has a new text or, if the client supports it, a snippet.
	textEdit struct {
		Range   textRange `json:"range"`
		NewText *string   `json:"newText,omitempty"`
		Snippet *snippet  `json:"snippet,omitempty"`
	}
	snippet struct {
		Kind  string `json:"kind"`
		Value string `json:"value"`
	}

	hover struct {
		Contents markup    `json:"contents"`
		Range    textRange `json:"range"`
	}
	markup struct {
		Kind  string `json:"kind"`
		Value string `json:"value"`
	}

	messageParams struct {
		Type    int    `json:"type"`
		Message string `json:"message"`
	}

	registrationParams struct {
		Registrations []registration `json:"registrations"`
	}
	registration struct {
		ID              string       `json:"id"`
		Method          string       `json:"method"`
		RegisterOptions watchOptions `json:"registerOptions"`
	}
	watchOptions struct {
		Watchers []watcher `json:"watchers"`
	}
	watcher struct {
		GlobPattern string `json:"globPattern"`
	}
)

// The types of messages.
const (
	errorMessage = 1
	infoMessage  = 3
)

// The kinds of code actions.
const (
	quickFix  = "quickfix"
	sourceFix = "source.fixAll.urllint"
)
