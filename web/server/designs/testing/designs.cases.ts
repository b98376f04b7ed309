import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import { cleanHouse } from '#web/server/start/clean-up.ts'
import { contentOf, nodeOf, openPage } from './designs-world.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'

const minuteMs = 60_000

/** Designs as records of an organization, and their versions. */
export function designsCases(open: OpenDatabase): void {
  describe('designs', () => {
    let server: TestServer
    let me: Person
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
    })

    test('are created with a content or empty, opened, renamed and copied', async () => {
      const empty = good(await me.designs.create({ name: 'Empty' }))
      expect(empty).toMatchObject({ mode: 'owner', isOwn: true, revision: 0, isShared: false })
      expect(good(await me.designs.open({ id: empty.id })).content).toEqual(contentOf())
      const content = contentOf(nodeOf('a'), nodeOf('b', { x: 400 }))
      const made = good(await me.designs.create({ name: 'Office', content }))
      expect(made).toMatchObject({
        counts: { nodes: 2, relationships: 0, outlines: 0 },
        sketch: { width: 1000, nodes: [0, 0, 296, 92, 704, 0, 296, 92] },
      })
      expect(good(await me.designs.open({ id: made.id })).content).toEqual(content)
      expect(good(await me.designs.rename({ id: made.id, name: 'Stores' })).name).toBe('Stores')
      const copy = good(await me.designs.duplicate({ id: made.id, name: 'Copy' }))
      expect(good(await me.designs.open({ id: copy.id })).content).toEqual(content)
      expect(copy.id).not.toBe(made.id)
    })

    test('what does not fit together is mended', async () => {
      const one = nodeOf('one')
      const hanging = {
        id: nodeOf('').id,
        from: one.id,
        to: nodeOf('').id,
        label: '',
        direction: 'none' as const,
      }
      const given = { ...contentOf(one), relationships: [hanging] }
      const { id } = good(await me.designs.create({ name: 'x', content: given }))
      expect(good(await me.designs.open({ id })).content).toEqual(contentOf(one))
    })

    test('are listed by name, date and whose they are', async () => {
      const other = await addPerson(server, me, ['operator'])
      good(await me.designs.create({ name: 'beta' }))
      good(await other.designs.create({ name: 'Álamo' }))
      good(await me.designs.create({ name: 'gamma' }))
      const names = async (asked: Parameters<Person['designs']['page']>[0]): Promise<string[]> =>
        good(await me.designs.page(asked)).rows.map((row) => row.name)
      expect(await names({ sort: 'name' })).toEqual(['Álamo', 'beta', 'gamma'])
      expect(await names({ sort: 'created', direction: 'desc' })).toEqual(['gamma', 'Álamo', 'beta'])
      expect(await names({ of: 'mine', sort: 'name' })).toEqual(['beta', 'gamma'])
      expect(await names({ of: 'shared' })).toEqual(['Álamo'])
      expect(await names({ text: 'alam' })).toEqual(['Álamo'])
      expect(await names({ text: other.session.name.slice(0, 6) })).toEqual(['Álamo'])
      expect(good(await me.designs.page({ sort: 'name', limit: 1, offset: 1 }))).toMatchObject({
        total: 3,
        rows: [{ name: 'beta' }],
      })
    })

    test('are edited by who may write, and shared and removed by who made them or administers', async () => {
      const maker = await addPerson(server, me, ['operator'])
      const colleague = await addPerson(server, me, ['operator'])
      const reader = await addPerson(server, me, ['viewer'])
      const { id } = good(await maker.designs.create({ name: 'Office' }))
      const modeFor = async (person: Person) => good(await person.designs.open({ id })).mode
      expect(await Promise.all([maker, me, colleague, reader].map(modeFor))).toEqual([
        'owner',
        'owner',
        'editor',
        'viewer',
      ])
      const refusals = [
        refused(await colleague.designs.remove({ id })),
        refused(await colleague.designs.share({ id, mode: 'viewer' })),
        refused(await colleague.designs.stopSharing({ id, shareId: id })),
      ]
      expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['design-not-yours']))
      expect(refused(await reader.designs.rename({ id, name: 'x' })).code).toBe('unauthorized')
      good(await colleague.designs.rename({ id, name: 'Theirs' }))
      good(await me.designs.remove({ id }))
    })

    test('a removal is taken back for ten minutes, without its links', async () => {
      const { id } = good(await me.designs.create({ name: 'Office', content: contentOf(nodeOf('a')) }))
      const { token } = good(await me.designs.share({ id, mode: 'viewer' }))
      good(await me.designs.remove({ id }))
      expect(refused(await me.designs.open({ id })).code).toBe('design-missing')
      expect(good(await me.designs.page({})).total).toBe(0)
      const back = good(await me.designs.bringBack({ id }))
      expect(back).toMatchObject({ name: 'Office', isShared: false, counts: { nodes: 1 } })
      expect(refused(await me.designs.openShared({ token })).code).toBe('share-ended')
      good(await me.designs.remove({ id }))
      server.clock.advance(10 * minuteMs)
      expect(refused(await me.designs.bringBack({ id })).code).toBe('design-missing')
      server.clock.advance(60 * minuteMs)
      await cleanHouse(server.running.composition)
      const { read } = server.running.composition.store.of(me.session.organizationId)
      for (const table of ['designs', 'design_states'] as const)
        expect(await read.from(table).selectAll().where('design_id', '=', id).execute()).toEqual([])
    })

    test('an organization has so many, also when two are made at once', async () => {
      const { read } = server.running.composition.store.of(me.session.organizationId)
      const { id } = good(await me.designs.create({ name: 'One' }))
      const { organization_id: _own, ...row } = await read
        .from('designs')
        .selectAll()
        .executeTakeFirstOrThrow()
      const many = Array.from({ length: bounds.designs.count - 2 }, (_, at) => ({
        ...row,
        design_id: `${at}`,
      }))
      await read.insert('designs', many)
      const answers = await Promise.all(['a', 'b', 'c'].map((name) => me.designs.duplicate({ id, name })))
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      expect(refused(await me.designs.create({ name: 'x' }))).toMatchObject({
        code: 'designs-limit',
        facts: { limit: 1000 },
      })
    })

    describe('versions', () => {
      test('are kept by hand and before somebody’s first edit of a day, and restored by an edit', async () => {
        const first = nodeOf('first')
        const { id } = good(await me.designs.create({ name: 'Office', content: contentOf(first) }))
        const kept = good(await me.designs.keepVersion({ id, name: 'Agreed' }))
        expect(kept).toMatchObject({ name: 'Agreed', byName: me.session.name, counts: { nodes: 1 } })
        const other = await addPerson(server, me, ['operator'])
        const page = await openPage(other, id)
        page.add(nodeOf('second'))
        page.add(nodeOf('third'))
        await until('the edits', async () => good(await me.designs.open({ id })).counts.nodes === 3)
        const versions = good(await me.designs.versions({ id }))
        expect(versions.map(({ name, byName, counts }) => [name, byName, counts.nodes])).toEqual([
          [null, other.session.name, 1],
          ['Agreed', me.session.name, 1],
        ])
        const { content } = good(await me.designs.version({ id, versionId: kept.versionId }))
        expect(content).toEqual(contentOf(first))
        good(await me.designs.restore({ id, versionId: kept.versionId }))
        await until('the restored one', () => Promise.resolve(page.names().length === 1))
        expect(good(await me.designs.open({ id })).content).toEqual(contentOf(first))
        // What there was before is a version, too.
        const [newest] = good(await me.designs.versions({ id }))
        expect(newest).toMatchObject({ name: null, byName: me.session.name, counts: { nodes: 3 } })
        page.close()
      })

      test('an edit leaves one entry of the activity a day and person', async () => {
        const { id } = good(await me.designs.create({ name: 'Office' }))
        const page = await openPage(me, id)
        for (const name of ['a', 'b', 'c']) page.add(nodeOf(name))
        await until('the edits', async () => good(await me.designs.open({ id })).counts.nodes === 3)
        const edits = async () =>
          good(await me.audit.page({ subjects: 'design' })).rows.filter(
            ({ action }) => action === 'design.edited',
          )
        expect(await edits()).toMatchObject([
          { recordId: id, recordName: 'Office', userName: me.session.name },
        ])
        page.close()
      })

      test('of another design, or gone, are missing', async () => {
        const { id } = good(await me.designs.create({ name: 'One' }))
        const other = good(await me.designs.create({ name: 'Two' }))
        const { versionId } = good(await me.designs.keepVersion({ id, name: 'x' }))
        expect(refused(await me.designs.version({ id: other.id, versionId })).code).toBe('version-missing')
        expect(refused(await me.designs.restore({ id: other.id, versionId })).code).toBe('version-missing')
      })

      test('a design has so many that were kept by hand', async () => {
        const { id } = good(await me.designs.create({ name: 'One' }))
        const { read } = server.running.composition.store.of(me.session.organizationId)
        good(await me.designs.keepVersion({ id, name: 'x' }))
        const { organization_id: _own, ...row } = await read
          .from('design_versions')
          .selectAll()
          .executeTakeFirstOrThrow()
        const many = Array.from({ length: bounds.designs.versions - 1 }, (_, at) => ({
          ...row,
          version_id: `${at}`,
        }))
        await read.insert('design_versions', many)
        expect(refused(await me.designs.keepVersion({ id, name: 'x' })).code).toBe('versions-limit')
      })
    })
  })
}
