import ssh2 from 'ssh2'

/** A gateway's SSH pair: the private key in OpenSSH's format, the public one as a line for authorized_keys. */
export interface SshKeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/** Makes an ed25519 pair. The comment stands at the end of the public line; it may hold no line break. */
export function generateSshKeyPair(comment: string): SshKeyPair {
  for (;;) {
    const made = ssh2.utils.generateKeyPairSync('ed25519', { comment: comment.replaceAll(/[\r\n]+/g, ' ') })
    const pair = { privateKey: made.private, publicKey: made.public }
    // ssh2 leaves out zeros that a public key begins with: one pair in 256 would be refused everywhere.
    if (isWhole(pair)) return pair
  }
}

/** Whether both halves can be read and belong together. */
function isWhole({ privateKey, publicKey }: SshKeyPair): boolean {
  const own = ssh2.utils.parseKey(privateKey)
  const shown = ssh2.utils.parseKey(publicKey)
  if (own instanceof Error || shown instanceof Error) return false
  const signature = own.sign(proof)
  if (signature instanceof Error) return false
  // Where it cannot say, it answers an error.
  const isSigned: unknown = shown.verify(proof, signature)
  return isSigned === true
}

const proof = Buffer.from('trama')
