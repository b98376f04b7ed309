import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { docToDesign, elementMap } from '#shared/design-sync/doc.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'
import { updatesOf } from './design-updates.ts'
import { contentOf, hears, nodeOf, openPage, type Page, shownAs } from './designs-world.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, seenName, type Person } from '#web/server/testing/people.ts'
import { newId, origin } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startServerPair } from '#web/server/testing/server-pair.ts'
import { startTestServer, visit, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'

const halfMinuteMs = 30_000

/** Several people in one design. */
export function designsTogetherCases(open: OpenDatabase): void {
  describe('designs edited together', () => {
    let server: TestServer
    let me: Person
    let id: string
    const pages: Page[] = []
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(async () => {
      for (const page of pages) page.close()
      await server.stop()
    })
    beforeEach(async () => {
      me = await register(server)
      id = good(await me.designs.create({ name: 'Office', content: contentOf(nodeOf('first')) })).id
    })

    const openFor = async (person: Person): Promise<Page> => {
      const page = await openPage(person, id)
      pages.push(page)
      return page
    }
    const shows = (page: Page, ...names: string[]): Promise<boolean> =>
      until(`${names.join()} on a page`, () => Promise.resolve(page.names().join() === names.join()))

    test('everybody has what everybody did, and nobody hears themselves', async () => {
      const mine = await openFor(me)
      const theirs = await openFor(await addPerson(server, me, ['operator']))
      mine.add(nodeOf('mine'))
      theirs.add(nodeOf('theirs'))
      await shows(mine, 'first', 'mine', 'theirs')
      await shows(theirs, 'first', 'mine', 'theirs')
      expect(mine.heard.filter(({ kind }) => kind === 'edit')).toHaveLength(1)
      const { content, revision } = good(await me.designs.open({ id }))
      expect(content.nodes.map(({ name }) => name).toSorted()).toEqual(['first', 'mine', 'theirs'])
      expect(revision).toBe(2)
    })

    test('two who change different fields of one node at once both keep theirs', async () => {
      const mine = await openFor(me)
      const theirs = await openFor(await addPerson(server, me, ['operator']))
      const [node] = [...mine.replica.design.nodes.values()]
      const change = (page: Page, is: object): void =>
        page.replica.change({
          nodes: [{ id: node?.id ?? '', was: {}, is }],
          relationships: [],
          outlines: [],
        })
      change(mine, { x: 800 })
      change(theirs, { name: 'renamed' })
      await until('both', async () => {
        const [now] = good(await me.designs.open({ id })).content.nodes
        return now?.x === 800 && now.name === 'renamed'
      })
      expect(await shows(mine, 'renamed')).toBe(true)
    })

    test('whoever may only read hears, and changes nothing', async () => {
      const reader = await addPerson(server, me, ['viewer'])
      const page = await openFor(reader)
      expect(await hears(page, 'mode')).toEqual({ kind: 'mode', mode: 'viewer' })
      page.add(nodeOf('forged'))
      await until('the refusal', () => Promise.resolve(page.refused.length > 0))
      expect(page.refused).toEqual(['unauthorized'])
      const mine = await openFor(me)
      mine.add(nodeOf('second'))
      await until('the edit', () => Promise.resolve(page.names().includes('second')))
      expect(mine.names()).toEqual(['first', 'second'])
    })

    test('what is no element of a design is refused, and nothing is stored', async () => {
      const before = await snapshotOf(server, me.session.organizationId)
      const hostile: ((doc: Y.Doc) => void)[] = [
        (doc) => elementMap(doc, 'nodes').set('x', new Y.Map()),
        (doc) => doc.getMap('evil').set('x', 1),
        (doc) => doc.getText('nodes2').insert(0, 'x'),
      ]
      const updates = hostile.map((change) => {
        const doc = new Y.Doc()
        docToDesign(doc)
        change(doc)
        return updateToText(Y.encodeStateAsUpdate(doc))
      })
      for (const update of [...updates, '////', updateToText(new Uint8Array(5000).fill(255))])
        expect(refused(await me.designs.edit({ id, peer: newId(), update })).code).toBe(
          'design-update-refused',
        )
      for (const update of ['no base64!', 'A'.repeat(400_000)])
        expect(refused(await me.designs.edit({ id, peer: newId(), update })).code).toBe('input-invalid')
      expect(await snapshotOf(server, me.session.organizationId)).toBe(before)
      const page = await openFor(me)
      page.add(nodeOf('second'))
      await until('the next edit', async () => good(await me.designs.open({ id })).revision === 1)
      expect(page.names()).toEqual(['first', 'second'])
    })

    test('an address whose updates are refused again and again is not listened to for a while', async () => {
      const send = () => me.designs.edit({ id, peer: newId(), update: '////' })
      const codes: string[] = []
      for (let count = 0; count < 31; count += 1) codes.push(refused(await send()).code)
      expect([codes[29], codes[30]]).toEqual(['design-update-refused', 'too-many-tries'])
      // Neither another design nor many of them, which push the first one out, take the count away.
      for (let count = 0; count < 13; count += 1) {
        const other = good(await me.designs.create({ name: `Other ${count}` })).id
        const [update = ''] = updatesOf(nodeOf('a'))
        expect(refused(await me.designs.edit({ id: other, peer: newId(), update })).code).toBe(
          'too-many-tries',
        )
        good(await me.designs.open({ id: other }))
      }
      expect(refused(await send()).code).toBe('too-many-tries')
      const stranger = await register(server, 'Strangers')
      const theirs = good(await stranger.designs.create({ name: 'Theirs' })).id
      const page = await openPage(stranger, theirs)
      page.add(nodeOf('a'))
      const isStored = async () => good(await stranger.designs.open({ id: theirs })).revision === 1
      await until('an edit of another organization', isStored)
      page.close()
    })

    test('no room is made for a design that there is not', async () => {
      const { rooms } = server.running.background
      const before = rooms.all().length
      for (let count = 0; count < 3; count += 1) {
        const invented = newId()
        for (const answer of [
          await me.designs.edit({ id: invented, peer: newId(), update: 'AAA=' }),
          await me.designs.open({ id: invented }),
          await me.designs.keepVersion({ id: invented, name: 'x' }),
          await me.designs.rename({ id: invented, name: 'x' }),
        ])
          expect(refused<{ readonly code: string }>(answer).code).toBe('design-missing')
      }
      expect(rooms.all()).toHaveLength(before)
    })

    test('who repeats the word of another page neither hides edits from it nor takes it away', async () => {
      const colleague = await addPerson(server, me, ['operator'])
      const mine = await openFor(me)
      const watching = await openFor(await addPerson(server, me, ['viewer']))
      good(await me.designs.present({ id, peer: mine.peer, cursor: origin, selection: [] }))
      const { peer: told } = await hears(watching, 'present')
      expect(told).not.toBe(mine.peer)
      const [one = '', two = ''] = updatesOf(nodeOf('by what is told'), nodeOf('by what was said'))
      good(await colleague.designs.edit({ id, peer: told, update: one }))
      good(await colleague.designs.edit({ id, peer: mine.peer, update: two }))
      await until('both edits', () => Promise.resolve(mine.names().length === 3))
      for (const peer of [told, mine.peer]) {
        good(await colleague.designs.present({ id, peer, cursor: null, selection: [] }))
        // A feed by that word, which ends at once.
        colleague.designs.follow({ id, peer }, () => undefined)()
      }
      good(await colleague.designs.present({ id, peer: newId(), cursor: origin, selection: [newId()] }))
      await hears(watching, 'present', ({ selection }) => selection.length === 1)
      expect(watching.heard).not.toContainEqual({ kind: 'left', peer: told })
      expect(watching.heard.filter((event) => event.kind === 'present' && event.peer === told)).toHaveLength(
        1,
      )
    })

    test('an update whose answer was lost is stored once, and one out of turn not at all', async () => {
      const [first = '', second = ''] = updatesOf(nodeOf('a'), nodeOf('b'))
      const send = (update: string) => me.designs.edit({ id, peer: newId(), update })
      expect(refused(await send(second)).code).toBe('design-behind')
      expect(good(await send(first)).revision).toBe(1)
      expect(good(await send(first)).revision).toBe(1)
      expect(good(await send(second)).revision).toBe(2)
      expect(good(await me.designs.open({ id })).counts.nodes).toBe(3)
    })

    test('many updates are folded, and nobody misses any', async () => {
      const others = await openFor(me)
      for (const update of updatesOf(...Array.from({ length: 110 }, (_, at) => nodeOf(`n${at}`))))
        good(await me.designs.edit({ id, peer: newId(), update }))
      await until('all of them', () => Promise.resolve(others.names().length === 111))
      const { read } = server.running.composition.store.of(me.session.organizationId)
      const kept = await read.from('design_updates').select(['revision']).execute()
      expect(kept.length).toBeLessThan(20)
      const late = await openFor(me)
      expect(late.names()).toHaveLength(111)
      expect(good(await me.designs.open({ id }))).toMatchObject({ revision: 110, counts: { nodes: 111 } })
    })

    test('a follower who says what they have is given the rest', async () => {
      const page = await openFor(me)
      const { vector } = page.replica
      page.add(nodeOf('second'))
      await until('the edit', async () => good(await me.designs.open({ id })).revision === 1)
      const rest: string[] = []
      const whole = await openFor(me)
      const stop = me.designs.follow({ id, peer: newId(), vector }, (event) => {
        if (event.kind === 'state') rest.push(event.update)
      })
      await until('the state', () => Promise.resolve(rest.length > 0))
      stop()
      const { update } = await hears(whole, 'state')
      expect(rest[0]?.length).toBeLessThan(update.length)
    })

    test('names, removal and another name are told', async () => {
      const page = await openFor(me)
      good(await me.designs.rename({ id, name: 'Stores' }))
      expect(await hears(page, 'renamed')).toEqual({ kind: 'renamed', name: 'Stores' })
      good(await me.designs.remove({ id }))
      expect(await hears(page, 'ended')).toEqual({ kind: 'ended' })
      page.add(nodeOf('late'))
      await until('the refusal', () => Promise.resolve(page.refused.length > 0))
      expect(page.refused).toEqual(['design-missing'])
    })

    test('where somebody is, is told to the others, until they go or say no more', async () => {
      const colleague = await addPerson(server, me, ['viewer'])
      const mine = await openFor(me)
      const theirs = await openFor(colleague)
      const selection = [newId()]
      good(await colleague.designs.present({ id, peer: theirs.peer, cursor: origin, selection }))
      expect(await hears(mine, 'present')).toEqual({
        kind: 'present',
        peer: theirs.shownAs,
        name: seenName(colleague),
        cursor: origin,
        selection,
        isGuest: false,
        drag: null,
      })
      expect(theirs.heard.filter(({ kind }) => kind === 'present')).toEqual([])
      theirs.close()
      expect(await hears(mine, 'left')).toEqual({ kind: 'left', peer: theirs.shownAs })
      const silent = newId()
      good(await colleague.designs.present({ id, peer: silent, cursor: null, selection: [] }))
      const shown = shownAs(colleague, silent)
      await hears(mine, 'present', ({ peer }) => peer === shown)
      server.clock.advance(halfMinuteMs)
      expect(await hears(mine, 'left', ({ peer }) => peer === shown)).toMatchObject({ peer: shown })
    })

    test('another organization sees, hears and changes nothing', async () => {
      const stranger = await register(server, 'Strangers')
      const before = await snapshotOf(server, me.session.organizationId)
      const doc = new Y.Doc()
      const update = updateToText(Y.encodeStateAsUpdate(doc))
      for (const answer of [
        await stranger.designs.open({ id }),
        await stranger.designs.edit({ id, peer: newId(), update }),
        await stranger.designs.present({ id, peer: newId(), cursor: null, selection: [] }),
        await stranger.designs.duplicate({ id, name: 'x' }),
      ])
        expect(refused<{ readonly code: string }>(answer).code).toBe('design-missing')
      expect(await snapshotOf(server, me.session.organizationId)).toBe(before)
    })

    test('another process of the same server edits and is heard', async (ctx) => {
      const target = await open()
      if (target === null) ctx.skip('several servers need PostgreSQL')
      const servers = await startServerPair(target)
      const { first, second } = servers
      try {
        const here = await register(first)
        const visitor = visit(second.url)
        const session = good(await visitor.accounts.signIn({ email: here.session.email, password }))
        const there: Person = { ...visitor, session }
        const made = good(await here.designs.create({ name: 'Office' }))
        const [one, two] = [await openPage(here, made.id), await openPage(there, made.id)]
        for (const name of ['a', 'b', 'c']) {
          one.add(nodeOf(`${name}1`))
          two.add(nodeOf(`${name}2`))
        }
        const all = 'a1,a2,b1,b2,c1,c2'
        for (const page of [one, two])
          await until('the edits of both', () => Promise.resolve(page.names().join() === all))
        expect(good(await there.designs.open({ id: made.id }))).toMatchObject({ counts: { nodes: 6 } })
        one.close()
        two.close()
      } finally {
        await servers.stop()
      }
    })
  })
}
