import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupLine } from '#shared/backup/lines.ts'
import { mask } from '#shared/utilities/mask.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { archiveOf, archiveOfLines, recordOf, restoreInto } from './record-world.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { utilitiesWorld } from '#web/server/utilities/testing/utilities-world.ts'

/** Templates, their values and where they are written, from one server to another. */
export function recordUtilitiesCases(open: OpenDatabase): void {
  describe('templates in the record of an organization', () => {
    let source: TestServer
    let target: TestServer
    beforeAll(async () => {
      source = await startTestServer(open)
      // The machines are the same, whoever reaches them.
      target = await startTestServer(open, {}, { gateways: source.gateways })
    })
    afterAll(() => Promise.all([source.stop(), target.stop()]))

    const content = 'key = {{KEY}}\nat {{SITE}}\n'
    /** Written once, with a secret and with a value that JSON writes six times as long. */
    const written = async () => {
      const world = await utilitiesWorld(source)
      const secret = `canary-${newId()}`
      good(await world.me.utilities.createVariable({ name: 'KEY', value: secret, secret: true }))
      const site = '\u0001'.repeat(16_000)
      good(await world.me.utilities.createVariable({ name: 'SITE', value: site, secret: false }))
      await world.change({ content })
      expect((await world.run()).phase).toBe('done')
      return { ...world, secret, site, organizationId: world.me.session.organizationId }
    }
    const restore = async (archive: Uint8Array) => {
      const visitor = await register(target)
      const restored = good(await restoreInto(target, visitor, archive))
      const there = target.visit()
      good(await there.accounts.signIn({ email: visitor.session.email, password }))
      return { there, restored }
    }
    const harmed = async (lines: readonly BackupLine[]) => {
      const archive = await archiveOfLines(target, lines)
      return refused(await restoreInto(target, await register(target), archive)).code
    }

    test('with keys they are whole, and nothing is said to be written that was not looked at', async () => {
      const { organizationId, routeId, secret, site, putByHand } = await written()
      const { there, restored } = await restore(await archiveOf(source, organizationId, true))
      expect(restored.missingValues).toBe(0)
      expect(good(await there.utilities.variables({}))).toMatchObject([
        { name: 'KEY', secret: true, value: null, hasValue: true, templateCount: 1 },
        { name: 'SITE', secret: false, value: site, hasValue: true },
      ])
      expect(good(await there.utilities.templates({}))).toMatchObject([{ name: 'App', unknownNames: [] }])
      expect(good(await there.utilities.routes({}))).toMatchObject([
        { id: routeId, state: { kind: 'not-synchronized', synchronizedAtMs: null } },
      ])
      expect(good(await there.utilities.runs({}))).toEqual([])
      const look = async () => good(await there.utilities.preview({ id: routeId }))
      expect(await look()).toMatchObject({ isSame: true, isChangedByHand: false })
      putByHand(`key = ${secret}\n`)
      expect((await look()).lines[0]).toEqual({ kind: 'same', text: `key = ${mask}` })
      const lines = JSON.stringify(await recordOf(target, organizationId, true))
      expect(lines).toContain(secret)
    })

    test('without them secrets come without their values, and nothing that names one is sent', async () => {
      const { organizationId, routeId, secret } = await written()
      const lines = await recordOf(source, organizationId)
      expect(JSON.stringify(lines)).not.toContain(secret)
      const { there, restored } = await restore(await archiveOf(source, organizationId))
      expect(restored.missingValues).toBe(1)
      const [key] = good(await there.utilities.variables({}))
      expect(key).toMatchObject({ name: 'KEY', secret: true, value: null, hasValue: false })
      const asked = [
        await there.utilities.preview({ id: routeId }),
        await there.utilities.synchronize({ id: routeId, digest: 'x' }),
      ]
      for (const answer of asked)
        expect(refused(answer)).toEqual({ code: 'values-missing', facts: { names: 'KEY' } })
      const again = { id: key?.id ?? '', name: 'KEY', secret: true }
      expect(refused(await there.utilities.changeVariable({ ...again, value: null })).code).toBe(
        'field-required',
      )
      good(await there.utilities.changeVariable({ ...again, value: secret }))
      expect(refused(await there.utilities.synchronize({ id: routeId, digest: 'x' })).code).not.toBe(
        'values-missing',
      )
    })

    const utilities = new Set(['variable', 'template', 'route'])
    test('an archive without any of them opens', async () => {
      const { organizationId } = await written()
      const lines = await recordOf(source, organizationId)
      const { there } = await restore(
        await archiveOfLines(
          target,
          lines.filter(({ kind }) => !utilities.has(kind)),
        ),
      )
      expect(good(await there.utilities.routes({}))).toEqual([])
    })

    test('a route of no template, a name twice and a plain value that is none are refused', async () => {
      const { organizationId } = await written()
      const lines = await recordOf(source, organizationId)
      expect(await harmed(lines.filter(({ kind }) => kind !== 'template'))).toBe('backup-content')
      const twice = lines.flatMap((line): BackupLine[] =>
        line.kind === 'template' ? [line, { ...line, value: { ...line.value, id: newId() } }] : [line],
      )
      expect(await harmed(twice)).toBe('backup-content')
      const text = JSON.stringify({ name: 'X', secret: false, value: null, createdAtMs: 1, changedAtMs: 1 })
      const none: BackupLine = { kind: 'variable', value: { id: newId(), part: 0, parts: 1, text } }
      const at = lines.findIndex(({ kind }) => kind === 'template')
      expect(await harmed(lines.toSpliced(at, 0, none))).toBe('backup-content')
    })

    test('nothing is restored over templates', async () => {
      const { organizationId } = await written()
      const archive = await archiveOf(source, organizationId)
      const other: Person = await register(target)
      good(await other.utilities.createVariable({ name: 'MINE', value: 'x', secret: false }))
      expect(refused(await restoreInto(target, other, archive)).code).toBe('record-not-empty')
    })
  })
}
