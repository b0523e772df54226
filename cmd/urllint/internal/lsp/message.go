package lsp

import "encoding/json"

// Error codes of JSON-RPC 2.0 §5.1 and of the protocol.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	internalError  = -32603

	notInitialized   = -32002
	requestCancelled = -32800
)

// A failure is the error of a response.
type failure struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// An id is the ID of a request, a string or a number in its original spelling. It is nil in a
// notification.
type id = json.RawMessage

var null = id("null")

// A request is a request, or a notification if it has no id.
type request struct {
	id     id
	method string
	params json.RawMessage
}

// An answer is a response with a result, which may be null. A refusal is a response with an error.
type (
	answer struct {
		Version string `json:"jsonrpc"`
		ID      id     `json:"id"`
		Result  any    `json:"result"`
	}
	refusal struct {
		Version string   `json:"jsonrpc"`
		ID      id       `json:"id"`
		Error   *failure `json:"error"`
	}
)

// A call is a message that the server initiates: a notification, or a request if it has an ID.
type call struct {
	Version string `json:"jsonrpc"`
	ID      string `json:"id,omitempty"`
	Method  string `json:"method"`
	Params  any    `json:"params"`
}

// decode parses a message. It returns nil for a response, because the server expects none. If wrong
// is not nil, the caller must send it as the error response to id to.
func decode(body []byte) (r *request, to id, wrong *failure) {
	if !json.Valid(body) {
		return nil, null, &failure{parseError, "no JSON"}
	}
	var m struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Method  *string         `json:"method"`
		Params  json.RawMessage `json:"params"`
		Result  json.RawMessage `json:"result"`
		Error   json.RawMessage `json:"error"`
	}
	err := json.Unmarshal(body, &m)
	if m.ID != nil && !isID(m.ID) {
		return nil, null, &failure{invalidRequest, "an id that is neither a string nor a number"}
	}
	if to = m.ID; to == nil {
		to = null
	}
	switch {
	case err != nil || m.Version != "2.0":
		return nil, to, &failure{invalidRequest, "no message of JSON-RPC 2.0"}
	case m.Method != nil:
		return &request{m.ID, *m.Method, m.Params}, to, nil
	case m.ID != nil && (m.Result != nil || m.Error != nil):
		return nil, to, nil
	}
	return nil, to, &failure{invalidRequest, "neither a request nor a response"}
}

func isID(raw json.RawMessage) bool {
	return raw[0] == '"' || raw[0] == '-' || '0' <= raw[0] && raw[0] <= '9'
}
