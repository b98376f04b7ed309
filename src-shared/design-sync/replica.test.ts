import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { emptyPatch, type Patch } from '#shared/design/patch.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { docToDesign, updatesToDesign } from './doc.ts'
import { patchToDoc } from './patch-to-doc.ts'
import { createReplica, type Replica, type Sent } from './replica.ts'
import { meet } from './testing/meeting.ts'
import { textToUpdate, updateToText } from './update-text.ts'

const [a, b] = [aNode('a'), aNode('b')]
const adding = (node: typeof a): Patch => ({ ...emptyPatch, nodes: [{ id: node.id, was: null, is: node }] })

function open(answers: Sent[]): { replica: Replica; sent: string[]; told: unknown[]; refused: () => number } {
  const sent: string[] = []
  const told: unknown[] = []
  let refused = 0
  const replica = createReplica({
    send: (update) => {
      sent.push(update)
      return Promise.resolve(answers.shift() ?? 'stored')
    },
    listen: (design, patch, isOwn) => told.push([design.nodes.size, patch.nodes.length, isOwn]),
    onRefused: () => (refused += 1),
  })
  return { replica, sent, told, refused: () => refused }
}

const settled = async (): Promise<void> => {
  for (let times = 0; times < 9; times += 1) await Promise.resolve()
}

describe('a page of a design that several people edit', () => {
  test('shows what one does at once, and what others do as it is heard', async () => {
    const { replica, sent, told } = open([])
    replica.change(adding(a))
    expect(replica.design.nodes.size).toBe(1)
    const other = new Y.Doc()
    patchToDoc(other, adding(b), null)
    replica.hear({ kind: 'edit', update: updateToText(Y.encodeStateAsUpdate(other)) })
    await settled()
    expect(told).toEqual([
      [1, 1, true],
      [2, 1, false],
    ])
    expect(sent).toHaveLength(1)
    expect(replica.waiting).toBe(0)
  })

  test('keeps what could not be sent, and sends it in order when the feed is back', async () => {
    const { replica, sent } = open(['lost'])
    replica.change(adding(a))
    await settled()
    expect(replica.waiting).toBe(1)
    replica.change(adding(b))
    replica.hear({ kind: 'state', update: updateToText(Y.encodeStateAsUpdate(new Y.Doc())) })
    await settled()
    expect(replica.waiting).toBe(0)
    // The one that was lost, then both as one.
    expect(sent).toHaveLength(2)
    const server = new Y.Doc()
    Y.applyUpdate(server, textToUpdate(sent[1] ?? '') ?? new Uint8Array())
    expect([...docToDesign(server).nodes.keys()]).toEqual([a.id, b.id])
  })

  test('sends nothing more after a refusal, and says so once', async () => {
    const { replica, sent, refused } = open(['refused'])
    replica.change(adding(a))
    await settled()
    replica.change(adding(b))
    await settled()
    expect([sent.length, refused()]).toEqual([1, 1])
  })

  test('sends what an earlier page kept, but for what the server has already', async () => {
    const kept = new Set<Uint8Array>()
    const first = createReplica({
      keep: (update) => {
        kept.add(update)
        return () => kept.delete(update)
      },
      send: () => Promise.resolve('lost'),
      listen: () => undefined,
      onRefused: () => undefined,
    })
    first.change(adding(a))
    first.change(adding(b))
    const [ofA = new Uint8Array(), ofB = new Uint8Array()] = kept
    const { replica, sent } = open([])
    replica.hear({ kind: 'state', update: updateToText(ofA) })
    // Of what the second builds on nothing is missing.
    expect(replica.bring([ofA, ofB])).toBe(true)
    await settled()
    expect([...replica.design.nodes.keys()]).toEqual([a.id, b.id])
    expect(sent).toEqual([updateToText(ofB)])
    expect(open([]).replica.bring([ofB])).toBe(false)
    expect([...updatesToDesign([ofA, ofB]).nodes.keys()]).toEqual([a.id, b.id])
  })

  test('hears what cannot be read as nothing', () => {
    const { replica } = open([])
    replica.hear({ kind: 'edit', update: '*' })
    expect(replica.design).toEqual(docToDesign(new Y.Doc()))
  })
})

test('five people, cuts, lost answers and closed pages: all end with the same design', async () => {
  for (let seed = 1; seed <= 4; seed += 1)
    expect({ seed, ...(await meet(seed, 5, 150)) }).toMatchObject({ seed, isSame: true, refused: 0, kept: 0 })
})
