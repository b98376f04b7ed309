import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** Where a secret stands. It is sealed together with the secret, so that it opens nowhere else. */
export interface Place {
  readonly organizationId: string
  readonly table: string
  readonly row: string
  readonly column: string
}

const nonceBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM under the current key: `1.keyId.base64url(nonce, ciphertext, tag)`. */
export function seal(keyring: Keyring, place: Place, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keyring, keyring.currentId), nonce).setAAD(
    contextOf(place),
  )
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return `1.${keyring.currentId}.${sealed.toString('base64url')}`
}

/** Decrypts what `seal` made for this very place; throws when it was made for another or is damaged. */
export function open(keyring: Keyring, place: Place, sealed: string): Uint8Array {
  const [version, keyId = '', text = ''] = sealed.split('.')
  if (version !== '1') throw new Error('a sealed secret has an unknown form')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keyring, keyId), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(contextOf(place)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** Seals again, with the current key, what any key sealed; for the same place, or a new one. */
export function reseal(keyring: Keyring, place: Place, sealed: string, to: Place = place): string {
  return seal(keyring, to, open(keyring, place, sealed))
}

function keyOf(keyring: Keyring, keyId: string): Uint8Array {
  const key = keyring.derive('records', keyId)
  if (key === null) throw new Error(`a secret is sealed with key ${keyId}, which is not in the key file`)
  return key
}

function contextOf(place: Place): Buffer {
  return Buffer.from(JSON.stringify([place.organizationId, place.table, place.row, place.column]))
}
