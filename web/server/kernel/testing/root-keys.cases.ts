import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseKeyring } from '../secrets/keyring.ts'
import { openNetworkToken } from '../secrets/record-secrets.ts'
import { seal } from '../secrets/seal.ts'
import { findForeignKey, resealAll } from '../store/root-keys.ts'
import { diskForm, furnish, providerForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const newKey = (id: string, fill: number): string => `${id} ${Buffer.alloc(32, fill).toString('base64')}\n`

/** The root keys of a deployment: lost, exchanged, replaced by newer ones. */
export function rootKeysCases(open: OpenDatabase): void {
  describe('root keys', () => {
    let server: TestServer
    let me: Person
    let keyFile: string
    let start: () => Promise<TestServer>
    beforeEach(async () => {
      const target = await open()
      server = await startTestServer(() => Promise.resolve(target))
      const { dataPath } = server
      keyFile = join(dataPath, 'root.key')
      start = () => startTestServer(() => Promise.resolve(target), { TRAMA_DATA: dataPath })
      me = await register(server)
      await furnish(server, me, 'Vault')
      good(await me.providers.create({ ...providerForm('Kept'), secret: 'canary' }))
      good(await me.disks.create({ ...diskForm('Kept'), secret: 'canary' }))
      good(await me.designs.seal({ notAfterMs: server.clock.nowMs() + 86_400_000 }))
      await keepSecondFactor()
    })
    afterEach(() => {
      rmSync(server.dataPath, { recursive: true, force: true })
    })

    const keepSecondFactor = async (): Promise<void> => {
      const { store, keyring } = server.running.composition
      const { organizationId } = me.session
      const users = store.of(organizationId).read
      for (const { user_id: row } of await users.from('users').select(['user_id']).execute()) {
        const cell = { organizationId, table: 'users', row, column: 'totp_sealed' }
        const totp_sealed = seal(keyring, cell, Buffer.from('canary'))
        await users.update('users').set({ totp_sealed }).where('user_id', '=', row).execute()
      }
    }

    test('without them nothing starts that has sealed records, and no new one is made', async () => {
      await server.running.stop()
      renameSync(keyFile, `${keyFile}.away`)
      await expect(start()).rejects.toThrow(/root key k1, which is not in/)
      expect(existsSync(keyFile)).toBe(false)
      renameSync(`${keyFile}.away`, keyFile)
      await (await start()).running.stop()
    })

    test('another key of the same name is found out', async () => {
      await server.running.stop()
      const right = readFileSync(keyFile, 'utf8')
      writeFileSync(keyFile, newKey('k1', 7))
      await expect(start()).rejects.toThrow(/root key k1 .* is not the one/)
      writeFileSync(keyFile, right)
      await (await start()).running.stop()
    })

    test('what is stored is sealed anew, after which the former key is needed no more', async () => {
      await server.running.stop()
      const first = readFileSync(keyFile, 'utf8')
      writeFileSync(keyFile, first + newKey('k2', 2))
      const second = await start()
      const { store, keyring } = second.running.composition
      // Who was signed in goes on.
      const visitor = second.visit()
      for (const [name, value] of me.browser.cookies) visitor.browser.cookies.set(name, value)
      good(await visitor.accounts.refresh({}))
      expect(await findForeignKey(store.db, ['k2'])).toBe('k1')
      expect(await resealAll(store.db, keyring)).toBeGreaterThanOrEqual(7)
      expect(await findForeignKey(store.db, ['k2'])).toBeNull()
      expect(await resealAll(store.db, keyring)).toBe(0)
      await second.running.stop()

      writeFileSync(keyFile, newKey('k2', 2))
      const third = await start()
      const { read } = third.running.composition.store.of(me.session.organizationId)
      const [network] = await read.from('networks').selectAll().execute()
      const owner = { organizationId: me.session.organizationId }
      const alone = parseKeyring(newKey('k2', 2))
      expect(
        openNetworkToken(alone, owner, network?.network_id ?? '', network?.token_sealed ?? ''),
      ).toHaveLength(32)
      // The former key has signed nothing that is believed now.
      const late = third.visit()
      for (const [name, value] of me.browser.cookies) late.browser.cookies.set(name, value)
      expect(refused(await late.accounts.refresh({})).code).toBe('session-expired')
      // It is asked for the second factor, which opens with the newer key.
      const signedIn = await late.accounts.signIn({ email: me.session.email, password, code: '000000' })
      expect(refused(signedIn).code).toBe('second-factor-wrong')
      await third.running.stop()
    })
  })
}
