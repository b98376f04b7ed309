import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { elementMap } from '#shared/design-sync/doc.ts'
import { sizeOfStore } from '#shared/design-sync/compact.ts'
import { textToUpdate, updateToText } from '#shared/design-sync/update-text.ts'
import { contentOf, nodeOf, openPage } from './designs-world.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { rawCall, register, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** How much of a server one design, one session or one link can take. */
export function designsBoundsCases(open: OpenDatabase): void {
  describe('designs and how much they take', () => {
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

    /** What is stored of the design, as a document. */
    const storedDoc = async (): Promise<Y.Doc> => {
      const { read } = server.running.composition.store.of(me.session.organizationId)
      const [kept] = await read.from('design_states').select(['state']).where('design_id', '=', id).execute()
      const updates = await read
        .from('design_updates')
        .select(['content'])
        .where('design_id', '=', id)
        .orderBy('revision')
        .execute()
      const doc = new Y.Doc()
      for (const text of [kept?.state ?? '', ...updates.map(({ content }) => content)])
        Y.applyUpdate(doc, textToUpdate(text) ?? new Uint8Array())
      return doc
    }

    /** Stores updates, each of a hundred pages that nobody has seen, of one field of one node. */
    const overwrite = async (rounds: number): Promise<void> => {
      const doc = await storedDoc()
      for (let round = 0; round < rounds; round += 1) {
        const before = Y.encodeStateVector(doc)
        for (let at = 0; at < 100; at += 1) {
          doc.clientID = 1000 + round * 100 + at
          for (const [, fields] of elementMap(doc, 'nodes')) fields.set('name', `n${round}.${at}`)
        }
        const update = updateToText(Y.encodeStateAsUpdate(doc, before))
        good(await me.designs.edit({ id, peer: newId(), update }))
      }
    }

    test('a document that keeps much of what is not shown is written anew, and whoever follows goes on', async () => {
      const page = await openPage(me, id)
      await overwrite(20)
      expect(sizeOfStore(await storedDoc())).toEqual({ clients: 1, structs: expect.any(Number) as number })
      await until('all of it', () => Promise.resolve(page.names().join() === 'n19.99'))
      // Everything that came before is told once more, whole.
      await until('the new document', () =>
        Promise.resolve(page.heard.filter(({ kind }) => kind === 'state').length === 2),
      )
      page.add(nodeOf('second'))
      const later = await openPage(me, id)
      await until('what was drawn on it', () => Promise.resolve(later.names().join() === 'n19.99,second'))
      expect(page.refused).toEqual([])
      expect(good(await me.designs.open({ id }))).toMatchObject({ revision: 22, counts: { nodes: 2 } })
      page.close()
      later.close()
    })

    test('while nobody has it open, less is kept', async () => {
      await overwrite(6)
      expect(sizeOfStore(await storedDoc()).clients).toBeGreaterThan(600)
      expect(good(await me.designs.open({ id })).content.nodes.map(({ name }) => name)).toEqual(['n5.99'])
      expect(sizeOfStore(await storedDoc()).clients).toBe(1)
      const [row] = good(await me.designs.page({})).rows
      expect(row?.counts.nodes).toBe(1)
      const page = await openPage(me, id)
      page.add(nodeOf('second'))
      await until('the edit', async () => good(await me.designs.open({ id })).counts.nodes === 2)
      expect(page.refused).toEqual([])
      page.close()
    })

    test('a session follows so many designs at once, and more when it closed some', async () => {
      const pages = []
      for (let count = 0; count < 30; count += 1) pages.push(await openPage(me, id))
      const ask = () => rawCall(server, me, 'GET', `/designs/${id}/events?peer=${newId()}`)
      const over = await ask()
      expect([over.status, ((await over.json()) as { code: string }).code]).toEqual([429, 'too-many-open'])
      const colleague = await register(server, 'Others')
      const theirs = good(await colleague.designs.create({ name: 'Theirs' })).id
      const elsewhere = await openPage(colleague, theirs)
      pages[0]?.close()
      await until('a free feed', async () => (await ask()).status === 200)
      for (const page of [...pages, elsewhere]) page.close()
    })
  })
}
