import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import type { Design } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import {
  applyPatch,
  emptyPatch,
  invertPatch,
  isEmptyPatch,
  patchBetween,
  type Patch,
} from '#shared/design/patch.ts'
import { aNode, randomDesign, seeded } from '#shared/design/testing/designs.ts'
import { docToDesign } from '../doc.ts'
import { createReplica, type Replica, type Sent } from '../replica.ts'
import { takeUpdate } from '../take-update.ts'
import { textToUpdate, updateToText } from '../update-text.ts'

type Random = (below: number) => number

/** What stands for the server: the document, and every update that it stored, in order. */
interface Relay {
  readonly doc: Y.Doc
  design: Design
  readonly updates: { readonly from: number; readonly update: string }[]
}

interface Person {
  replica: Replica
  /** What this browser keeps for the page after this one. */
  readonly kept: Set<Uint8Array>
  isConnected: boolean
  /** How many of the stored updates were heard. */
  heard: number
  last: Patch
}

/** How a meeting ended. */
export interface Met {
  /** Whether everybody has the same design, which is the server's. */
  readonly isSame: boolean
  readonly edits: number
  readonly refused: number
  readonly bytes: number
  /** Updates that are still kept though the server has them. */
  readonly kept: number
}

/**
 * Some people edit one design at random, each over a connection that is cut again and again, with answers that are
 * lost after their update was stored, in pages that are closed at any time. At the end all are connected. The same for one seed.
 */
export async function meet(seed: number, people: number, steps: number): Promise<Met> {
  const random = seeded(seed)
  const relay: Relay = { doc: new Y.Doc(), design: docToDesign(new Y.Doc()), updates: [] }
  docToDesign(relay.doc)
  const met = { edits: 0, refused: 0 }
  const all = Array.from({ length: people }, (_, at): Person => join(relay, random, at, met))
  for (let step = 0; step < steps; step += 1) {
    const person = all[random(people)] as Person
    if (random(8) === 0) turn(relay, person)
    else if (random(30) === 0) openAnew(relay, random, person, all.indexOf(person), met)
    else if (random(3) === 0) deliver(relay, person, random(5), all.indexOf(person))
    else {
      const patch = randomPatch(person, random, step)
      if (!isEmptyPatch(patch)) met.edits += 1
      person.last = patch
      person.replica.change(patch)
    }
    await settle()
  }
  do {
    for (const person of all) {
      person.isConnected = true
      hearAll(relay, person)
    }
    await settle()
  } while (all.some(({ replica }) => replica.waiting > 0))
  for (const person of all) hearAll(relay, person)
  const end = sorted(docToDesign(relay.doc))
  const bytes = relay.updates.reduce((sum, { update }) => sum + update.length, 0)
  const isSame = all.every(({ replica }) => isDeepStrictEqual(sorted(replica.design), end))
  const kept = all.reduce((sum, person) => sum + person.kept.size, 0)
  return { ...met, bytes, kept, isSame: isSame && isDeepStrictEqual(sorted(relay.design), end) }
}

function join(relay: Relay, random: Random, at: number, met: { refused: number }): Person {
  const person: Omit<Person, 'replica'> = {
    isConnected: true,
    heard: 0,
    last: emptyPatch,
    kept: new Set(),
  }
  return Object.assign(person, { replica: openPage(relay, random, person, at, met) })
}

function openPage(
  relay: Relay,
  random: Random,
  person: Omit<Person, 'replica'>,
  at: number,
  met: { refused: number },
): Replica {
  return createReplica({
    keep: (update) => {
      person.kept.add(update)
      return () => person.kept.delete(update)
    },
    send: (update) => {
      if (!person.isConnected) return Promise.resolve<Sent>('lost')
      store(relay, at, update)
      // A cut after the update was stored, and before its answer came.
      if (random(10) === 0) person.isConnected = false
      return Promise.resolve<Sent>(person.isConnected ? 'stored' : 'lost')
    },
    listen: () => undefined,
    onRefused: () => (met.refused += 1),
  })
}

/** The page is closed without a network, and another one does again what it kept. */
function openAnew(relay: Relay, random: Random, person: Person, at: number, met: { refused: number }): void {
  person.isConnected = false
  person.replica.stop()
  const begun = [...person.kept]
  person.replica = openPage(relay, random, person, at, met)
  person.isConnected = true
  person.last = emptyPatch
  hearAll(relay, person)
  if (!person.replica.bring(begun)) throw new Error('what was kept builds on what is not there')
  for (const update of begun) person.kept.delete(update)
}

function store(relay: Relay, from: number, update: string): void {
  const taken = takeUpdate(relay.doc, relay.design, textToUpdate(update) ?? new Uint8Array())
  if (!taken.ok) throw new Error(`an honest update was refused: ${taken.problem.code}`)
  relay.design = taken.value.design
  relay.updates.push({ from, update })
}

/** A cut, or the way back, where the feed says first how everything stands. */
function turn(relay: Relay, person: Person): void {
  person.isConnected = !person.isConnected
  if (person.isConnected) hearAll(relay, person)
}

function hearAll(relay: Relay, person: Person): void {
  const vector = textToUpdate(person.replica.vector) ?? new Uint8Array([0])
  person.replica.hear({ kind: 'state', update: updateToText(Y.encodeStateAsUpdate(relay.doc, vector)) })
  person.heard = relay.updates.length
}

function deliver(relay: Relay, person: Person, most: number, at: number): void {
  if (!person.isConnected) return
  for (const { from, update } of relay.updates.slice(person.heard, person.heard + most)) {
    if (from !== at) person.replica.hear({ kind: 'edit', update })
    person.heard += 1
  }
}

/** Something that a person does: another design altogether, one move, one name, one node more, or taking back the last. */
function randomPatch({ replica, last }: Person, random: Random, step: number): Patch {
  const { design } = replica
  const ids = [...design.nodes.keys()]
  const id = ids[random(ids.length)]
  const change = (is: object): Patch =>
    id === undefined ? emptyPatch : { ...emptyPatch, nodes: [{ id, was: {}, is }] }
  switch (random(6)) {
    case 0:
      return patchBetween(design, randomDesign(random))
    case 1:
      return change({ x: random(99) * 8, y: random(99) * 8 })
    case 2:
      return change({ name: `name ${random(9)}` })
    case 3: {
      const is = aNode(`${step}`)
      return { ...emptyPatch, nodes: [{ id: is.id, was: null, is }] }
    }
    case 4:
      return id === undefined
        ? emptyPatch
        : { ...emptyPatch, nodes: [{ id, was: design.nodes.get(id) ?? null, is: null }] }
    default:
      return patchBetween(design, applyPatch(design, invertPatch(last)))
  }
}

/** Until what was begun has ended: nothing here waits for anything but other promises. */
async function settle(): Promise<void> {
  for (let times = 0; times < 20; times += 1) await Promise.resolve()
}

function sorted(design: Design): unknown {
  const by = (x: { readonly id: string }, y: { readonly id: string }): number => (x.id < y.id ? -1 : 1)
  const { nodes, relationships, outlines } = toContent(design)
  return [nodes.toSorted(by), relationships.toSorted(by), outlines.toSorted(by)]
}
