import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileOrganization } from '#shared/app/compile-organization.ts'
import type { BackupLine } from '#shared/backup/lines.ts'
import { sha256Hex } from '#shared/base/digest.ts'
import { recordTables } from '../archive/record-tables.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { furnish } from '#web/server/testing/furnished.ts'
import { addManyRecords } from '#web/server/records/testing/many-records.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { archiveOf, archiveOfLines, recordOf, restoreInto } from './record-world.ts'
import { runsOf } from '#web/server/testing/scene-runs.ts'
import { drawScene, newId, type Scene } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** An organization's record, from one server to another. */
export function recordRestoredCases(open: OpenDatabase): void {
  describe('the record of an organization', () => {
    let source: TestServer
    let target: TestServer
    beforeAll(async () => {
      source = await startTestServer(open)
      // The machines are the same, whoever reaches them.
      target = await startTestServer(open, {}, { gateways: source.gateways })
    })
    afterAll(() => Promise.all([source.stop(), target.stop()]))

    const signInAgain = async (person: Person): Promise<Person> => {
      const visitor = target.visit()
      return {
        ...visitor,
        session: good(await visitor.accounts.signIn({ email: person.session.email, password })),
      }
    }

    /** All that is not of the person who restores. */
    const without = (lines: readonly BackupLine[], person: Person): BackupLine[] =>
      lines.filter(
        ({ kind, value }) =>
          !(kind === 'person' && value.email === person.session.email) &&
          !(kind === 'activity' && value.userName === person.session.email),
      )

    test('every table is in it, or there is a reason why not', async () => {
      const tables = await source.running.composition.store.db.introspection.getTables()
      const owned = tables
        .filter(({ columns }) => columns.some(({ name }) => name === 'organization_id'))
        .map(({ name }) => name)
        .filter((name) => !['directory', 'organization_names', 'tickets'].includes(name))
      expect(owned.toSorted()).toEqual(Object.keys(recordTables).toSorted())
    })

    test('restored elsewhere it equals its source, and gateways are as they should be', async () => {
      const me = await register(source, 'Aldebarán')
      await furnish(source, me, 'Furnished')
      const scene = await drawScene(me, { name: 'Sede', range: '10.30.0.0/24', host: `${newId()}.test` })
      const { planAndApply } = runsOf(() => ({ me, scene }))
      good(await me.gateways.test({ id: scene.gatewayId }))
      const keys = await enrolBoth(me, scene)
      await planAndApply()
      const archive = await archiveOf(source, me.session.organizationId, true)
      const lines = await recordOf(source, me.session.organizationId, true)

      const visitor = await register(target, 'Empty')
      const restored = good(await restoreInto(target, visitor, archive))
      expect(restored).toMatchObject({ name: 'Aldebarán', newKeys: 0, leftOut: 0 })
      expect(restored.organizationId).toBe(me.session.organizationId)
      const again = await recordOf(target, restored.organizationId, true)
      expect(without(again, visitor)).toEqual(lines)

      const there = await signInAgain(visitor)
      const filesOf = async (server: TestServer, person: Person) => {
        const store = server.running.composition.store.of(restored.organizationId)
        const { model } = await currentModel(store)
        return {
          gateways: compileOrganization(model),
          devices: await Promise.all(
            scene.deviceIds.map((id) => person.devices.file({ id, networkId: scene.networkId })),
          ),
        }
      }
      expect(await filesOf(target, there)).toEqual(await filesOf(source, me))
      const foundBy = async (person: Person) => ({
        networks: good(await person.networks.page({ sort: 'devices', text: 'sede' })).rows.map(
          ({ id }) => id,
        ),
        gateways: good(await person.gateways.page({ sort: 'address', text: 'test' })).rows.map(
          ({ id }) => id,
        ),
        disks: good(await person.disks.page({ sort: 'route', text: 'exports' })).rows.map(({ id }) => id),
        providers: good(await person.providers.page({ text: 'furnished' })).rows.map(({ id }) => id),
      })
      const found = await foundBy(there)
      expect(found).toEqual(await foundBy(me))
      expect(Object.values(found).map(({ length }) => length > 0)).toEqual([true, true, true, true])
      expect(keys).toHaveLength(2)
      expect(refused(await there.networks.plan({ id: scene.networkId })).code).toBe('plan-empty')
    })

    test('what gateways serve is restored, also in the words of a former version', async () => {
      const me = await register(source)
      const scene = await drawScene(me, { host: `${newId()}.test` })
      await runsOf(() => ({ me, scene })).planAndApply()
      const lines = await recordOf(source, me.session.organizationId, true)
      const former = formerLines(lines)
      expect(JSON.stringify(former)).toContain(String.raw`\"members\":`)
      const archive = await archiveOfLines(target, former)
      const visitor = await register(target)
      good(await restoreInto(target, visitor, archive))
      const there = await signInAgain(visitor)
      const drawingOf = async (person: Person) => good(await person.networks.drawing({ id: scene.networkId }))
      const [then, now] = [await drawingOf(me), await drawingOf(there)]
      expect(now.model.placements).toEqual(then.model.placements)
      expect(then.applied?.placements.length).toBeGreaterThan(0)
      expect(now.applied).toEqual(then.applied)
    })

    test('a restored gateway is changed from here, though it knows fencing numbers of before', async () => {
      const me = await register(source)
      const scene = await drawScene(me, { host: `${newId()}.test` })
      const { planAndApply, enrol } = runsOf(() => ({ me, scene }))
      await planAndApply()
      const archive = await archiveOf(source, me.session.organizationId, true)
      await enrol(0)
      await planAndApply()
      const visitor = await register(target)
      good(await restoreInto(target, visitor, archive))
      const there = await signInAgain(visitor)
      const after = runsOf(() => ({ me: there, scene }))
      await after.enrol(1)
      expect(await after.planAndApply()).toMatchObject({ kind: 'synchronized' })
    })

    test('without the SSH keys each gateway gets a new one, and no device another file', async () => {
      const me = await register(source)
      const scene = await drawScene(me, { host: `${newId()}.test` })
      await runsOf(() => ({ me, scene })).planAndApply()
      const lines = await recordOf(source, me.session.organizationId)
      expect(JSON.stringify(lines)).not.toContain('PRIVATE KEY')
      const visitor = await register(target)
      const archive = await archiveOf(source, me.session.organizationId)
      expect(good(await restoreInto(target, visitor, archive)).newKeys).toBe(1)
      const there = await signInAgain(visitor)
      const keyOf = async (person: Person) =>
        good(await person.gateways.page({})).rows.find(({ id }) => id === scene.gatewayId)?.sshPublicKey
      expect(await keyOf(there)).not.toBe(await keyOf(me))
      expect(refused(await there.networks.plan({ id: scene.networkId })).code).toBe('plan-empty')
    })

    const harms: readonly {
      readonly name: string
      readonly code: string
      readonly harm: (lines: BackupLine[]) => BackupLine[]
    }[] = [
      {
        name: 'a device of nobody',
        code: 'backup-content',
        harm: (lines) => lines.filter(({ kind }) => kind !== 'networkUser'),
      },
      {
        name: 'a record twice',
        code: 'backup-content',
        harm: (lines) =>
          lines.flatMap((line): BackupLine[] => (line.kind === 'gateway' ? [line, line] : [line])),
      },
      {
        name: 'a placement of a network that is not there',
        code: 'backup-content',
        harm: (lines) => lines.filter(({ kind }) => kind !== 'network'),
      },
      {
        name: 'a piece that is missing',
        code: 'backup-content',
        harm: (lines) =>
          lines.map((line) =>
            line.kind === 'applied' ? { ...line, value: { ...line.value, parts: 2 } } : line,
          ),
      },
      {
        name: 'a configuration that is none',
        code: 'backup-content',
        harm: (lines) =>
          lines.map((line) =>
            line.kind === 'applied' ? { ...line, value: { ...line.value, text: '{}' } } : line,
          ),
      },
      {
        name: 'an address in another text',
        code: 'backup-content',
        harm: (lines) =>
          lines.map((line) =>
            line.kind === 'placement' && line.value.nodeKind === 'device'
              ? { ...line, value: { ...line.value, address: '10.20.0.02' } }
              : line,
          ),
      },
    ]
    test.each(harms)('$name: nothing is restored', async ({ harm, code }) => {
      const me = await register(source)
      const scene = await drawScene(me, { host: `${newId()}.test` })
      await runsOf(() => ({ me, scene })).planAndApply()
      const lines = harm(await recordOf(source, me.session.organizationId))
      const visitor = await register(target)
      const before = await snapshotOf(target, visitor.session.organizationId)
      const answer = refused(await restoreInto(target, visitor, await archiveOfLines(target, lines)))
      expect(answer.code).toBe(code)
      expect(answer.facts).toHaveProperty('line')
      expect(await snapshotOf(target, visitor.session.organizationId)).toBe(before)
      expect(await snapshotOf(target, me.session.organizationId)).not.toContain('Oficina')
    })

    test('one that is cut, or of another passphrase, leaves nothing', async () => {
      const me = await register(source)
      await drawScene(me, { host: `${newId()}.test` })
      const archive = await archiveOf(source, me.session.organizationId)
      const visitor = await register(target)
      const before = await snapshotOf(target, visitor.session.organizationId)
      expect(refused(await restoreInto(target, visitor, archive.subarray(0, -1))).code).toBe('backup-damaged')
      expect(await snapshotOf(target, visitor.session.organizationId)).toBe(before)
    })

    test('it is not restored over records, nor beside the organization itself', async () => {
      const me = await register(source)
      await drawScene(me, { host: `${newId()}.test` })
      const archive = await archiveOf(source, me.session.organizationId)
      const other = await register(source)
      expect(refused(await restoreInto(source, other, archive)).code).toBe('record-exists')
      good(await other.accounts.confirmPassword({ password }))
      expect(refused(await restoreInto(source, me, archive)).code).toBe('record-not-empty')
    })

    test('an archive makes nobody super-admin, and takes no mailbox of others', async () => {
      const me = await register(source)
      const [first, ...rest] = await recordOf(source, me.session.organizationId)
      const other = await register(target)
      const person = rest.find((line) => line.kind === 'person')
      if (first === undefined || person?.kind !== 'person') throw new Error('no person')
      const [evil, taken] = [`evil-${newId()}@example.org`, other.session.email]
      const lines: BackupLine[] = [
        first,
        ...rest.filter(({ kind }) => kind === 'provider'),
        { kind: 'person', value: { ...person.value, id: newId(), email: evil, roles: ['super-admin'] } },
        { kind: 'person', value: { ...person.value, id: newId(), email: taken } },
      ]
      const visitor = await register(target)
      expect(good(await restoreInto(target, visitor, await archiveOfLines(target, lines))).leftOut).toBe(1)
      const there = await signInAgain(visitor)
      const users = good(await there.users.page({}))
      expect(users.rows.map(({ email, roles }) => `${email} ${roles.join()}`).toSorted()).toEqual(
        [`${evil} admin`, `${visitor.session.email} admin`].toSorted(),
      )
      expect(good(await other.account.profile({})).email).toBe(taken)
    })

    test('many devices, restored, equal their source', async () => {
      const count = source.running.composition.store.notices === null ? 10_000 : 1000
      const me = await register(source, 'Large')
      await addManyRecords(source, me, count)
      const archive = await archiveOf(source, me.session.organizationId)
      const visitor = await register(target)
      good(await restoreInto(target, visitor, archive))
      const lines = await recordOf(source, me.session.organizationId)
      expect(lines.filter(({ kind }) => kind === 'device')).toHaveLength(count)
      const again = await recordOf(target, me.session.organizationId)
      expect(without(again, visitor)).toEqual(lines)
      const there = await signInAgain(visitor)
      const page = (person: Person) => person.devices.page({ text: 'jose', sort: 'networkUser', limit: 50 })
      expect(good(await page(there))).toEqual(good(await page(me)))
    })
  })
}

/** Gives both devices of a scene a key, and with it a file. */
function enrolBoth(me: Person, scene: Scene): Promise<string[]> {
  return Promise.all(
    scene.deviceIds.map(async (id) => {
      const publicKey = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
      good(await me.devices.enrol({ id, networkId: scene.networkId, publicKey }))
      return publicKey
    }),
  )
}

/** What gateways serve as versions before placements were called so wrote it. */
function formerLines(lines: readonly BackupLine[]): BackupLine[] {
  const digests = new Map<string | null, string>()
  return lines.map((line) => {
    if (line.kind === 'servedModel') {
      const text = line.value.text.replace('"placements":', '"members":')
      digests.set(line.value.digest, sha256Hex(text))
      return { ...line, value: { ...line.value, text, digest: sha256Hex(text) } }
    }
    if (line.kind === 'served')
      return { ...line, value: { ...line.value, digest: digests.get(line.value.digest) ?? null } }
    return line
  })
}
