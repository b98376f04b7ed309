import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordRound } from '../round.ts'
import { diskForm, furnish } from '#web/server/testing/furnished.ts'
import { createMailbox, type Mailbox } from '#web/server/testing/mailbox.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register } from '#web/server/testing/people.ts'
import { passphrase } from './record-world.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const dayMs = 24 * 60 * 60_000

/** The end of an organization, with its days of grace. */
export function leavingCases(open: OpenDatabase): void {
  describe('leaving', () => {
    let server: TestServer
    let mailbox: Mailbox
    beforeAll(async () => {
      mailbox = createMailbox()
      server = await startTestServer(open, {}, { mail: mailbox })
    })
    afterAll(() => server.stop())
    const round = () => recordRound(server.running.composition)

    test('is confirmed by name and password, and taken back until its day', async () => {
      const me = await register(server, 'Leaving')
      const viewer = await addPerson(server, me, ['viewer'])
      const ask = (given: { name?: string; password?: string }) =>
        me.organizationRecord.leave({ name: 'Leaving', password, ...given })
      expect(refused(await ask({ name: 'Other' })).code).toBe('name-differs')
      expect(refused(await ask({ password: 'x' })).code).toBe('password-wrong')
      const { departure } = good(await ask({}))
      expect(departure).toMatchObject({ byName: me.session.name })
      expect((departure?.endsAtMs ?? 0) - (departure?.begunAtMs ?? 0)).toBe(14 * dayMs)
      expect((await viewer.networks.list({})).ok).toBe(false)
      const again = server.visit()
      const credentials = { email: viewer.session.email, password }
      expect(refused(await again.accounts.signIn(credentials)).code).toBe('organization-leaving')
      good(await me.organizationRecord.stay({}))
      good(await again.accounts.signIn(credentials))
      server.clock.advance(15 * dayMs)
      await round()
      good(await server.visit().accounts.signIn({ email: me.session.email, password }))
    })

    test('whoever runs the deployment stays', async () => {
      const me = await register(server, 'Operator')
      await addPerson(server, me, ['super-admin'])
      expect(refused(await me.organizationRecord.leave({ name: 'Operator', password })).code).toBe(
        'record-of-deployment',
      )
    })

    test('letters come at its beginning, before its end and at it, and then nothing is left', async () => {
      const me = await register(server, 'Canary-Organization', 'es')
      await furnish(server, me, 'Canary-Record')
      const { email, organizationId } = me.session
      const disk = good(await me.disks.create(diskForm('Canary-Local')))
      good(await me.organizationRecord.backUp({ diskId: disk.id, password, passphrase, withKeys: false }))
      const folder = join(server.dataPath, 'disks', organizationId)
      expect(existsSync(folder)).toBe(true)
      good(await me.organizationRecord.leave({ name: 'Canary-Organization', password }))
      await round()
      await round()
      expect((await mailbox.letterTo(email)).subject).toContain('se eliminará')
      server.clock.advance(12 * dayMs + 1)
      await round()
      await round()
      expect((await mailbox.letterTo(email, 2)).subject).toContain('en dos días')
      expect(await everythingOf(server)).toContain(organizationId)
      server.clock.advance(2 * dayMs)
      await round()
      expect((await mailbox.letterTo(email, 3)).subject).toContain('Se eliminó')
      expect(mailbox.letters.filter(({ to }) => to === email)).toHaveLength(3)
      const left = await everythingOf(server)
      expect(left).not.toContain(organizationId)
      expect(left).not.toMatch(/canary/i)
      expect(left).not.toContain(email)
      expect(existsSync(folder)).toBe(false)
      // The mailbox is free again.
      const visitor = server.visit()
      good(await visitor.accounts.register({ organizationName: 'New', email, password, acceptTerms: true }))
    })
  })
}

/** All rows of all tables as one text. */
async function everythingOf({ running }: TestServer): Promise<string> {
  const { db } = running.composition.store
  const parts: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    parts.push(JSON.stringify(rows))
  }
  return parts.join('\n')
}
