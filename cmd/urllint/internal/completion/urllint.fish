# Completion of urllint for fish: urllint completion fish > ~/.config/fish/completions/urllint.fish
function __urllint_complete
    for line in (urllint completion -line (commandline -cp) 2>/dev/null)
        if test "$line" = :
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c urllint -f -a '(__urllint_complete)'
