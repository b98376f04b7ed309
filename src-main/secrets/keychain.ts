import { randomBytes } from 'node:crypto'
import { createQueue } from '#shared/base/concurrency.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Secrets, SecretsProblem } from '#main/ports/desktop-ports.ts'
import type { KeychainEntries } from './keychain-entries.ts'
import { accountOf, isPieceOf, printHead, readHead, split } from './parts.ts'

/** The keychain of the system as a store of secrets. */
export interface Keychain extends Secrets {
  /** Whether something written comes back. It stays there, as the sign that the keychain was reached. */
  works(): Promise<boolean>
}

/** Always there. A listing without it is not from the keychain that was written to. */
const marker = '#trama'

export function createKeychain(entries: KeychainEntries): Keychain {
  const inQueue = createQueue()
  const answering = <T>(work: () => Promise<T>): Promise<Result<T, SecretsProblem>> =>
    inQueue(async () => {
      try {
        return ok(await work())
      } catch {
        // The library's messages hold names of accounts; that it did not work is all there is to say.
        return fail(problem('secrets-unavailable'))
      }
    })
  return {
    works: async () => {
      const proof = randomBytes(8).toString('hex')
      const done = await answering(async () => {
        await entries.set(marker, proof)
        return entries.get(marker)
      })
      return done.ok && done.value === proof
    },
    get: (name) => answering(() => read(entries, name)),
    set: (name, value) => answering(() => write(entries, name, value)),
    delete: (name) => answering(() => remove(entries, name)),
    list: (prefix) => answering(async () => listNames(await entries.accounts(), prefix)),
  }
}

async function read(entries: KeychainEntries, name: string): Promise<string | null> {
  const entry = await entries.get(name)
  const head = entry === null ? null : readHead(entry)
  if (head === null) return null
  let value = head.text
  for (let index = 1; index < head.count; index += 1) {
    const piece = await entries.get(accountOf(name, head.tag, index))
    // What was interrupted while it was deleted is gone.
    if (piece === null) return null
    value += piece
  }
  return value
}

/** The head is written last and makes the new value true; the pieces of the old one go afterwards. */
async function write(entries: KeychainEntries, name: string, value: string): Promise<void> {
  const [text, ...others] = split(value, entries.mostUnits)
  const tag = randomBytes(4).toString('hex')
  const before = await entries.get(name)
  const accounts = others.map((_piece, index) => accountOf(name, tag, index + 1))
  for (const [index, account] of accounts.entries()) await entries.set(account, others[index] ?? '')
  await entries.set(name, printHead({ count: others.length + 1, tag, text }))
  const hadPieces = before !== null && (readHead(before)?.count ?? 2) > 1
  if (hadPieces || others.length > 0) await sweep(entries, name, accounts)
}

/** The head goes last: as long as it is there, the rest is found and deleted when it is tried again. */
async function remove(entries: KeychainEntries, name: string): Promise<void> {
  await sweep(entries, name, [])
  await entries.delete(name)
}

async function sweep(entries: KeychainEntries, name: string, keep: readonly string[]): Promise<void> {
  for (const account of await entries.accounts())
    if (isPieceOf(account, name) && !keep.includes(account)) await entries.delete(account)
}

function listNames(accounts: readonly string[], prefix: string): readonly string[] {
  if (!accounts.includes(marker)) throw new Error('another keychain answered')
  return accounts.filter((account) => !account.includes('#') && account.startsWith(prefix)).toSorted()
}
