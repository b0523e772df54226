#compdef urllint
# Completion of urllint for zsh; in ~/.zshrc, after compinit: source <(urllint completion zsh)
_urllint() {
	local -a lines found shown
	local line
	lines=("${(@f)$(${words[1]} completion -line "${BUFFER[1,CURSOR]}" 2>/dev/null)}")
	if [[ $lines[1] == : ]]; then # a file may stand here
		shift lines
		_files
	fi
	for line in $lines; do
		found+=("${line%%$'\t'*}")
		shown+=("${line/$'\t'/  -- }")
	done
	(( $#found )) && compadd -l -d shown -a found
}
(( $+functions[compdef] )) && compdef _urllint urllint
