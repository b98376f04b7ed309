import ssh2 from 'ssh2'

/** A gateway's SSH pair: the private key in OpenSSH's format, the public one as a line for authorized_keys. */
export interface SshKeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/** Makes an ed25519 pair. The comment stands at the end of the public line; it may hold no line break. */
export function generateSshKeyPair(comment: string): SshKeyPair {
  const made = ssh2.utils.generateKeyPairSync('ed25519', { comment: comment.replaceAll(/[\r\n]+/g, ' ') })
  return { privateKey: made.private, publicKey: made.public }
}
