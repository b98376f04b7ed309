import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { DesignEvent } from '#shared/contract/design-values.ts'
import { emptyDesign, toContent } from '#shared/design/value.ts'
import { emptyPatch, type Patch } from '#shared/design/patch.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { docToDesign } from '#shared/design-sync/doc.ts'
import { textToUpdate, updateToText } from '#shared/design-sync/update-text.ts'
import { createMemoryJournal } from '#renderer/document/memory-journal.ts'
import type { UnsentEdits, UnsentUpdate } from '#renderer/document/unsent-edits.ts'
import { openTogether } from './open-together.ts'
import { setGoneAside } from './unsent-of.ts'
import type { DesignChannel } from '../presence/design-channel.ts'

/** A server of one design: what arrives is kept and told to the others. */
function createServer() {
  const doc = new Y.Doc()
  const followers = new Map<string, (event: DesignEvent) => void>()
  let isCut = false
  const channel = (peer: string, refuses: () => Problem | null = () => null): DesignChannel => ({
    async edit(update): Promise<Result<unknown>> {
      const refusal = isCut ? problem('offline') : refuses()
      if (refusal !== null) return fail(refusal)
      const bytes = textToUpdate(update)
      if (bytes !== null) Y.applyUpdate(doc, bytes)
      for (const [other, listen] of followers)
        if (other !== peer) listen({ kind: 'edit', revision: 1, update })
      return ok({})
    },
    follow(_vector, listen) {
      if (isCut) return () => undefined
      followers.set(peer, listen)
      const update = updateToText(Y.encodeStateAsUpdate(doc))
      const vector = updateToText(Y.encodeStateVector(doc))
      queueMicrotask(() => listen({ kind: 'state', revision: 1, update, vector }))
      return () => void followers.delete(peer)
    },
    present(state) {
      const who = { kind: 'present', peer, name: peer, isGuest: false } as const
      for (const [other, listen] of followers)
        if (other !== peer) listen({ ...state, ...who, selection: [...state.selection] })
    },
    rename: async () => ok({}),
  })
  return {
    channel,
    tell: (event: DesignEvent) => {
      for (const listen of followers.values()) listen(event)
    },
    cut() {
      isCut = true
      followers.clear()
    },
    mend: () => void (isCut = false),
    names: () => [...docToDesign(doc).nodes.values()].map(({ name }) => name),
  }
}

const node = aNode('a')
const adds: Patch = { ...emptyPatch, nodes: [{ id: node.id, was: null, is: node }] }
const moves = (x: number): Patch => ({ ...emptyPatch, nodes: [{ id: node.id, was: { x: 0 }, is: { x } }] })
const names = (name: string): Patch => ({
  ...emptyPatch,
  nodes: [{ id: node.id, was: { name: 'a' }, is: { name } }],
})

const owned = { owner: 'o ana', design: 'd' }
const empty: UnsentEdits = { ...createMemoryJournal(), isFleeting: false }

function open(
  channel: DesignChannel,
  told: string[] = [],
  edits: UnsentEdits = empty,
  begun: readonly UnsentUpdate[] = [],
) {
  return openTogether({
    id: 'd',
    designId: 'd',
    openingId: 'd 1',
    name: 'Office',
    design: emptyDesign,
    mayEdit: true,
    channel,
    keeping: { edits, owned, begun },
    onStale: () => told.push('stale'),
    onEnded: () => told.push('ended'),
  })
}

/** Everything that was done is at the server, which told the others at once. */
async function settled(...opened: readonly Pick<ReturnType<typeof open>, 'keeping'>[]): Promise<void> {
  await expect
    .poll(() => opened.map(({ keeping }) => keeping()))
    .toEqual(opened.map(() => ({ kind: 'saved' })))
}

describe('a design that two have open', () => {
  test('shows what each does to both, field by field', async () => {
    const server = createServer()
    const [ana, bob] = [open(server.channel('ana')), open(server.channel('bob'))]
    await settled(ana, bob)
    ana.store.act(adds)
    await settled(ana)
    expect(bob.store.state().value.nodes.get(node.id)).toEqual(node)
    ana.store.act(moves(40))
    bob.store.act(names('Ana'))
    await settled(ana, bob)
    const both = toContent(ana.store.state().value)
    expect(both.nodes).toEqual([{ ...node, x: 40, name: 'Ana' }])
    expect(toContent(bob.store.state().value)).toEqual(both)
    // Undoing takes back what oneself did.
    ana.store.undo()
    await settled(ana)
    expect(bob.store.state().value.nodes.get(node.id)).toMatchObject({ x: 0, name: 'Ana' })
    ana.close()
    bob.close()
  })

  test('goes on without a network, and is merged when it is back', async () => {
    const server = createServer()
    const [ana, bob] = [open(server.channel('ana')), open(server.channel('bob'))]
    await settled(ana, bob)
    ana.store.act(adds)
    await settled(ana)
    server.cut()
    ana.store.act(moves(40))
    await expect.poll(() => ana.keeping()).toEqual({ kind: 'offline', isKept: true, problem: null })
    server.mend()
    const again = open(server.channel('carl'))
    bob.close()
    await expect
      .poll(() => [ana.keeping(), again.store.state().value.nodes.get(node.id)?.x])
      .toEqual([{ kind: 'saved' }, 40])
    ana.close()
    again.close()
  })

  test('tells who is there, and forgets who has left', async () => {
    const server = createServer()
    const ana = open(server.channel('ana'))
    const bob = open(server.channel('bob'))
    await settled(ana, bob)
    expect([...ana.together.peers().values()].map(({ name, color }) => [name, color])).toEqual([['bob', 0]])
    server.tell({ kind: 'left', peer: 'bob' })
    expect(ana.together.peers().size).toBe(0)
    ana.close()
    bob.close()
  })

  test('is only looked at once one may not change it', async () => {
    const server = createServer()
    const ana = open(server.channel('ana'))
    expect(ana.keeping()).toEqual({ kind: 'opening' })
    await settled(ana)
    expect(ana.keeping()).toEqual({ kind: 'saved' })
    server.tell({ kind: 'mode', mode: 'viewer' })
    expect(ana.keeping()).toEqual({ kind: 'viewed' })
    ana.close()
  })

  test('is opened anew after a refusal, and when it has ended', async () => {
    const server = createServer()
    const told: string[] = []
    const ana = open(
      server.channel('ana', () => problem('design-update-refused')),
      told,
    )
    await settled(ana)
    ana.store.act(adds)
    await expect.poll(() => told).toEqual(['stale'])
    server.tell({ kind: 'ended' })
    await expect.poll(() => told).toEqual(['stale', 'ended'])
    ana.close()
  })
})

describe('what the server does not have yet', () => {
  const shelf = (): UnsentEdits => ({ ...createMemoryJournal(), isFleeting: false })
  const waiting = async (edits: UnsentEdits) => (await edits.read(owned)).updates

  test('is kept until it has it', async () => {
    const server = createServer()
    const edits = shelf()
    const ana = open(server.channel('ana'), [], edits)
    await settled(ana)
    ana.store.act(adds)
    expect(await waiting(edits)).toHaveLength(1)
    await expect.poll(() => waiting(edits)).toEqual([])
    ana.close()
  })

  test('counts as stored when the browser has forgotten it, so that no other page is told that it waits', async () => {
    const server = createServer()
    const edits = shelf()
    const forget = Promise.withResolvers<void>()
    const slow: UnsentEdits = {
      ...edits,
      drop: (...given) => forget.promise.then(() => edits.drop(...given)),
    }
    const [ana, bob] = [open(server.channel('ana'), [], slow), open(server.channel('bob'))]
    await settled(ana, bob)
    ana.store.act(adds)
    await expect.poll(() => bob.store.state().value.nodes.size).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(ana.keeping()).toEqual({ kind: 'saving' })
    forget.resolve()
    await expect.poll(() => ana.keeping()).toEqual({ kind: 'saved' })
    expect(await waiting(edits)).toEqual([])
    for (const each of [ana, bob]) each.close()
  })

  test('is sent by the next page, and merged with what others did meanwhile', async () => {
    const server = createServer()
    const edits = shelf()
    const [ana, bob] = [open(server.channel('ana'), [], edits), open(server.channel('bob'))]
    await settled(ana, bob)
    ana.store.act(adds)
    await settled(ana)
    await expect.poll(() => waiting(edits)).toEqual([])
    server.cut()
    ana.store.act(moves(40))
    await expect.poll(() => ana.keeping()).toEqual({ kind: 'offline', isKept: true, problem: null })
    ana.close()
    server.mend()
    const carl = open(server.channel('carl'))
    await settled(carl)
    carl.store.act(names('Carl'))
    await settled(carl)
    const again = open(server.channel('ana2'), [], edits, await waiting(edits))
    await settled(again)
    expect(again.store.state().value.nodes.get(node.id)).toMatchObject({ x: 40, name: 'Carl' })
    expect(carl.store.state().value.nodes.get(node.id)).toMatchObject({ x: 40, name: 'Carl' })
    await expect.poll(() => waiting(edits)).toEqual([])
    for (const each of [bob, carl, again]) each.close()
  })

  test('is set aside as a design where it is refused, and not sent again', async () => {
    const server = createServer()
    const edits = shelf()
    const told: string[] = []
    const channel = server.channel('ana', () => problem('unauthorized'))
    const ana = open(channel, told, edits)
    await settled(ana)
    ana.store.act(adds)
    await expect.poll(() => told).toEqual(['stale'])
    expect(await waiting(edits)).toEqual([])
    const [aside] = await edits.asides(owned)
    expect(aside).toMatchObject({ name: 'Office', why: 'viewer', content: { nodes: [node] } })
    expect(server.names()).toEqual([])
    ana.close()
  })

  test('waits with its design where that is gone, for whoever opens it to be told', async () => {
    const server = createServer()
    const edits = shelf()
    const told: string[] = []
    const ana = open(
      server.channel('ana', () => problem('share-ended')),
      told,
      edits,
    )
    await settled(ana)
    ana.store.act(adds)
    await expect.poll(() => told).toEqual(['stale'])
    ana.close()
    await setGoneAside(edits, owned, problem('offline'))
    expect(await edits.asides(owned)).toEqual([])
    await setGoneAside(edits, owned, problem('share-ended'))
    expect(await edits.asides(owned)).toMatchObject([{ why: 'gone', content: { nodes: [node] } }])
    expect(await waiting(edits)).toEqual([])
  })

  test('goes on in the page where the browser keeps nothing, which is said', async () => {
    const server = createServer()
    const edits = { ...shelf(), add: () => Promise.reject(new Error('no room')) }
    const ana = open(server.channel('ana'), [], edits)
    await settled(ana)
    server.cut()
    ana.store.act(adds)
    await expect.poll(() => ana.keeping()).toEqual({ kind: 'offline', isKept: false, problem: null })
    server.mend()
    await expect.poll(() => ana.keeping()).toEqual({ kind: 'saved' })
    expect(server.names()).toEqual([node.name])
    ana.close()
  })

  test('is sent by a page that is left, too', async () => {
    const server = createServer()
    const ana = open(server.channel('ana'))
    await settled(ana)
    ana.store.act(adds)
    ana.store.act(moves(40))
    ana.close()
    await expect.poll(() => server.names()).toEqual([node.name])
  })
})
