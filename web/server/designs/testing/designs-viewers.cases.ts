import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentOf, nodeOf } from './designs-world.ts'
import { updatesOf } from './design-updates.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register, type Person } from '#web/server/testing/people.ts'
import { newId, origin } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startTestServer, type TestServer, type Visitor } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Every way in which a design could be changed, for whoever may only look. */
export function designsViewersCases(open: OpenDatabase): void {
  describe('whoever may only look at a design', () => {
    let server: TestServer
    let me: Person
    let id: string
    let versionId: string
    let shareId: string
    const [update = ''] = updatesOf(nodeOf('forged'))
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
      id = good(await me.designs.create({ name: 'Office', content: contentOf(nodeOf('first')) })).id
      ;({ versionId } = good(await me.designs.keepVersion({ id, name: 'As it was' })))
      ;({ shareId } = good(await me.designs.share({ id, mode: 'editor' })))
    })

    /** The codes of all that changes a design or who may change it. */
    const attempts = async ({ designs }: Visitor, visit: string): Promise<Record<string, string>> => {
      const answers = {
        create: await designs.create({ name: 'x' }),
        edit: await designs.edit({ id, peer: newId(), update }),
        rename: await designs.rename({ id, name: 'x' }),
        duplicate: await designs.duplicate({ id, name: 'x' }),
        remove: await designs.remove({ id }),
        bringBack: await designs.bringBack({ id }),
        keepVersion: await designs.keepVersion({ id, name: 'x' }),
        restore: await designs.restore({ id, versionId }),
        share: await designs.share({ id, mode: 'editor' }),
        stopSharing: await designs.stopSharing({ id, shareId }),
        editShared: await designs.editShared({ visit, peer: newId(), update }),
      }
      return Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [name, answer.ok ? 'done' : answer.problem.code]),
      )
    }
    const own = [
      'create',
      'edit',
      'rename',
      'duplicate',
      'remove',
      'bringBack',
      'keepVersion',
      'restore',
      'share',
      'stopSharing',
    ]
    const all = (code: string, shared: string) => ({
      ...Object.fromEntries(own.map((name) => [name, code])),
      editShared: shared,
    })

    test('as a user changes nothing, and is seen', async () => {
      const reader = await addPerson(server, me, ['viewer'])
      const before = await snapshotOf(server, me.session.organizationId)
      expect(await attempts(reader, 'no visit')).toEqual(all('unauthorized', 'share-ended'))
      const where = { id, peer: newId(), cursor: origin, selection: [newId()] }
      good(await reader.designs.present(where))
      expect(await snapshotOf(server, me.session.organizationId)).toBe(before)
    })

    test('by a link changes nothing, with what the link gave or with anything made of it', async () => {
      const { token } = good(await me.designs.share({ id, mode: 'viewer' }))
      const guest = server.visit()
      const { visit } = good(await guest.designs.openShared({ token }))
      const before = await snapshotOf(server, me.session.organizationId)
      expect(await attempts(guest, visit)).toEqual(all('session-expired', 'unauthorized'))
      // The link of editors is in the same design: its id makes no visit of its own.
      const parts = visit.split('.')
      const forged = parts.with(3, shareId).join('.')
      const edit = await guest.designs.editShared({ visit: forged, peer: newId(), update })
      expect(refused(edit).code).toBe('share-ended')
      good(await guest.designs.presentShared({ visit, peer: newId(), cursor: origin, selection: [] }))
      expect(await snapshotOf(server, me.session.organizationId)).toBe(before)
    })
  })
}
