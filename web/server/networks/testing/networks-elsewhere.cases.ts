import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edit } from '#shared/model/edit-value.ts'
import { hears, inOrder, openNetworkPage } from './network-pages.ts'
import type { Notices } from '#web/server/kernel/store/notices.ts'
import { addPerson, register, seenName, signInAt, type Person } from '#web/server/testing/people.ts'
import { deviceForm, drawScene, newId, origin, type Scene } from '#web/server/testing/scene.ts'
import { startServerPair, type ServerPair } from '#web/server/testing/server-pair.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** People in one drawing through several processes of a server, which one PostgreSQL stands behind. */
export function networksElsewhereCases(
  open: () => Promise<{ readonly kind: 'postgres'; readonly url: string }>,
  { name, notices }: { readonly name: string; readonly notices?: () => Notices } = { name: 'the database' },
): void {
  describe(`networks in several processes, which hear of each other through ${name}`, () => {
    let servers: ServerPair
    let first: TestServer
    let second: TestServer
    let me: Person
    let there: Person
    let scene: Scene
    beforeAll(async () => {
      const outside = () => (notices === undefined ? {} : { notices: notices() })
      servers = await startServerPair(await open(), outside)
      ;({ first, second } = servers)
      me = await register(first)
      there = await signInAt(second.url, await addPerson(first, me, ['operator']))
      scene = await drawScene(me)
    })
    afterAll(() => servers.stop())

    const edit = async (person: Person, ...edits: Edit[]): Promise<number> => {
      const { revision } = good(await person.networks.drawing({ id: scene.networkId }))
      return good(await person.networks.edit({ id: scene.networkId, revision, edits })).revision
    }

    test('what somebody changes is told as a change, whichever process they came to', async () => {
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

    test('everybody sees who is there, and who has left', async () => {
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
  })
}
