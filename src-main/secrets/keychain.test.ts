import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeychainEntries } from './keychain-entries.ts'
import { createKeychain } from './keychain.ts'
import { secretsCases } from './secrets.cases.ts'
import { missingForKeyring, startPrivateKeyring, type PrivateKeyring } from './testing/private-keyring.ts'

/** Entries in memory, bounded as Windows bounds them; `isBroken` as a keychain that went away. */
function createEntries() {
  const held = new Map<string, string>()
  const state = { isBroken: false }
  const acting = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve()
    if (state.isBroken) throw new Error('gone')
    return work()
  }
  const entries: KeychainEntries = {
    mostUnits: 1_200,
    get: (account) => acting(() => held.get(account) ?? null),
    set: (account, text) =>
      acting(() => {
        if (text === '' || text.length * 2 > 2_560) throw new Error('too long')
        held.set(account, text)
      }),
    delete: (account) => acting(() => void held.delete(account)),
    accounts: () => acting(() => [...held.keys()]),
  }
  return { held, state, entries }
}

describe('a keychain with the bounds of Windows', () => {
  const { held, entries } = createEntries()
  secretsCases(async () => {
    const keychain = createKeychain(entries)
    await keychain.works()
    return keychain
  })

  test('nothing of what was deleted or replaced is left behind', () => {
    const accounts = [...held.keys()].filter((account) => account.includes('length'))
    expect(accounts).toEqual([])
    const pieces = [...held.keys()].filter((account) => account.startsWith('case/race#'))
    expect(pieces).toHaveLength(3)
  })
})

describe('a keychain that fails', () => {
  test('answers so, and does not work', async () => {
    const { entries, state } = createEntries()
    const keychain = createKeychain(entries)
    await keychain.works()
    await keychain.set('a', 'x')
    state.isBroken = true
    expect(await keychain.works()).toBe(false)
    const answers = [keychain.get('a'), keychain.set('a', 'y'), keychain.delete('a'), keychain.list('')]
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ ok: false, problem: { code: 'secrets-unavailable' } })
  })

  test('a value whose writing was interrupted is the one before', async () => {
    const { entries, state, held } = createEntries()
    const keychain = createKeychain(entries)
    await keychain.set('a', 'x'.repeat(3_000))
    const interrupted: KeychainEntries = {
      ...entries,
      set: async (account, text) => {
        await entries.set(account, text)
        state.isBroken = true
      },
    }
    expect((await createKeychain(interrupted).set('a', 'y'.repeat(3_000))).ok).toBe(false)
    state.isBroken = false
    expect(await keychain.get('a')).toEqual({ ok: true, value: 'x'.repeat(3_000) })
    await keychain.set('a', 'z')
    expect([...held.keys()]).toEqual(['a'])
  })

  test('one that answers without what was written there is another one', async () => {
    const { entries } = createEntries()
    expect(await createKeychain(entries).list('')).toMatchObject({ ok: false })
  })
})

const missing = missingForKeyring()

describe('the Secret Service', () => {
  let keyring: PrivateKeyring | undefined
  let entries: KeychainEntries
  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })
  beforeAll(async () => {
    if (missing !== null) return
    keyring = await startPrivateKeyring()
    Object.assign(process.env, keyring.env)
    entries = (await import('./keychain-entries.ts')).keychainEntries
  })
  afterAll(() => keyring?.stop())

  secretsCases(async () => {
    const keychain = createKeychain(entries)
    if (!(await keychain.works())) throw new Error('the keyring does not work')
    return keychain
  })

  test('without its daemon nothing works and nothing is taken for empty; with it all is back', async () => {
    const keychain = createKeychain(entries)
    await keychain.set('case/restart', 'kept')
    await keyring?.endDaemon()
    expect(await keychain.works()).toBe(false)
    const gone = { ok: false, problem: { code: 'secrets-unavailable' } }
    expect(await keychain.get('case/restart')).toMatchObject(gone)
    expect(await keychain.list('case/')).toMatchObject(gone)
    await keyring?.startDaemon()
    expect(await keychain.get('case/restart')).toEqual({ ok: true, value: 'kept' })
  })

  const unavailable = { ok: false, problem: { code: 'secrets-unavailable' } }
  const isUnavailable = async () => {
    const keychain = createKeychain(entries)
    expect(await keychain.works()).toBe(false)
    expect(await keychain.get('case/locked')).toMatchObject(unavailable)
    expect(await keychain.list('case/')).toMatchObject(unavailable)
  }

  test('one that is locked is not taken for an empty one', async () => {
    await createKeychain(entries).set('case/locked', 'kept')
    await keyring?.endDaemon()
    await keyring?.startDaemon({ isLocked: true })
    await isUnavailable()
    await keyring?.endDaemon()
    await keyring?.startDaemon()
    expect(await createKeychain(entries).get('case/locked')).toEqual({ ok: true, value: 'kept' })
  })

  test('one that hangs holds nobody up for ever', async () => {
    keyring?.freeze()
    await isUnavailable()
    await keyring?.endDaemon()
    await keyring?.startDaemon()
    expect(await createKeychain(entries).works()).toBe(true)
  })
})
