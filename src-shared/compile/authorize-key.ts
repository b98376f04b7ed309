import { gateway } from '../model/gateway.ts'

/** What a person runs on a machine so that we may sign in to it. */
export interface AuthorizeKey {
  /** One line to paste into a shell of the machine. */
  readonly command: string
  /** The same as a script that cloud-init runs at the first start. */
  readonly userData: string
}

/** What the command says on the machine where it cannot do its work, in the language of whoever pastes it. */
export interface AuthorizeWords {
  readonly runAs: string
  readonly noUser: string
  readonly isLink: (place: string) => string
}

/** Type and key of a line of authorized_keys (sshd(8)): only letters that mean nothing to a shell. */
const keyOfLine = /^((?:ssh|ecdsa)-[a-z0-9-]{1,40} [A-Za-z0-9+/]{20,1500}={0,3})(?: |$)/

/**
 * Adds the key to `authorized_keys` of the user, once however often it runs, and prints the fingerprints of the
 * machine's host keys. Run by the user or by root, in a POSIX shell. Null: not the name of a user, or not a key.
 */
export function authorizeKey(user: string, publicKey: string, words: AuthorizeWords): AuthorizeKey | null {
  const key = keyOfLine.exec(publicKey)?.[1]
  if (key === undefined || !gateway.shape.sshUser.safeParse(user).success) return null
  const commands = commandsFor(user, key, words)
  return { command: `sh -c '${commands.join('; ')}'`, userData: `#!/bin/sh\n${commands.join('\n')}\n` }
}

/** Without single quotes, so that they stand between two of them; a blank line before ours when the file ends in none. */
function commandsFor(user: string, key: string, words: AuthorizeWords): readonly string[] {
  const isLink = quotable(words.isLink(placeMark)).replace(placeMark, '$place')
  return [
    `set -eu`,
    `umask 077`,
    `user="${user}"`,
    `key="${key}"`,
    `[ "$(id -un)" = "$user" ] || [ "$(id -u)" = 0 ] || { echo "${quotable(words.runAs)}" >&2; exit 1; }`,
    `home="$(getent passwd "$user" | cut -d: -f6)"`,
    `[ -n "$home" ] || { echo "${quotable(words.noUser)}" >&2; exit 1; }`,
    `file="$home/.ssh/authorized_keys"`,
    // Root would follow a link that the user made, and give away what it leads to.
    `for place in "$home/.ssh" "$file"; do [ ! -L "$place" ] || { echo "${isLink}" >&2; exit 1; }; done`,
    `mkdir -p "$home/.ssh"`,
    `touch "$file"`,
    // Type and key alone: a line that is a comment, or that limits the key by options, does not let us in.
    `cut -d" " -f1,2 "$file" | grep -qxF "$key" || { [ -z "$(tail -c1 "$file")" ] || echo >>"$file"; echo "$key trama" >>"$file"; }`,
    `chmod 700 "$home/.ssh"`,
    `chmod 600 "$file"`,
    `[ "$(id -u)" != 0 ] || chown "$(id -u "$user"):$(id -g "$user")" "$home/.ssh" "$file"`,
    `for public in /etc/ssh/ssh_host_*_key.pub; do [ ! -f "$public" ] || ssh-keygen -lf "$public"; done`,
  ]
}

/** Stands in a sentence where the shell puts the path. */
const placeMark = 'PLACE'

/** A sentence between the quotes of a command: what ends them, or means something between them, is left out. */
function quotable(text: string): string {
  return text.replaceAll(/["'$`\\!\r\n]/g, '')
}
