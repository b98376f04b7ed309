import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { DesignEvent } from '#shared/contract/designs.ts'
import { emptyDesign, toContent } from '#shared/design/design.ts'
import { emptyPatch, type Patch } from '#shared/design/patch.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { textToUpdate, updateToText } from '#shared/design-sync/update-text.ts'
import { openTogether } from './open-together.ts'
import type { Wire } from './wire.ts'

/** A server of one design: what arrives is kept and told to the others. */
function createServer() {
  const doc = new Y.Doc()
  const followers = new Map<string, (event: DesignEvent) => void>()
  let isCut = false
  const wire = (peer: string, refuses: () => Problem | null = () => null): Wire => ({
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
    present({ cursor, selection }) {
      for (const [other, listen] of followers)
        if (other !== peer) listen({ kind: 'present', peer, name: peer, cursor, selection: [...selection] })
    },
    rename: async () => ok({}),
  })
  return {
    wire,
    tell: (event: DesignEvent) => {
      for (const listen of followers.values()) listen(event)
    },
    cut() {
      isCut = true
      followers.clear()
    },
    mend: () => void (isCut = false),
  }
}

const node = aNode('a')
const adds: Patch = { ...emptyPatch, nodes: [{ id: node.id, was: null, is: node }] }
const moves = (x: number): Patch => ({ ...emptyPatch, nodes: [{ id: node.id, was: { x: 0 }, is: { x } }] })
const names = (name: string): Patch => ({
  ...emptyPatch,
  nodes: [{ id: node.id, was: { name: 'a' }, is: { name } }],
})

function open(wire: Wire, told: string[] = []) {
  return openTogether({
    id: 'd',
    designId: 'd',
    openingId: 'd 1',
    name: 'Office',
    design: emptyDesign,
    mayEdit: true,
    wire,
    onStale: () => told.push('stale'),
    onEnded: () => told.push('ended'),
  })
}

/** Everything that was done is at the server, which told the others at once. */
async function settled(...opened: readonly Pick<ReturnType<typeof open>, 'keeping'>[]): Promise<void> {
  await expect.poll(() => opened.map(({ keeping }) => keeping())).toEqual(opened.map(() => 'stored'))
}

describe('a design that two have open', () => {
  test('shows what each does to both, field by field', async () => {
    const server = createServer()
    const [ana, bob] = [open(server.wire('ana')), open(server.wire('bob'))]
    await settled(ana, bob)
    ana.store.act(adds)
    await settled(ana)
    expect(bob.store.state().design.nodes.get(node.id)).toEqual(node)
    ana.store.act(moves(40))
    bob.store.act(names('Ana'))
    await settled(ana, bob)
    const both = toContent(ana.store.state().design)
    expect(both.nodes).toEqual([{ ...node, x: 40, name: 'Ana' }])
    expect(toContent(bob.store.state().design)).toEqual(both)
    // Undoing takes back what oneself did.
    ana.store.undo()
    await settled(ana)
    expect(bob.store.state().design.nodes.get(node.id)).toMatchObject({ x: 0, name: 'Ana' })
    ana.close()
    bob.close()
  })

  test('goes on without a network, and is merged when it is back', async () => {
    const server = createServer()
    const [ana, bob] = [open(server.wire('ana')), open(server.wire('bob'))]
    await settled(ana, bob)
    ana.store.act(adds)
    await settled(ana)
    server.cut()
    ana.store.act(moves(40))
    await expect.poll(() => ana.keeping()).toBe('unsent')
    server.mend()
    const again = open(server.wire('carl'))
    bob.close()
    await expect
      .poll(() => [ana.keeping(), again.store.state().design.nodes.get(node.id)?.x], { timeout: 8000 })
      .toEqual(['stored', 40])
    ana.close()
    again.close()
  })

  test('tells who is there, and forgets who has left', async () => {
    const server = createServer()
    const ana = open(server.wire('ana'))
    const bob = open(server.wire('bob'))
    await settled(ana, bob)
    expect([...ana.together.peers().values()].map(({ name, color }) => [name, color])).toEqual([['bob', 0]])
    server.tell({ kind: 'left', peer: 'bob' })
    expect(ana.together.peers().size).toBe(0)
    ana.close()
    bob.close()
  })

  test('is only looked at once one may not change it', async () => {
    const server = createServer()
    const ana = open(server.wire('ana'))
    expect(ana.keeping()).toBe('opening')
    await settled(ana)
    expect(ana.keeping()).toBe('stored')
    server.tell({ kind: 'mode', mode: 'viewer' })
    expect(ana.keeping()).toBe('viewed')
    ana.close()
  })

  test('is opened anew after a refusal, and when it has ended', async () => {
    const server = createServer()
    const told: string[] = []
    const ana = open(
      server.wire('ana', () => problem('design-update-refused')),
      told,
    )
    await settled(ana)
    ana.store.act(adds)
    await expect.poll(() => told).toEqual(['stale'])
    server.tell({ kind: 'ended' })
    expect(told).toEqual(['stale', 'ended'])
    ana.close()
  })
})
