# One change at a time. The file of the lock says who holds it: its process, when that began, and what it does.

# Held until this process ends. What stays alive longer must be started with `9>&-`. Who held it before may have
# taken the folder away, and its lock with it: that of a file which is not there any more keeps nobody out.
take_lock() {
  for _ in 1 2 3 4 5; do
    if [ "$holds_lock" = 1 ]; then return 0; fi
    mkdir -p "$run" && command exec 9>>"$run/lock" || continue
    flock -w "$1" 9 || return 1
    if [ "$(stat -Lc %i /dev/fd/9)" = "$(stat -c %i "$run/lock" 2>/dev/null)" ]; then
      holds_lock=1
      name_holder
    fi
  done
  [ "$holds_lock" = 1 ]
}

release_lock() {
  true >"$run/lock"
  exec 9>&-
  holds_lock=0
}

# Writes down who holds the lock: this very process, which need not be the one that took it.
name_holder() {
  read -r self </proc/self/stat
  echo "${self%% *} $(process_began "${self%% *}") ${action:-}" >"$run/lock"
}

# When a process began, in ticks since the machine started. Its name, which may hold anything, is left out.
process_began() {
  read -r said 2>/dev/null <"/proc/$1/stat" || return 1
  set -- ${said##*) }
  echo "${20}"
}

# All processes, a line each: its number and its parent's.
list_processes() {
  cat /proc/[0-9]*/stat 2>/dev/null | awk '{ number = $1; sub(/.*\) /, ""); print number, $2 }'
}

# Ends the change that holds the lock, with all that it started: one that goes on after its undo would leave the
# machine half-way. Whatever else holds the lock changes nothing that an undo puts back, and is left alone.
end_holder() {
  read -r holder began doing <"$run/lock" || return 1
  case $doing in apply | take-over | confirm | undo) ;; *) return 1 ;; esac
  case $holder in *[!0-9]* | '') return 1 ;; esac
  [ "$(process_began "$holder")" = "$began" ] || return 1
  family=''
  found=$holder
  # Stopped before its children are looked for: then it starts no more of them.
  while [ -n "$found" ]; do
    for process in $found; do kill -STOP "$process" 2>/dev/null; done
    family="$family $(echo $found)"
    found=$(list_processes | awk -v family="$family" '
      BEGIN { count = split(family, members, " "); for (at = 1; at <= count; at++) known[members[at]] }
      ($2 in known) && !($1 in known) { print $1 }
    ')
  done
  for process in $family; do kill -KILL "$process" 2>/dev/null; done
}
