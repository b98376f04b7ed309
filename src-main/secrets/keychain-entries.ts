import { setTimeout as sleep } from 'node:timers/promises'
import { AsyncEntry, findCredentialsAsync } from 'keytar'

/** Entries of the system's keychain, as it has them: texts by account. Each call throws when it fails. */
export interface KeychainEntries {
  /** How many UTF-16 units an entry holds at most. */
  readonly mostUnits: number
  get(account: string): Promise<string | null>
  set(account: string, text: string): Promise<void>
  delete(account: string): Promise<void>
  accounts(): Promise<readonly string[]>
}

const service = 'Trama'
/** A Windows credential holds 2,560 bytes of UTF-16 (CRED_MAX_CREDENTIAL_BLOB_SIZE, wincred.h). */
const windowsUnits = 1_200
/** The Secret Service has no bound of its own. */
const otherUnits = 1_000_000
const mostKept = 24
const longestListMs = 5_000

/**
 * The real ones: Secret Service, Windows Credential Manager. On Linux the library's keytar functions would
 * silently take the kernel's keyring, which is empty after a restart, so the store is pinned.
 */
export const keychainEntries: KeychainEntries = {
  mostUnits: process.platform === 'win32' ? windowsUnits : otherUnits,
  get: (account) => withEntry(account, (entry) => entry.getPassword()),
  set: (account, text) => withEntry(account, (entry) => entry.setPassword(text)),
  delete: async (account) => {
    await withEntry(account, (entry) => entry.deletePassword())
  },
  accounts: async () => (await inTime(findCredentialsAsync(service))).map((each) => each.account),
}

/** An entry holds a connection to the message bus until it is collected, so entries are used again. */
const kept = new Map<string, AsyncEntry>()

/** A kept entry may be of a keychain that was restarted since; then a new one is tried. */
async function withEntry<T>(account: string, act: (entry: AsyncEntry) => Promise<T>): Promise<T> {
  const before = kept.get(account)
  if (before !== undefined)
    try {
      return await act(before)
    } catch {
      kept.delete(account)
    }
  const entry = new AsyncEntry(service, account, { linux: { store: 'secret-service' } })
  const answer = await act(entry)
  kept.set(account, entry)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return answer
}

/** The library ends every other call by itself when the keychain hangs, but not this one. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(longestListMs, undefined, { signal: over.signal }).then(() => {
    throw new Error('the keychain does not answer')
  })
  // Of those two the one that comes second is heard by nobody.
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => over.abort())
}
