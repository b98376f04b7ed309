import { hasAddress } from '../drawing/addresses.ts'
import { guessKind } from '../drawing/guess-kind.ts'
import { isAddressAlone, isMachine } from '../drawing/machine-text.ts'
import { isMostlyIn } from '../drawing/surrounding.ts'
import { frames, shapes, type Element } from './elements.ts'

type Elements = ReadonlyMap<string, Element>

/** Words by the element that they are written on, and what each of these texts is written on. */
export interface Words {
  readonly on: ReadonlyMap<string, string>
  /** How many lines the first text on an element has: those of others are no part of its name. */
  readonly linesOfFirst: ReadonlyMap<string, number>
  readonly ownerOf: ReadonlyMap<string, string>
  /** Texts that list machines with their addresses on a shape, which is around these. */
  readonly machines: ReadonlySet<string>
}

/** A text is written on what it is bound to, on the one shape that it forms a group with, or on what it lies on. */
export function wordsOf(elements: Elements): Words {
  const on = new Map<string, string>()
  const linesOfFirst = new Map<string, number>()
  const ownerOf = new Map<string, string>()
  const machines = new Set<string>()
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
  const joined = new Set([...elements.values()].flatMap(({ start, end }) => [start, end]))
  for (const { shape, texts, isCard } of laidTexts(elements, ownerOf)) {
    take(shape.id, texts.slice(0, 1))
    const others = on.has(shape.id) ? texts.filter(({ id }) => !ownerOf.has(id)) : []
    const { said, listed } = lowerTexts(others, joined)
    if (said.length + listed.length === 0 || !isCard()) continue
    for (const { id } of listed) machines.add(id)
    for (const { id, text } of said) {
      add(shape.id, text)
      ownerOf.set(id, shape.id)
    }
  }
  return { on, linesOfFirst, ownerOf, machines }
}

/** The texts that lie on a shape, the topmost first, which is its title, and whether nothing else does. */
interface Laid {
  readonly shape: Element
  readonly texts: readonly Element[]
  readonly isCard: () => boolean
}

function laidTexts(elements: Elements, ownerOf: ReadonlyMap<string, string>): readonly Laid[] {
  const all = [...elements.values()]
  const free = all.filter(({ id, type, text }) => type === 'text' && text !== '' && !ownerOf.has(id))
  const bySize = all.filter(({ type }) => shapes.has(type)).toSorted((a, b) => sizeOf(a) - sizeOf(b))
  const looked = bySize.slice(-mostShapes)
  const shapeAround = (each: Element): Element | undefined =>
    looked.find((one) => one !== each && sizeOf(one) > sizeOf(each) && isMostlyIn(each.box, one.box, share))
  const isOfOther = othersOf(all, ownerOf)
  const byShape = Map.groupBy(free, (text) => {
    const shape = shapeAround(text)
    return shape === undefined || isOfOther(text, shape) ? null : shape
  })
  const drawn = all.filter(({ type }) => type !== 'text' && type !== 'arrow')
  let holding: ReadonlySet<Element | undefined> | null = null
  // Most scenes have no card of several texts: what all their elements lie on is not asked for.
  const isCard = (shape: Element): boolean => !(holding ??= new Set(drawn.map(shapeAround))).has(shape)
  return [...byShape].flatMap(([shape, texts]) =>
    shape === null ? [] : [{ shape, texts: byPlace(texts), isCard: () => isCard(shape) }],
  )
}

/** What stands below the name of a shape: what its card says besides, or the machines that it lists. */
interface Lower {
  readonly said: readonly Element[]
  readonly listed: readonly Element[]
}

/**
 * A card says its one address among a few texts, and the one that lines end at, unless that is something itself. With
 * several addresses, or a name before one, it lists machines; where lines end at several texts it holds things.
 */
function lowerTexts(texts: readonly Element[], joined: ReadonlySet<string>): Lower {
  const [first, ...more] = texts.filter(({ text }) => hasAddress(text))
  if (first !== undefined && (more.length > 0 || !isAddressAlone(first.text)))
    return { said: [], listed: [first, ...more].filter(({ text }) => isMachine(text)) }
  const ends = texts.filter(({ id }) => joined.has(id))
  if (ends.length > 1 || ends.some(({ text }) => isOfKind(text))) return { said: [], listed: [] }
  const isFew = texts.length < mostInLabel
  return { said: texts.filter((each) => (isFew && each === first) || ends.includes(each)), listed: [] }
}

/** Whether a text says what it is; a word somewhere in a list says nothing of the whole. */
function isOfKind(text: string): boolean {
  const lines = text.split('\n')
  return guessKind(lines.length > mostOfName ? (lines[0] ?? '') : text) !== null
}

/** Lines of a name; more are a list. */
const mostOfName = 3

/** Shapes beyond this number are not tried: a drawing with more is not one of areas. */
const mostShapes = 500
/** How much of a text lies on its shape: one that is set in the middle of a row may be wider. */
const share = 0.9

function byPlace(texts: readonly Element[]): readonly Element[] {
  return texts.toSorted((a, b) => a.box.y - b.box.y)
}

function sizeOf({ box }: Element): number {
  return box.width * box.height
}

/**
 * Whether a text forms a group with an arrow or with one shape that has words, and not with a shape: it is said of
 * those. Of several with words it is the heading, and may be the title of what they all lie on.
 */
function othersOf(
  all: readonly Element[],
  ownerOf: ReadonlyMap<string, string>,
): (text: Element, shape: Element) => boolean {
  const written = new Set(ownerOf.values())
  const labelled = new Map<string, number>()
  const told = new Set<string>()
  for (const { id, type, groupIds } of all)
    for (const group of groupIds) {
      if (written.has(id)) labelled.set(group, (labelled.get(group) ?? 0) + 1)
      if (type === 'arrow') told.add(group)
    }
  const groupsOf = new Map<Element, ReadonlySet<string>>()
  return (text, shape) => {
    const groups = text.groupIds.filter((group) => told.has(group) || labelled.get(group) === 1)
    if (groups.length === 0) return false
    const ofShape = groupsOf.get(shape) ?? new Set(shape.groupIds)
    groupsOf.set(shape, ofShape)
    return !groups.some((group) => ofShape.has(group))
  }
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
    found.set(shape.id, byPlace(texts).slice(0, texts.length > mostInLabel ? 1 : mostInLabel))
  }
  return found
}
