import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import { cleanHouse } from '#web/server/start/clean-up.ts'
import { contentOf, hears, nodeOf, openGuestPage, openPage } from './designs-world.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, rawCall, register, seenName, type Person } from '#web/server/testing/people.ts'
import { newId, origin } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'

const dayMs = 24 * 60 * 60_000

/** Designs by a link, and halves of keys of sealed files. */
export function designsLinksCases(open: OpenDatabase): void {
  describe('designs by a link', () => {
    let server: TestServer
    let me: Person
    let id: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
      id = good(await me.designs.create({ name: 'Office', content: contentOf(nodeOf('first')) })).id
    })

    test('a guest is seen by the name that they give, and never sees an address of a person', async () => {
      const colleague = await addPerson(server, me, ['viewer'])
      expect(colleague.session.name).toContain('@')
      const { token } = good(await me.designs.share({ id, mode: 'viewer' }))
      const guest = server.visit()
      const { visit } = good(await guest.designs.openShared({ token }))
      const [page, mine] = [await openGuestPage(guest, visit), await openPage(me, id)]
      const drag = { id: newId(), x: 8, y: 16 }
      const where = { cursor: origin, selection: [drag.id], drag }
      good(await colleague.designs.present({ id, peer: newId(), ...where }))
      expect(await hears(page, 'present')).toMatchObject({ name: seenName(colleague), isGuest: false, drag })
      expect(JSON.stringify(page.heard)).not.toContain('@')
      const present = (name: string) =>
        guest.designs.presentShared({ visit, peer: page.peer, name, cursor: origin, selection: [] })
      good(await present(' Ana '))
      const shown = (event: { readonly peer: string }): boolean => event.peer === page.shownAs
      expect(await hears(mine, 'present', shown)).toMatchObject({ name: 'Ana', isGuest: true, drag: null })
      // No more than a name: neither long nor of several lines.
      for (const name of ['a'.repeat(bounds.guestName.max + 1), 'Ana\nRuiz'])
        expect(refused(await present(name)).code).toBe('input-invalid')
      page.close()
      mine.close()
    })

    test('a guest sees, and with a link for editors edits', async () => {
      const { token, shareId } = good(await me.designs.share({ id, mode: 'editor' }))
      const guest = server.visit()
      const opened = good(await guest.designs.openShared({ token }))
      expect(opened).toMatchObject({ name: 'Office', mode: 'editor', revision: 0 })
      expect(opened.content.nodes.map(({ name }) => name)).toEqual(['first'])
      const mine = await openPage(me, id)
      const theirs = await openGuestPage(guest, opened.visit)
      theirs.add(nodeOf('guest'))
      await until('the guest’s node', () => Promise.resolve(mine.names().includes('guest')))
      good(
        await guest.designs.presentShared({
          visit: opened.visit,
          peer: theirs.peer,
          cursor: origin,
          selection: [],
        }),
      )
      expect(await hears(mine, 'present')).toMatchObject({
        peer: theirs.shownAs,
        name: null,
        isGuest: true,
      })
      const [row] = good(await me.designs.page({})).rows
      expect(row).toMatchObject({ isShared: true, updatedByName: null, counts: { nodes: 2 } })
      expect(good(await me.designs.shares({ id }))).toMatchObject([
        { shareId, mode: 'editor', createdByName: me.session.name },
      ])
      const [entry] = good(await me.audit.page({ subjects: 'design' })).rows
      expect(entry).toMatchObject({ action: 'design.editedByLink', recordId: id, userId: null })
      mine.close()
      theirs.close()
    })

    test('a link for viewers changes nothing', async () => {
      const { token } = good(await me.designs.share({ id, mode: 'viewer' }))
      const guest = server.visit()
      const { visit, mode } = good(await guest.designs.openShared({ token }))
      expect(mode).toBe('viewer')
      const page = await openGuestPage(guest, visit)
      const before = await snapshotOf(server, me.session.organizationId)
      page.add(nodeOf('forged'))
      await until('the refusal', () => Promise.resolve(page.refused.length > 0))
      expect(page.refused).toEqual(['unauthorized'])
      expect(await snapshotOf(server, me.session.organizationId)).toBe(before)
      page.close()
    })

    test('is dead as soon as it is stopped, and only it', async () => {
      const stopped = good(await me.designs.share({ id, mode: 'editor' }))
      const other = good(await me.designs.share({ id, mode: 'viewer' }))
      const guest = server.visit()
      const { visit } = good(await guest.designs.openShared({ token: stopped.token }))
      const page = await openGuestPage(guest, visit)
      good(await me.designs.stopSharing({ id, shareId: stopped.shareId }))
      expect(await hears(page, 'ended')).toEqual({ kind: 'ended' })
      const update = 'AAA='
      for (const answer of [
        await guest.designs.openShared({ token: stopped.token }),
        await guest.designs.editShared({ visit, peer: newId(), update }),
        await guest.designs.presentShared({ visit, peer: newId(), cursor: null, selection: [] }),
      ])
        expect(refused<{ readonly code: string }>(answer).code).toBe('share-ended')
      good(await guest.designs.openShared({ token: other.token }))
      expect(refused(await me.designs.stopSharing({ id, shareId: stopped.shareId })).code).toBe(
        'share-missing',
      )
      page.close()
    })

    test('ends with the design, and while the subscription is not active', async () => {
      const { token } = good(await me.designs.share({ id, mode: 'viewer' }))
      const guest = server.visit()
      const { read } = server.running.composition.store.of(me.session.organizationId)
      await read.update('subscriptions').set({ status: 'expired' }).execute()
      expect(refused(await guest.designs.openShared({ token })).code).toBe('share-ended')
      await read.update('subscriptions').set({ status: 'active' }).execute()
      const { visit } = good(await guest.designs.openShared({ token }))
      const page = await openGuestPage(guest, visit)
      good(await me.designs.remove({ id }))
      expect(await hears(page, 'ended')).toEqual({ kind: 'ended' })
      page.close()
    })

    test('a visit and a feed that were begun end with the subscription', async () => {
      const { token } = good(await me.designs.share({ id, mode: 'editor' }))
      const guest = server.visit()
      const { visit } = good(await guest.designs.openShared({ token }))
      const page = await openGuestPage(guest, visit)
      const own = await rawCall(server, me, 'GET', `/designs/${id}/events?peer=${newId()}`)
      const { read } = server.running.composition.store.of(me.session.organizationId)
      await read.update('subscriptions').set({ status: 'expired' }).execute()
      for (const answer of [
        await guest.designs.editShared({ visit, peer: newId(), update: 'AAA=' }),
        await guest.designs.presentShared({ visit, peer: newId(), cursor: null, selection: [] }),
      ])
        expect(refused<{ readonly code: string }>(answer).code).toBe('share-ended')
      expect(await hears(page, 'ended')).toEqual({ kind: 'ended' })
      // Who has a user is told by the refusal when they come back, and not that the design was removed.
      expect(await own.text()).not.toContain('"ended"')
      await read.update('subscriptions').set({ status: 'active' }).execute()
      expect(good(await me.designs.open({ id })).counts.nodes).toBe(1)
      page.close()
    })

    test('a visit is of one link, for a day', async () => {
      const one = good(await me.designs.share({ id, mode: 'viewer' }))
      const two = good(await me.designs.share({ id, mode: 'editor' }))
      const guest = server.visit()
      const { visit } = good(await guest.designs.openShared({ token: one.token }))
      const edit = (given: string) =>
        guest.designs.editShared({ visit: given, peer: newId(), update: 'AAA=' })
      expect(refused(await edit(visit)).code).toBe('unauthorized')
      expect(refused(await edit(visit.replace(one.shareId, two.shareId))).code).toBe('share-ended')
      expect(refused(await edit('x')).code).toBe('share-ended')
      server.clock.advance(dayMs)
      expect(refused(await edit(visit)).code).toBe('share-ended')
      const answer = await rawCall(
        server,
        null,
        'GET',
        `/shared-designs/events?visit=${encodeURIComponent(visit)}&peer=${newId()}`,
      )
      expect(await answer.text()).toContain('"ended"')
    })

    test('a token is nowhere but in its answer, and guesses are counted', async () => {
      const { token } = good(await me.designs.share({ id, mode: 'viewer' }))
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await snapshotOf(server, me.session.organizationId)).not.toContain(token)
      const { db } = server.running.composition.store
      await db.updateTable('tries').set({ failures: 300 }).where('try_key', 'like', 'share %').execute()
      const wrong = await server.visit().designs.openShared({ token: 'x'.repeat(43) })
      expect(refused(wrong).code).toMatch(/^(share-ended|too-many-tries)$/)
      await db.deleteFrom('tries').where('try_key', 'like', 'share %').execute()
    })

    test('who opens links all the time uses up nothing of those who have a password', async () => {
      const { token } = good(await me.designs.share({ id, mode: 'viewer' }))
      const { db } = server.running.composition.store
      const counts = async () =>
        (await db.selectFrom('tries').selectAll().where('try_key', 'like', 'heavy %').execute()).length
      const before = await counts()
      good(await server.visit().designs.openShared({ token }))
      expect(await counts()).toBe(before)
      await db.updateTable('tries').set({ failures: 240 }).where('try_key', 'like', 'open %').execute()
      expect(refused(await server.visit().designs.openShared({ token })).code).toBe('too-many-tries')
      good(await me.accounts.confirmPassword({ password }))
      server.clock.advance(2 * 60_000)
      good(await server.visit().designs.openShared({ token }))
    })

    test('a design has so many links', async () => {
      const answers: boolean[] = []
      for (let count = 0; count <= bounds.designs.shares; count += 1)
        answers.push((await me.designs.share({ id, mode: 'viewer' })).ok)
      expect(answers.filter((isMade) => !isMade)).toHaveLength(1)
    })
  })

  describe('designs in sealed files', () => {
    let server: TestServer
    let me: Person
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
    })

    const inDays = (days: number): number => server.clock.nowMs() + days * dayMs

    test('half of a key is handed out until its date, and then is nowhere', async () => {
      const notAfterMs = inDays(1)
      const later = good(await me.designs.seal({ notAfterMs: inDays(9) }))
      const { shareId, share } = good(await me.designs.seal({ notAfterMs }))
      expect(Buffer.from(share, 'base64')).toHaveLength(32)
      const visitor = server.visit()
      expect(good(await visitor.designs.unseal({ shareId }))).toEqual({ share, notAfterMs })
      const { store } = server.running.composition
      const { share_sealed: sealed } = await store
        .of(me.session.organizationId)
        .read.from('file_seals')
        .selectAll()
        .where('share_id', '=', shareId)
        .executeTakeFirstOrThrow()
      expect(sealed).not.toContain(share)
      server.clock.advance(dayMs)
      expect(refused(await visitor.designs.unseal({ shareId })).code).toBe('design-share-gone')
      await cleanHouse(server.running.composition)
      expect(await snapshotOf(server, me.session.organizationId)).not.toContain(shareId)
      for (const file of readdirSync(server.dataPath).filter((name) => name.includes('.db')))
        expect(readFileSync(join(server.dataPath, file)).includes(sealed)).toBe(false)
      good(await visitor.designs.unseal({ shareId: later.shareId }))
    })

    test.each([
      { name: 'now', days: 0 },
      { name: 'in the past', days: -1 },
      { name: 'too far away', days: 4000 },
    ])('a date $name is refused at its field', async ({ days }) => {
      expect(refused(await me.designs.seal({ notAfterMs: inDays(days) }))).toMatchObject({
        code: 'seal-date',
        at: ['notAfterMs'],
      })
    })

    test('what was never sealed is gone like what was', async () => {
      expect(refused(await server.visit().designs.unseal({ shareId: newId() })).code).toBe(
        'design-share-gone',
      )
    })
  })
}
