import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts what a call answered under the key that it came with (AES-256-GCM): `base64url(nonce, ciphertext, tag)`. Of
 * the key only a digest is kept, so that nobody opens it but who sends the key. `place`: what it opens at, and nowhere
 * else.
 */
export function sealAnswer(key: string, place: readonly string[], text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce).setAAD(contextOf(place))
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(parts).toString('base64url')
}

/** Decrypts what `sealAnswer` made with the same key for the same place; throws otherwise. */
export function openAnswer(key: string, place: readonly string[], sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(contextOf(place)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString()
}

/** Has nothing in common with the digest that the key is found by. */
function sealingKey(key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'trama kept answer 1', 32))
}

function contextOf(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place))
}
