# The machine's own WireGuard key: made here before the first change, so that others can be told its public half.
# The private half stays here. One file holds both; without wg the public one is computed by x25519.sh.

own_key=$lib/key

is_key() {
  printf '%s\n' "$1" | grep -qx '[A-Za-z0-9+/]\{43\}='
}

# A private key, clamped as `wg genkey` does it.
new_private() {
  if command -v wg >/dev/null; then wg genkey; else
    head -c 32 /dev/urandom | perl -e '
      read(STDIN, my $key, 32) == 32 or exit 1;
      my @bytes = unpack "C32", $key;
      $bytes[0] &= 248;
      $bytes[31] = $bytes[31] & 127 | 64;
      print pack "C32", @bytes' | base64
  fi
}

# The public half of the private key on standard input.
public_of() {
  if command -v wg >/dev/null; then wg pubkey; else base64 -d | x25519 | base64; fi
}

# The key that the next change would leave the interface with; nothing when there is none. A change that waits
# may be undone, and with it the key of an interface that had none before.
kept_public() {
  if has_link && command -v wg >/dev/null && { [ -e "$current" ] || [ ! -d "$run/pending" ]; }; then
    public=$(wg show "$link" public-key)
    if is_key "$public"; then
      echo "$public"
      return 0
    fi
  fi
  if [ -f "$current/wireguard.conf" ]; then
    sed -n 's/^PrivateKey = //p' "$current/wireguard.conf" | public_of
  else
    setting "$own_key" public
  fi
}

# Makes it, unless this machine cannot compute the public half yet.
make_key() {
  command -v wg >/dev/null || has_x25519 || return 0
  private=$(new_private)
  public=$(printf '%s\n' "$private" | public_of)
  if ! is_key "$private" || ! is_key "$public"; then return 0; fi
  if said=$(write_key "$private" "$public" 2>&1); then return 0; fi
  rm -f "$own_key.new"
  rmdir "$lib" 2>/dev/null
  case $said in
    *[Rr]ead-only*) refuse disk-read-only path=/var/lib ;;
    *) refuse disk-full path=/var/lib "freeKib=$(free_kib /var/lib)" ;;
  esac
}

# Beside and renamed: whoever reads it finds a whole one or none.
write_key() {
  mkdir -p "$lib" && printf 'private=%s\npublic=%s\n' "$1" "$2" >"$own_key.new" || return 1
  sync "$own_key.new" && mv "$own_key.new" "$own_key" && sync "$lib"
}

# The lock was all that this needed of the folder, unless somebody else has something there.
leave_no_lock() {
  if [ "$holds_lock" = 1 ] && [ "$(ls -A "$run")" = lock ]; then rm -rf "$run"; fi
}

# Makes the key where there is none and says its public half; nothing when it cannot be made yet. Argument: owner.
key() {
  check_machine
  check_owner "$1"
  trap leave_no_lock EXIT
  take_lock 20 || refuse_busy
  if [ -z "$(kept_public)" ] && [ ! -e "$current" ] && [ ! -d "$run/pending" ]; then make_key; fi
  public=$(kept_public)
  if is_key "$public"; then say key "$public"; fi
}
