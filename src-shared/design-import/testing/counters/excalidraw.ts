import { createPairs, firstLine, type Count } from './count.ts'
import { nearestTo, smallestAround, type Boxed } from './inside.ts'

interface Element extends Boxed {
  readonly type: string
  readonly name?: string | null
  readonly text?: string
  readonly originalText?: string
  readonly containerId?: string | null
  readonly frameId?: string | null
  readonly groupIds?: readonly string[]
  readonly isDeleted?: boolean
  readonly label?: { readonly text: string }
  readonly points?: readonly (readonly number[])[]
  readonly startBinding?: { readonly elementId: string } | null
  readonly endBinding?: { readonly elementId: string } | null
}

const figures = new Set(['rectangle', 'ellipse', 'diamond'])
const frames = new Set(['frame', 'magicframe'])
const pieces = new Set(['line', 'freedraw', 'draw', 'image', ...figures])

/** Of a scene of Excalidraw: by its JSON, and by where its elements lie. */
export function countExcalidraw(text: string): Count | null {
  const { elements: given } = JSON.parse(text) as { readonly elements?: readonly Element[] }
  if (given === undefined) return null
  const all = given
    .filter(({ isDeleted, type }) => isDeleted !== true && type !== 'selection')
    .map((each, at): Element => ({ ...each, id: each.id ?? `at ${at}` }))
  const byId = new Map(all.map((each) => [each.id, each]))
  const { wordsOn, standFor } = wordsIn(all, byId)
  const lines = all.filter(({ type }) => type === 'arrow' || type === 'line')
  const boundTo = lines.flatMap(({ startBinding, endBinding }) => [
    startBinding?.elementId,
    endBinding?.elementId,
  ])
  const joined = new Set(boundTo.map((id) => standFor.get(id ?? '') ?? id))
  const icons = iconsIn(all, wordsOn, standFor, joined)
  const isFigure = ({ id, type }: Element): boolean =>
    figures.has(type) && !icons.partOf.has(id) && (wordsOn.has(id) || joined.has(id))
  const texts = all.filter(({ id, type }) => type === 'text' && !standFor.has(id) && !icons.partOf.has(id))
  const shapes: readonly Boxed[] = [
    ...all.filter(isFigure),
    ...icons.found,
    ...texts.filter(({ id }) => joined.has(id)),
  ]
  const rectangles = all.filter(({ id, type }) => type === 'rectangle' && !icons.partOf.has(id))
  const around = new Set(shapes.flatMap((shape) => smallestAround(shape, rectangles)?.id ?? []))
  const holders = all.filter(({ id, type }) => around.has(id) || frames.has(type))
  const nodes = shapes.filter(({ id }) => !around.has(id))
  const nameOf = (id: string): string => {
    const each = byId.get(id)
    return firstLine(
      wordsOn.get(id) ?? icons.names.get(id) ?? (each?.type === 'text' ? each.text : each?.name) ?? '',
    )
  }
  const pairs = createPairs()
  const loose = new Set<string>()
  for (const line of lines) {
    if (icons.partOf.has(line.id)) continue
    const points = line.points ?? []
    const end = (bound: string | undefined, point: readonly number[] | undefined): string | undefined => {
      const known =
        bound === undefined ? undefined : (icons.partOf.get(bound) ?? standFor.get(bound) ?? bound)
      if (known !== undefined && (byId.has(known) || icons.names.has(known))) return known
      const at = { x: line.x + (point?.[0] ?? 0), y: line.y + (point?.[1] ?? 0) }
      return (nearestTo(at, nodes, 25) ?? (line.type === 'arrow' ? nearestTo(at, texts, 25) : undefined))?.id
    }
    const [a, b] = [
      end(line.startBinding?.elementId, points[0]),
      end(line.endBinding?.elementId, points.at(-1)),
    ]
    if (a === undefined || b === undefined || a === b) continue
    pairs.add(a, b)
    for (const id of [a, b]) if (byId.get(id)?.type === 'text' && !joined.has(id)) loose.add(id)
  }
  const allNodes = [...nodes, ...texts.filter(({ id }) => loose.has(id))]
  return {
    nodes: allNodes.map((node) => {
      const frame = byId.get(byId.get(node.id)?.frameId ?? '')
      const holder = smallestAround(node, holders) ?? frame
      return { name: nameOf(node.id), inside: holder === undefined ? null : nameOf(holder.id) }
    }),
    lines: pairs.size(),
  }
}

/** The words of figures and arrows, and by the id of a text what it is written on. */
function wordsIn(all: readonly Element[], byId: ReadonlyMap<string, Element>) {
  const wordsOn = new Map<string, string>()
  const standFor = new Map<string, string>()
  const write = (on: string, { id, originalText, text }: Element): void => {
    wordsOn.set(on, `${wordsOn.get(on) ?? ''}\n${originalText || (text ?? '')}`)
    standFor.set(id, on)
  }
  for (const each of all) {
    if (each.type !== 'text' && each.label !== undefined) wordsOn.set(each.id, each.label.text)
    if (each.type === 'text' && byId.has(each.containerId ?? '')) write(each.containerId ?? '', each)
  }
  const texts = all.filter(({ id, type }) => type === 'text' && !standFor.has(id))
  const grouped = Map.groupBy(all, ({ groupIds }) => groupIds?.[0] ?? '')
  grouped.delete('')
  for (const members of grouped.values()) {
    const [figure, ...others] = members.filter(({ type }) => figures.has(type))
    if (figure === undefined || others.length > 0 || wordsOn.has(figure.id)) continue
    for (const text of members) if (texts.includes(text)) write(figure.id, text)
  }
  const bare = all.filter(({ id, type }) => figures.has(type) && !wordsOn.has(id))
  for (const text of texts.toSorted((a, b) => a.y - b.y)) {
    if (standFor.has(text.id)) continue
    const figure = smallestAround(
      text,
      all.filter(({ type }) => figures.has(type)),
    )
    if (figure !== undefined && bare.includes(figure) && !wordsOn.has(figure.id)) write(figure.id, text)
  }
  for (const [text, card] of lowerTexts(all, wordsOn, standFor)) standFor.set(text, card)
  return { wordsOn, standFor }
}

/** A card that holds nothing but texts, one of which has lines: whoever looks at it sees these end at the card. */
function lowerTexts(
  all: readonly Element[],
  wordsOn: ReadonlyMap<string, string>,
  standFor: ReadonlyMap<string, string>,
): readonly (readonly [text: string, card: string])[] {
  const isLine = ({ type }: Element): boolean => type === 'arrow' || type === 'line'
  const joined = new Set(
    all
      .filter(isLine)
      .flatMap(({ startBinding, endBinding }) => [startBinding?.elementId, endBinding?.elementId]),
  )
  const around = all.filter(({ type }) => figures.has(type))
  const held = Map.groupBy(
    all.filter((each) => !isLine(each) && !standFor.has(each.id)),
    (each) => smallestAround(each, around)?.id ?? '',
  )
  return [...held].flatMap(([card, members]) => {
    const ends = members.filter(({ id }) => joined.has(id))
    const [text] = ends
    const isCard = wordsOn.has(card) && ends.length === 1 && members.every(({ type }) => type === 'text')
    return isCard && text !== undefined ? [[text.id, card] as const] : []
  })
}

/** Pictures, and groups of strokes, that have a text or a line. */
function iconsIn(
  all: readonly Element[],
  wordsOn: ReadonlyMap<string, string>,
  standFor: ReadonlyMap<string, string>,
  joined: ReadonlySet<string | undefined>,
) {
  const partOf = new Map<string, string>()
  const names = new Map<string, string>()
  const found: Boxed[] = []
  const isFree = ({ id, type }: Element): boolean => type === 'text' && !standFor.has(id) && !partOf.has(id)
  const take = (id: string, members: readonly Element[]): void => {
    const drawn = members.filter(({ type }) => pieces.has(type))
    if (drawn.length === 0 || members.some((each) => partOf.has(each.id))) return
    const [x, y] = [Math.min(...drawn.map((each) => each.x)), Math.min(...drawn.map((each) => each.y))]
    const right = Math.max(...drawn.map((each) => each.x + each.width))
    const bottom = Math.max(...drawn.map((each) => each.y + each.height))
    const box = { id, x, y, width: right - x, height: bottom - y }
    const own = members.find((each) => each.type === 'text')
    const beside = all.find(
      (each) =>
        isFree(each) && (each.groupIds ?? []).length === 0 && !joined.has(each.id) && isBeside(each, box),
    )
    const text = own ?? beside
    if (text === undefined && !members.some((each) => joined.has(each.id))) return
    found.push(box)
    names.set(id, text?.text ?? '')
    for (const each of [...members, ...(text === undefined ? [] : [text])]) partOf.set(each.id, id)
  }
  for (const place of [-1, 0])
    for (const [group, members] of Map.groupBy(all, ({ groupIds }) => groupIds?.at(place) ?? '')) {
      const hasWords = members.some(({ id }) => wordsOn.has(id) || standFor.has(id))
      const isArrow = members.some(({ type }) => type === 'arrow')
      const count = members.filter(({ type }) => type === 'text').length
      if (group !== '' && !hasWords && !isArrow && count < 2) take(`group ${group}`, members)
    }
  for (const each of all)
    if (each.type === 'image' && (each.groupIds ?? []).length === 0) take(each.id, [each])
  return { found, names, partOf }
}

function isBeside(text: Element, box: Boxed): boolean {
  const x = text.x + text.width / 2
  const isAcross = x >= box.x - 12 && x <= box.x + box.width + 12
  return isAcross && text.y < box.y + box.height + 22 && text.y + text.height > box.y - 22
}
