# Completion of urllint for bash; in ~/.bashrc: source <(urllint completion bash)
_urllint() {
	local line=${COMP_LINE:0:COMP_POINT} word words
	word=${line##*[[:space:]]}
	mapfile -t words < <("${COMP_WORDS[0]}" completion -line "$line" 2>/dev/null | cut -f1)
	if [[ ${words[0]} == : ]]; then # a file may stand here
		compopt -o default -o bashdefault
		words=("${words[@]:1}")
	fi
	COMPREPLY=("${words[@]}")
	if [[ $word == *=* && $COMP_WORDBREAKS == *=* ]]; then
		COMPREPLY=("${COMPREPLY[@]#"${word%%=*}="}")
	fi
	if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then
		compopt -o nospace
	fi
}
complete -F _urllint urllint
