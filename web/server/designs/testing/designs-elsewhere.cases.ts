import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeGateways } from '#shared/fakes/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { hears, nodeOf, openGuestPage, openPage, type Page, shownAs } from './designs-world.ts'
import { startBridge } from '#web/server/start/testing/gateway-bridge.ts'
import { addPerson, register, signInAt, seenName, type Person } from '#web/server/testing/people.ts'
import { newId, origin } from '#web/server/testing/scene.ts'
import { startProcess } from '#web/server/start/testing/server-process.ts'
import { startServerPair, type ServerPair } from '#web/server/testing/server-pair.ts'
import { visit, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'

/** People in one design through several processes of a server, which one PostgreSQL stands behind. */
export function designsElsewhereCases(
  open: () => Promise<{ readonly kind: 'postgres'; readonly url: string }>,
): void {
  describe('designs in several processes', () => {
    let url: string
    let servers: ServerPair
    let first: TestServer
    let second: TestServer
    let me: Person
    let there: Person
    let id: string
    beforeAll(async () => {
      const target = await open()
      ;({ url } = target)
      servers = await startServerPair(target)
      ;({ first, second } = servers)
      me = await register(first)
      there = await signInAt(second.url, await addPerson(first, me, ['viewer']))
      id = good(await me.designs.create({ name: 'Office' })).id
    })
    afterAll(() => servers.stop())

    const present = async (person: Person, page: Page, designId = id, selection: string[] = []) =>
      good(await person.designs.present({ id: designId, peer: page.peer, cursor: origin, selection }))

    test('everybody sees who is there, and who has left, whichever process they came to', async () => {
      const mine = await openPage(me, id)
      await present(me, mine)
      // Who comes later is told who is there already.
      const theirs = await openPage(there, id)
      expect(await hears(theirs, 'present')).toEqual({
        kind: 'present',
        peer: mine.shownAs,
        name: seenName(me),
        cursor: origin,
        selection: [],
        isGuest: false,
        drag: null,
      })
      const selection = Array.from({ length: 50 }, newId)
      await present(there, theirs, id, selection)
      expect(await hears(mine, 'present')).toMatchObject({ name: seenName(there), selection })
      theirs.close()
      expect(await hears(mine, 'left')).toEqual({ kind: 'left', peer: theirs.shownAs })
      mine.close()
    })

    test('a viewer who is seen changes nothing in either process', async () => {
      const theirs = await openPage(there, id)
      await present(there, theirs)
      theirs.add(nodeOf('forged'))
      await until('the refusal', () => Promise.resolve(theirs.refused.length > 0))
      expect(theirs.refused).toEqual(['unauthorized'])
      expect(good(await me.designs.open({ id })).counts.nodes).toBe(0)
      theirs.close()
    })

    test('more people than one notice holds are all seen', async () => {
      const mine = await openPage(me, id)
      const selection = Array.from({ length: 50 }, newId)
      const peers = Array.from({ length: 12 }, newId)
      const shown = peers.map((peer) => shownAs(there, peer))
      for (const answer of await Promise.all(
        peers.map((peer) => there.designs.present({ id, peer, cursor: origin, selection })),
      ))
        good(answer)
      const seen = () =>
        new Set(mine.heard.flatMap((event) => (event.kind === 'present' ? [event.peer] : [])))
      // Counting what was heard would not do: the answer to somebody's asking tells of a page once more.
      await until('all of them', () => Promise.resolve(shown.every((peer) => seen().has(peer))))
      expect([...seen()]).toEqual(expect.arrayContaining(shown))
      mine.close()
    })

    test('nothing reaches another design or another organization', async () => {
      const other = good(await me.designs.create({ name: 'Other' })).id
      const stranger = await signInAt(second.url, await register(first, 'Strangers'))
      const theirOwn = good(await stranger.designs.create({ name: 'Theirs' })).id
      const [beside, foreign] = [await openPage(me, other), await openPage(stranger, theirOwn)]
      const [mine, theirs] = [await openPage(me, id), await openPage(there, id)]
      await present(me, mine)
      await present(there, theirs)
      await hears(mine, 'present', ({ peer }) => peer === theirs.shownAs)
      await hears(theirs, 'present', ({ peer }) => peer === mine.shownAs)
      for (const page of [beside, foreign])
        expect(page.heard.filter(({ kind }) => kind === 'present')).toEqual([])
      expect(
        refused(await stranger.designs.present({ id, peer: newId(), cursor: null, selection: [] })),
      ).toEqual({
        code: 'design-missing',
        facts: { id },
      })
      for (const page of [mine, theirs, beside, foreign]) page.close()
    })

    test('a guest by a link is seen from another process, without a name, until the link is stopped', async () => {
      const { token, shareId } = good(await me.designs.share({ id, mode: 'viewer' }))
      const guest = visit(second.url)
      const seen = good(await guest.designs.openShared({ token }))
      const page = await openGuestPage(guest, seen.visit)
      const mine = await openPage(me, id)
      good(
        await guest.designs.presentShared({
          visit: seen.visit,
          peer: page.peer,
          cursor: null,
          selection: [],
        }),
      )
      const isGuest = ({ peer }: { readonly peer: string }): boolean => peer === page.shownAs
      expect(await hears(mine, 'present', isGuest)).toMatchObject({ name: null })
      good(await me.designs.stopSharing({ id, shareId }))
      expect(await hears(mine, 'left', isGuest)).toEqual({ kind: 'left', peer: page.shownAs })
      mine.close()
      page.close()
    })

    test('a connection that breaks is made anew, and everybody is seen again', async () => {
      const mine = await openPage(me, id)
      expect(await breakListening(url)).toBe(2)
      // Said while nobody hears it, and not again.
      const peer = newId()
      good(await there.designs.present({ id, peer, cursor: origin, selection: [] }))
      expect(await hears(mine, 'present', (event) => event.peer === shownAs(there, peer))).toMatchObject({
        cursor: origin,
      })
      mine.close()
    })

    test('whoever came through a process that was killed is gone within seconds', async () => {
      const bridge = await startBridge(
        createFakeGateways({ clock: systemClock, randomness: systemRandomness }),
      )
      const third = await startProcess({
        name: 'third',
        bridge: bridge.url,
        dataPath: first.dataPath,
        database: { kind: 'postgres', url },
      })
      try {
        const mine = await openPage(me, id)
        const person = await signInAt(third.url, me)
        const theirs = await openPage(person, id)
        await present(person, theirs)
        await hears(mine, 'present', ({ peer }) => peer === theirs.shownAs)
        await third.kill()
        expect(await hears(mine, 'left')).toEqual({ kind: 'left', peer: theirs.shownAs })
        theirs.close()
        mine.close()
      } finally {
        await third.kill()
        await bridge.stop()
      }
    })
  })
}

/** Ends every connection that listens; answers how many there were. */
async function breakListening(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trama-notices'",
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
