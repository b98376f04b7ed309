import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { toNormalForm } from '#shared/base/normal-form.ts'
import { bounds } from '#shared/model/bounds.ts'

/** What is made of a passphrase: the key, and what tells whether it is the right one without being it. */
export interface VaultKey {
  readonly salt: Buffer
  readonly check: Buffer
  readonly key: Buffer
}

/**
 * The file: magic (8), version (1), key version (1), salt (16), check (16), nonce (12), ciphertext, tag (16),
 * SHA-256 of all before (32). What stands before the ciphertext is authenticated with it. The sum at the end
 * protects against nobody; it tells a damaged file from a wrong passphrase.
 */
const magic = Buffer.from('TRAMAVLT')
const version = 1
/** Names the derivation below; another one gets another number. */
const keyVersion = 1
const at = { version: 8, keyVersion: 9, salt: 10, check: 26, nonce: 42, text: 54 }
const tagBytes = 16
const sumBytes = 32

/** Argon2id as RFC 9106 (section 4) wants it where memory is bounded; stronger than OWASP's least. */
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 4, outputLen: 32 } as const

/** Derives the key; without a salt, that of a new vault. Takes some tenths of a second on purpose. */
export async function deriveKey(passphrase: string, salt: Buffer = randomBytes(16)): Promise<VaultKey> {
  const root = await hashRaw(toNormalForm('NFKC', passphrase, 4 * bounds.passphrase.max), { ...cost, salt })
  const part = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', root, '', `trama vault ${purpose} ${keyVersion}`, bytes))
  const made = { salt, check: part('check', 16), key: part('key', 32) }
  root.fill(0)
  return made
}

/** The contents as the file's bytes, under a nonce of its own each time. */
export function sealVault({ salt, check, key }: VaultKey, contents: string): Buffer {
  const nonce = randomBytes(12)
  const head = Buffer.concat([magic, Buffer.from([version, keyVersion]), salt, check, nonce])
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  const text = Buffer.concat([cipher.update(contents, 'utf8'), cipher.final()])
  const file = Buffer.concat([head, text, cipher.getAuthTag()])
  return Buffer.concat([file, sumOf(file)])
}

/** Whether a file is whole and of a kind that this program knows. */
export function isWhole(file: Buffer): boolean {
  if (file.length < at.text + tagBytes + sumBytes) return false
  const isOurs = file.subarray(0, 8).equals(magic) && file[at.version] === version
  return (
    isOurs &&
    file[at.keyVersion] === keyVersion &&
    sumOf(file.subarray(0, -sumBytes)).equals(file.subarray(-sumBytes))
  )
}

/** The salt of a file that is whole. */
export function saltOf(file: Buffer): Buffer {
  return Buffer.from(file.subarray(at.salt, at.check))
}

/** Whether a key was made from this file's passphrase. */
export function isKeyOf(file: Buffer, { salt, check }: VaultKey): boolean {
  return timingSafeEqual(Buffer.concat([salt, check]), file.subarray(at.salt, at.nonce))
}

/** The contents of a file that is whole; null when somebody changed it. */
export function openVault(file: Buffer, { key }: VaultKey): string | null {
  const text = file.subarray(at.text, -(tagBytes + sumBytes))
  const decipher = createDecipheriv('aes-256-gcm', key, file.subarray(at.nonce, at.text), {
    authTagLength: tagBytes,
  })
    .setAAD(file.subarray(0, at.text))
    .setAuthTag(file.subarray(-(tagBytes + sumBytes), -sumBytes))
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString()
  } catch {
    return null
  }
}

function sumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
