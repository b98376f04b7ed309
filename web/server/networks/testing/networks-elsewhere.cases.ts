import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edit } from '#shared/model/edit-value.ts'
import { hears, inOrder, openNetworkPage } from './network-pages.ts'
import type { Notices } from '#web/server/kernel/store/notices.ts'
import { addPerson, register, seenName, signInAt, type Person } from '#web/server/testing/people.ts'
import { deviceForm, drawScene, newId, origin, type Scene } from '#web/server/testing/scene.ts'
import { startServerPair, type ServerPair } from '#web/server/testing/server-pair.ts'
import { good, until } from '#web/server/testing/until.ts'

type Open = () => Promise<{ readonly kind: 'postgres'; readonly url: string }>

/** What carries the notices between the processes, and what it is called; without one it is the database. */
interface Way {
  readonly name: string
  readonly notices?: () => Notices
}

/** Two people in one drawing, each through a process of their own. */
interface World {
  readonly servers: ServerPair
  readonly me: Person
  readonly there: Person
  readonly scene: Scene
}

/** People in one drawing through several processes of a server, which one PostgreSQL stands behind. */
export function networksElsewhereCases(open: Open, way: Way = { name: 'the database' }): void {
  describe(`networks in several processes, which hear of each other through ${way.name}`, () => {
    const world = worldOf(open, way)
    changesAreTold(world)
    peopleAreSeen(world)
  })
}

/** The same people while nothing carries a notice: polling is the floor. */
export function networksPolledCases(open: Open, way: Way): void {
  describe(`networks in several processes, which hear nothing of each other as ${way.name}`, () => {
    const world = worldOf(open, way)
    changesAreTold(world)

    test('no notice went between them meanwhile', () => {
      const { first, second } = world().servers
      const carried = [first, second].map(({ running }) => running.composition.store.notices?.isCarried())
      expect(carried).toEqual([false, false])
    })
  })
}

function worldOf(open: Open, { notices }: Way): () => World {
  let world: World
  beforeAll(async () => {
    // No reading of a gateway makes a feed look at the records: what it sees by looking is what is compared.
    const isPatient = true as const
    const outside = () => (notices === undefined ? { isPatient } : { isPatient, notices: notices() })
    const servers = await startServerPair(await open(), outside)
    const me = await register(servers.first)
    const there = await signInAt(servers.second.url, await addPerson(servers.first, me, ['operator']))
    world = { servers, me, there, scene: await drawScene(me) }
  })
  afterAll(() => world.servers.stop())
  return () => world
}

function changesAreTold(world: () => World): void {
  const edit = async (person: Person, ...edits: Edit[]): Promise<number> => {
    const { scene } = world()
    const { revision } = good(await person.networks.drawing({ id: scene.networkId }))
    return good(await person.networks.edit({ id: scene.networkId, revision, edits })).revision
  }

  test('what somebody changes is told as a change, whichever process they came to', async () => {
    const { me, there, scene } = world()
    const [mine, theirs] = [
      await openNetworkPage(me, scene.networkId),
      await openNetworkPage(there, scene.networkId),
    ]
    const id = newId()
    await edit(there, { kind: 'add-device', id, form: deviceForm(scene.userId, 'c'), position: origin })
    await edit(me, { kind: 'connect', id: newId(), a: id, b: scene.gatewayId })
    const revision = await edit(there, { kind: 'remove', nodeId: scene.deviceIds[1] })
    const { model } = good(await me.networks.drawing({ id: scene.networkId }))
    for (const page of [mine, theirs]) {
      await until('the last edit', () => Promise.resolve(page.held.revision === revision))
      expect(inOrder(page.held.model)).toEqual(inOrder(model))
      page.close()
    }
  })
}

function peopleAreSeen(world: () => World): void {
  test('everybody sees who is there, and who has left', async () => {
    const { me, there, scene } = world()
    const mine = await openNetworkPage(me, scene.networkId)
    const at = { id: scene.networkId, cursor: origin }
    good(await me.networks.present({ ...at, peer: mine.peer, selection: [] }))
    // Who comes later is told who is there already.
    const theirs = await openNetworkPage(there, scene.networkId)
    expect(await hears(theirs, 'present')).toEqual({
      kind: 'present',
      peer: mine.shownAs,
      name: seenName(me),
      isGuest: false,
      cursor: origin,
      selection: [],
      drag: null,
    })
    good(await there.networks.present({ ...at, peer: theirs.peer, selection: [scene.ruleId] }))
    expect(await hears(mine, 'present')).toMatchObject({
      peer: theirs.shownAs,
      name: seenName(there),
      selection: [scene.ruleId],
    })
    theirs.close()
    expect(await hears(mine, 'left')).toEqual({ kind: 'left', peer: theirs.shownAs })
    mine.close()
  })
}
