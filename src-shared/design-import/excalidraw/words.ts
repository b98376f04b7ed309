import { enclosed } from '../drawing/enclosed.ts'
import { frames, shapes, type Element } from './elements.ts'

type Elements = ReadonlyMap<string, Element>

/** Words by the element that they are written on, and what each of these texts is written on. */
export interface Words {
  readonly on: ReadonlyMap<string, string>
  /** How many lines the first text on an element has: those of others are no part of its name. */
  readonly linesOfFirst: ReadonlyMap<string, number>
  readonly ownerOf: ReadonlyMap<string, string>
}

/** A text is written on what it is bound to, on the one shape that it forms a group with, or on what it lies on. */
export function wordsOf(elements: Elements): Words {
  const on = new Map<string, string>()
  const linesOfFirst = new Map<string, number>()
  const ownerOf = new Map<string, string>()
  const add = (id: string, text: string): void => {
    if (text === '') return
    if (!on.has(id)) linesOfFirst.set(id, text.split('\n').length)
    on.set(id, on.has(id) ? `${on.get(id) ?? ''}\n${text}` : text)
  }
  for (const { id, type, text, containerId } of elements.values()) {
    if (type !== 'text' && !frames.has(type)) add(id, text)
    if (type !== 'text' || (elements.get(containerId)?.type ?? 'text') === 'text') continue
    add(containerId, text)
    ownerOf.set(id, containerId)
  }
  const take = (shape: string, texts: readonly Element[]): void => {
    if (on.has(shape)) return
    for (const { id, text } of texts) {
      add(shape, text)
      ownerOf.set(id, shape)
    }
  }
  for (const [shape, texts] of groupedTexts(elements)) take(shape, texts)
  for (const [shape, texts] of laidTexts(elements, ownerOf)) take(shape, texts)
  return { on, linesOfFirst, ownerOf }
}

/** Texts that lie on a shape: of several on one the topmost, which is its title. */
function laidTexts(
  elements: Elements,
  ownerOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Element[]> {
  const all = [...elements.values()]
  const free = all.filter(({ id, type, text }) => type === 'text' && text !== '' && !ownerOf.has(id))
  const { holderOf } = enclosed(
    all.filter(({ type }) => shapes.has(type)).map(({ id, box }) => ({ key: id, box })),
    free.map(({ id, box }) => ({ key: id, box })),
  )
  const byShape = Map.groupBy(free, ({ id }) => holderOf.get(id) ?? '')
  byShape.delete('')
  return new Map(
    [...byShape].map(([shape, texts]) => [shape, texts.toSorted((a, b) => a.box.y - b.box.y).slice(0, 1)]),
  )
}

const mostInLabel = 4

/** Groups of one shape and some texts: how people label what has no words of its own. */
function groupedTexts(elements: Elements): ReadonlyMap<string, readonly Element[]> {
  const groups = Map.groupBy(
    [...elements.values()].filter(({ groupIds }) => groupIds.length > 0),
    ({ groupIds }) => groupIds[0] ?? '',
  )
  const found = new Map<string, readonly Element[]>()
  for (const members of groups.values()) {
    const [shape, ...others] = members.filter(({ type }) => shapes.has(type))
    const texts = members.filter(({ type, containerId }) => type === 'text' && containerId === '')
    if (shape === undefined || others.length > 0) continue
    // A drawing with more words than a label has is called by its title.
    const byPlace = texts.toSorted((a, b) => a.box.y - b.box.y)
    found.set(shape.id, texts.length > mostInLabel ? byPlace.slice(0, 1) : texts)
  }
  return found
}
