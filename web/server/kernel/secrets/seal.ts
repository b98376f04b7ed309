import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** The cell of a table in which a secret stands. It is sealed together with the secret, so that it opens nowhere else. */
export interface CellRef {
  readonly organizationId: string
  readonly table: string
  readonly row: string
  readonly column: string
}

const nonceBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM under the current key: `1.keyId.base64url(nonce, ciphertext, tag)`. */
export function seal(keyring: Keyring, cell: CellRef, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keyring, keyring.currentId), nonce).setAAD(
    contextOf(cell),
  )
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return `1.${keyring.currentId}.${sealed.toString('base64url')}`
}

/** Decrypts what `seal` made for this very cell; throws when it was made for another or is damaged. */
export function open(keyring: Keyring, cell: CellRef, sealed: string): Uint8Array {
  const [version, keyId = '', text = ''] = sealed.split('.')
  if (version !== '1') throw new Error('a sealed secret has an unknown form')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keyring, keyId), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(contextOf(cell)).setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** Seals again, with the current key, what any key sealed; for the same cell, or a new one. */
export function reseal(keyring: Keyring, cell: CellRef, sealed: string, to: CellRef = cell): string {
  return seal(keyring, to, open(keyring, cell, sealed))
}

function keyOf(keyring: Keyring, keyId: string): Uint8Array {
  const key = keyring.derive('records', keyId)
  if (key === null) throw new Error(`a secret is sealed with key ${keyId}, which is not in the key file`)
  return key
}

function contextOf(cell: CellRef): Buffer {
  return Buffer.from(JSON.stringify([cell.organizationId, cell.table, cell.row, cell.column]))
}
