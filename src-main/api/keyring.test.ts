import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSecrets, type SecretsHome } from '#main/secrets/create-secrets.ts'
import type { Cipher } from '#main/secrets/sealed-file.ts'
import {
  missingForKeyring,
  startPrivateKeyring,
  type PrivateKeyring,
} from '#main/secrets/testing/private-keyring.ts'
import { password } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'
import { createTestComputer, type TestComputer } from './testing/application.ts'

const missing = missingForKeyring()
const noCipher: Cipher = {
  name: () => Promise.resolve(null),
  encrypt: () => Promise.reject(new Error('nothing encrypts here')),
  decrypt: () => Promise.reject(new Error('nothing encrypts here')),
}
const clock = { nowMs: () => Date.now(), wait: () => new Promise<void>(() => undefined) }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const credentials = { email: 'kept@example.org', password }
const passphrase = 'a passphrase of the test'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'trama-places-'))
const computers: TestComputer[] = []
beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve(null))
  good(
    await server.visit().accounts.register({ ...credentials, organizationName: 'Kept', acceptTerms: true }),
  )
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  for (const computer of computers) computer.remove()
})

/** A computer on a real store of secrets, signed in and stopped again. */
async function leaveSession(home: SecretsHome): Promise<TestComputer> {
  const computer = createTestComputer(home)
  computers.push(computer)
  const { api } = computer.start()
  good(await api.choose({ kind: 'hosted', url: server.url }))
  good(await api.backend.accounts.signIn(credentials))
  await api.stop()
  return computer
}

describe('with gnome-keyring', () => {
  let keyring: PrivateKeyring | undefined
  const openHome = (): SecretsHome => createSecrets({ folder, cipher: noCipher, clock, log })
  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })
  beforeAll(async () => {
    if (missing !== null) return
    keyring = await startPrivateKeyring()
    Object.assign(process.env, keyring.env)
  })
  afterAll(() => keyring?.stop())

  test('a session outlives the application and the computer, in the keyring only', async () => {
    const home = openHome()
    expect(await home.state()).toEqual({ kind: 'keychain', name: 'Secret Service' })
    const computer = await leaveSession(home)
    const kept = spawnSync('secret-tool', ['search', '--all', '--unlock', 'service', 'Trama'], {
      env: { ...process.env, ...keyring?.env },
      encoding: 'utf8',
    })
    const [, cookie = ''] = /"cookie":"([^"]+)"/.exec(kept.stdout) ?? []
    expect(cookie.length).toBeGreaterThan(60)
    expect(kept.stdout + kept.stderr).toContain(`session/${server.url}`)
    expect(computer.traces()).not.toContain(cookie)

    await keyring?.endDaemon()
    await keyring?.startDaemon()
    const again = computer.start().api
    good(await again.backend.networks.list({}))
    expect(again.session()).toMatchObject({ email: credentials.email, token: '' })
    good(await again.backend.accounts.signOut({}))
    expect(good(await openHome().list('session/'))).toEqual([])
    await again.stop()
  })

  test('a keyring that is away ends no session', async () => {
    const computer = await leaveSession(openHome())
    await keyring?.endDaemon()
    const { api } = computer.start()
    expect(refused(await api.backend.accounts.refresh({})).code).toBe('session-expired')
    await api.stop()
    await keyring?.startDaemon()
    const again = computer.start().api
    good(await again.backend.accounts.refresh({}))
    await again.stop()
  })
})

describe('with a vault', () => {
  const vaultFolder = join(folder, 'vault')
  const openHome = (): SecretsHome =>
    createSecrets({ folder: mkdtempSync(vaultFolder), cipher: noCipher, entries: noKeychain, clock, log })
  const gone = (): Promise<never> => Promise.reject(new Error('no keychain'))
  const noKeychain = { mostUnits: 1_000, get: gone, set: gone, delete: gone, accounts: gone }

  test('a session waits behind the passphrase', async () => {
    const home = openHome()
    good(await home.create(passphrase))
    const computer = await leaveSession(home)
    good(await home.lock())
    const { api } = computer.start()
    expect(refused(await api.backend.accounts.refresh({})).code).toBe('session-expired')
    expect(api.session()).toBeNull()
    good(await home.unlock(passphrase))
    await until('the session', () => Promise.resolve(api.session()?.email === credentials.email))
    good(await api.backend.networks.list({}))
    await api.stop()
  })

  test('that is made after signing in takes the session in', async () => {
    const home = openHome()
    const computer = createTestComputer(home)
    computers.push(computer)
    const { api } = computer.start()
    good(await api.choose({ kind: 'hosted', url: server.url }))
    good(await api.backend.accounts.signIn(credentials))
    expect(await home.state()).toEqual({ kind: 'none' })
    good(await home.create(passphrase))
    await until('the session in the vault', async () => good(await home.list('session/')).length === 1)
    await api.stop()
  })
})
