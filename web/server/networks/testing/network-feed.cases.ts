import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Edit } from '#shared/model/edit-value.ts'
import { hears, inOrder, openNetworkPage, type NetworkPage } from './network-pages.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, rawCall, register, seenName, type Person } from '#web/server/testing/people.ts'
import { deviceForm, drawScene, gatewayForm, newId, origin, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'
import { shownAs } from '#web/server/designs/testing/designs-world.ts'

const halfMinuteMs = 30_000
const nothing = {
  networks: [],
  networkUsers: [],
  devices: [],
  gateways: [],
  rules: [],
  placements: [],
  relations: [],
}

/** Several people in one drawing. */
export function networkFeedCases(open: OpenDatabase): void {
  describe('a network that several people have open', () => {
    let server: TestServer
    let me: Person
    let colleague: Person
    let scene: Scene
    const pages: NetworkPage[] = []
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
      colleague = await addPerson(server, me, ['operator'])
      scene = await drawScene(me, { host: `${newId()}.test` })
    })
    afterEach(() => {
      for (const page of pages.splice(0)) page.close()
    })

    const openFor = async (person: Person, id = scene.networkId): Promise<NetworkPage> => {
      const page = await openNetworkPage(person, id)
      pages.push(page)
      return page
    }
    const edit = async (person: Person, ...edits: Edit[]): Promise<number> => {
      const { revision } = good(await person.networks.drawing({ id: scene.networkId }))
      return good(await person.networks.edit({ id: scene.networkId, revision, edits })).revision
    }
    const holds = (page: NetworkPage, revision: number): Promise<boolean> =>
      until(`revision ${revision}`, () => Promise.resolve(page.held.revision === revision))
    const presentOf = (page: NetworkPage): string[] =>
      page.heard.flatMap((event) => (event.kind === 'present' ? [event.peer] : []))

    test('who follows hears exactly what somebody else changed', async () => {
      const [mine, theirs] = [await openFor(me), await openFor(colleague)]
      const since = mine.held.revision
      const placement = mine.held.model.placements.find(({ nodeId }) => nodeId === scene.deviceIds[0])
      const position = { x: 40, y: 50 }
      const revision = await edit(colleague, {
        kind: 'move',
        moves: [{ nodeId: scene.deviceIds[0], position }],
      })
      const told = {
        kind: 'edited',
        networkId: scene.networkId,
        since,
        revision,
        change: { set: { ...nothing, placements: [{ ...placement, position }] }, gone: nothing },
        gateways: [],
      }
      for (const page of [mine, theirs])
        expect(await hears(page, 'edited', (event) => event.revision === revision)).toEqual(told)
    })

    test('pages that follow end with the drawing that is stored', async () => {
      const [mine, theirs] = [await openFor(me), await openFor(colleague)]
      const id = newId()
      await edit(me, { kind: 'add-device', id, form: deviceForm(scene.userId, 'c'), position: origin })
      await edit(colleague, { kind: 'connect', id: newId(), a: id, b: scene.gatewayId })
      await edit(me, { kind: 'remove', nodeId: scene.deviceIds[1] })
      const revision = await edit(colleague, { kind: 'set-internal-traffic', allow: false })
      const { model } = good(await me.networks.drawing({ id: scene.networkId }))
      for (const page of [mine, theirs]) {
        await holds(page, revision)
        expect(inOrder(page.held.model)).toEqual(inOrder(model))
      }
    })

    test('what is changed in a list is told as a change of each drawing that shows it', async () => {
      const mine = await openFor(me)
      const since = mine.held.revision
      const [id] = scene.deviceIds
      good(
        await colleague.devices.change({ id, ...deviceForm(scene.userId, 'renamed'), networkIds: undefined }),
      )
      const renamed = await hears(mine, 'edited', (event) => event.since === since)
      expect(renamed.change?.set.devices).toMatchObject([{ id, name: 'renamed' }])
      expect([renamed.change?.set.placements, renamed.gateways]).toEqual([[], []])
      const gateway = mine.held.model.gateways.find((each) => each.id === scene.gatewayId)
      good(
        await colleague.gateways.change({
          id: scene.gatewayId,
          ...gatewayForm,
          publicAddress: gateway?.publicAddress ?? '',
          name: 'other',
        }),
      )
      const other = await hears(mine, 'edited', (event) => event.change?.set.gateways.length === 1)
      expect(other.gateways).toMatchObject([
        {
          id: scene.gatewayId,
          name: 'other',
          state: { kind: 'not-synchronized' },
          networkIds: [scene.networkId],
        },
      ])
    })

    test('where somebody is, is told to the others, until they go or say no more', async () => {
      const [mine, theirs] = [await openFor(me), await openFor(colleague)]
      const silent = await openNetworkPage(me, scene.networkId)
      silent.close()
      const at = { id: scene.networkId, peer: theirs.peer }
      good(await colleague.networks.present({ ...at, cursor: origin, selection: [scene.ruleId] }))
      const name = seenName(colleague)
      expect(await hears(mine, 'present')).toEqual({
        kind: 'present',
        peer: theirs.shownAs,
        name,
        cursor: origin,
        selection: [scene.ruleId],
        isGuest: false,
        drag: null,
      })
      const cursor = { x: 3, y: 4 }
      good(await colleague.networks.present({ ...at, cursor, selection: [] }))
      expect(await hears(mine, 'present', (event) => event.cursor?.x === 3)).toMatchObject({
        peer: theirs.shownAs,
        name,
        cursor,
        selection: [],
      })
      expect(presentOf(theirs)).toEqual([])
      theirs.close()
      expect(await hears(mine, 'left')).toEqual({ kind: 'left', peer: theirs.shownAs })
      good(await colleague.networks.present({ ...at, peer: silent.peer, cursor: null, selection: [] }))
      const shown = shownAs(colleague, silent.peer)
      await hears(mine, 'present', ({ peer }) => peer === shown)
      server.clock.advance(halfMinuteMs)
      expect(await hears(mine, 'left', ({ peer }) => peer === shown)).toEqual({ kind: 'left', peer: shown })
    })

    test('who comes later is told who is there; a page that does not say who it is hears of nobody', async () => {
      const mine = await openFor(me)
      const at = { id: scene.networkId, peer: mine.peer }
      good(await me.networks.present({ ...at, cursor: origin, selection: [] }))
      const unnamed: string[] = []
      const stop = me.networks.events({ id: scene.networkId }, ({ kind }) => unnamed.push(kind))
      await until('the beginning', () => Promise.resolve(unnamed.includes('edited')))
      const later = await openFor(colleague)
      expect(await hears(later, 'present')).toMatchObject({ peer: mine.shownAs, name: seenName(me) })
      stop()
      expect(unnamed).not.toContain('present')
    })

    test('nobody is taken for another by repeating the word of their page', async () => {
      const [mine, theirs] = [await openFor(me), await openFor(colleague)]
      const at = { id: scene.networkId, peer: mine.peer }
      good(await colleague.networks.present({ ...at, cursor: origin, selection: [] }))
      good(await colleague.networks.present({ ...at, peer: mine.shownAs, cursor: origin, selection: [] }))
      const forged = [shownAs(colleague, mine.peer), shownAs(colleague, mine.shownAs)]
      for (const shown of forged)
        expect(await hears(mine, 'present', ({ peer }) => peer === shown)).toMatchObject({
          name: seenName(colleague),
        })
      expect([presentOf(mine), presentOf(theirs)].flat()).not.toContain(mine.shownAs)
    })

    test('one person fills no drawing with pages', async () => {
      const mine = await openFor(me)
      const say = (peer: string) =>
        colleague.networks.present({ id: scene.networkId, peer, cursor: origin, selection: [] })
      const peers = Array.from({ length: 40 }, newId)
      for (const peer of peers) good(await say(peer))
      const own = await openFor(await addPerson(server, me, ['viewer']))
      await until('thirty', () => Promise.resolve(new Set(presentOf(own)).size === 30))
      expect(new Set(presentOf(mine))).toEqual(
        new Set(peers.slice(0, 30).map((peer) => shownAs(colleague, peer))),
      )
    })

    test('nobody of another organization is seen, or sees', async () => {
      const stranger = await register(server, 'Strangers')
      const theirs = await drawScene(stranger, { host: `${newId()}.test` })
      const [mine, foreign] = [await openFor(me), await openFor(stranger, theirs.networkId)]
      const where = { peer: newId(), cursor: origin, selection: [] }
      expect(refused(await stranger.networks.present({ id: scene.networkId, ...where }))).toEqual({
        code: 'network-missing',
        facts: { id: scene.networkId },
      })
      good(await colleague.networks.present({ id: scene.networkId, ...where }))
      await hears(mine, 'present')
      good(await stranger.networks.present({ id: theirs.networkId, ...where }))
      const beside = await openFor(stranger, theirs.networkId)
      await hears(beside, 'present')
      expect(presentOf(mine)).toEqual([shownAs(colleague, where.peer)])
      expect(presentOf(foreign)).toEqual([shownAs(stranger, where.peer)])
    })

    test('a network that is gone ends its feed, and nobody is there any more', async () => {
      const at = { id: scene.networkId, peer: newId() }
      good(await me.networks.present({ ...at, cursor: origin, selection: [] }))
      const answer = await rawCall(server, me, 'GET', `/networks/${scene.networkId}/events?peer=${newId()}`)
      let [text, isThere] = ['', true]
      const decoder = new TextDecoder()
      for await (const part of answer.body ?? []) {
        text += decoder.decode(part, { stream: true })
        if (isThere && text.includes(shownAs(me, at.peer)))
          good(await me.networks.remove({ id: scene.networkId }))
        isThere &&= !text.includes(shownAs(me, at.peer))
      }
      expect(isThere).toBe(false)
      server.clock.advance(halfMinuteMs)
      expect(refused(await me.networks.present({ ...at, cursor: origin, selection: [] })).code).toBe(
        'network-missing',
      )
    })
  })
}
