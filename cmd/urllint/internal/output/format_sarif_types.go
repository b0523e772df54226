package output

import "github.com/urllint/urllint/cmd/urllint/internal/source"

// The part of the SARIF 2.1.0 object model that is used.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}

	sarifRun struct {
		Tool               sarifTool                `json:"tool"`
		Automation         sarifAutomation          `json:"automationDetails"`
		Invocations        []sarifInvocation        `json:"invocations"`
		OriginalURIBaseIDs map[string]sarifArtifact `json:"originalUriBaseIds"`
		ColumnKind         string                   `json:"columnKind"`
		Results            []sarifResult            `json:"results"`
	}

	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}

	sarifDriver struct {
		Name           string      `json:"name"`
		Version        string      `json:"version"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}

	sarifRule struct {
		ID               string             `json:"id"`
		ShortDescription sarifText          `json:"shortDescription"`
		FullDescription  sarifText          `json:"fullDescription"`
		Help             sarifText          `json:"help"`
		HelpURI          string             `json:"helpUri"`
		Default          sarifConfiguration `json:"defaultConfiguration"`
		Properties       sarifProperties    `json:"properties"`
	}

	sarifConfiguration struct {
		Level string `json:"level"`
	}

	// Properties by which code scanning sorts and filters.
	sarifProperties struct {
		Tags             []string `json:"tags"`
		Precision        string   `json:"precision"`
		ProblemSeverity  string   `json:"problem.severity"`
		SecuritySeverity string   `json:"security-severity,omitempty"`
	}

	sarifAutomation struct {
		ID string `json:"id"`
	}

	sarifResultProperties struct {
		Precision string `json:"precision"`
		Claim     string `json:"claim"`
		Evidence  string `json:"evidence,omitempty"`
	}

	sarifText struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}

	sarifInvocation struct {
		Successful    bool                `json:"executionSuccessful"`
		Notifications []sarifNotification `json:"toolExecutionNotifications,omitempty"`
	}

	sarifNotification struct {
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
	}

	sarifResult struct {
		RuleID       string                `json:"ruleId"`
		RuleIndex    *int                  `json:"ruleIndex,omitempty"`
		Level        string                `json:"level"`
		Message      sarifText             `json:"message"`
		Locations    []sarifLocation       `json:"locations"`
		Related      []sarifLocation       `json:"relatedLocations,omitempty"`
		Properties   sarifResultProperties `json:"properties"`
		Fingerprints map[string]string     `json:"partialFingerprints"`
		Fixes        []sarifFix            `json:"fixes,omitempty"`
	}

	sarifLocation struct {
		Place   sarifPlace `json:"physicalLocation"`
		Message *sarifText `json:"message,omitempty"`
	}

	sarifPlace struct {
		Artifact sarifArtifact  `json:"artifactLocation"`
		Region   *source.Region `json:"region,omitempty"`
	}

	sarifArtifact struct {
		URI         string     `json:"uri,omitempty"`
		URIBaseID   string     `json:"uriBaseId,omitempty"`
		Description *sarifText `json:"description,omitempty"`
	}

	sarifFix struct {
		Description sarifText     `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
	}

	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}

	sarifReplacement struct {
		Deleted  source.Region `json:"deletedRegion"`
		Inserted sarifText     `json:"insertedContent"`
	}
)
