import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a derived key is for; keys of different purposes have nothing in common. */
export type Purpose =
  | 'records'
  | 'access-token'
  | 'refresh-token'
  | 'network-id'
  | 'design-visit'
  | 'utility-mark'
  | 'caller-name'
  | 'check'

/** The deployment's root keys by id. New things are made with the current one, old ones stay readable. */
export interface Keyring {
  readonly currentId: string
  /** In order, the current one last. */
  readonly ids: readonly string[]
  /**
   * 32 bytes for a purpose (HKDF-SHA256, RFC 5869); null for an unknown id, and, for signing, for keys before the
   * last two: an old key that leaked signs nothing that is accepted.
   */
  derive(purpose: Purpose, keyId: string): Uint8Array | null
}

/** Root keys that are none, or not those of these records. Says no key. */
export class UnusableKeys extends Error {}

/** What lives for days at most; see `Keyring.derive`. */
const signing: ReadonlySet<Purpose> = new Set(['access-token', 'refresh-token', 'design-visit'])

const line = /^([a-z0-9-]{1,16}) ([A-Za-z0-9+/]{43}=)$/

/**
 * Reads root keys from text: one `id base64` a line or after a comma, the last one current. Throws on
 * anything else, without repeating the text.
 */
export function parseKeyring(text: string): Keyring {
  const keys = new Map<string, Buffer>()
  for (const entry of text.split(/[\n,]/).map((each) => each.trim())) {
    if (entry === '' || entry.startsWith('#')) continue
    const [, id, key] = line.exec(entry) ?? []
    if (id === undefined || key === undefined)
      throw new UnusableKeys('a root key is not of the form: id, space, 32 bytes in base64')
    if (keys.has(id)) throw new UnusableKeys(`there are two root keys ${id}`)
    keys.set(id, Buffer.from(key, 'base64'))
  }
  const ids = [...keys.keys()]
  const signingIds = ids.slice(-2)
  const currentId = ids.at(-1)
  if (currentId === undefined) throw new UnusableKeys('there is no root key')
  return {
    currentId,
    ids,
    derive: (purpose, keyId) => {
      const root = signing.has(purpose) && !signingIds.includes(keyId) ? undefined : keys.get(keyId)
      return root === undefined
        ? null
        : new Uint8Array(hkdfSync('sha256', root, '', `trama ${purpose} 1`, 32))
    },
  }
}

/** Reads the key file; null: there is none. */
export function readKeyFile(path: string): Keyring | null {
  try {
    return parseKeyring(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return null
  }
}

/** Makes the key file with one new key, readable by its owner only. */
export function makeKeyFile(path: string): Keyring {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const text = `# Root key of this deployment. Without it no stored secret can be read: keep a copy apart from the backups.\nk1 ${randomBytes(32).toString('base64')}\n`
  // Never over an existing one: two servers that start at once must end with one key.
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  return parseKeyring(text)
}
