import { boxAround, type Rect } from '#shared/base/rect.ts'
import { boxesAtPoints } from '../drawing/at-point.ts'
import type { Element } from './elements.ts'

/** Something that is drawn of pieces or is a picture, and is called by a text: as the icons of libraries. */
export interface Icon {
  readonly key: string
  readonly box: Rect
  readonly text: string
  readonly frameId: string
}

interface Icons {
  readonly icons: readonly Icon[]
  /** Which icon an element is a part of, texts as well. */
  readonly partOf: ReadonlyMap<string, string>
}

const pieces: ReadonlySet<string> = new Set([
  ...['line', 'freedraw', 'draw', 'image', 'rectangle', 'ellipse', 'diamond'],
])
/** How far above or below an icon its text stands. */
const gap = 10

interface Found extends Icon {
  readonly members: readonly Element[]
}

/**
 * Icons that a text of their group or next to them calls, and those that lines are bound to. A group with words in
 * a shape, with arrows or with several texts is a drawing of its own.
 */
export function iconsOf(
  elements: Iterable<Element>,
  isTaken: (element: Element) => boolean,
  joined: ReadonlySet<string>,
): Icons {
  const all = [...elements]
  const groups = groupsOf(all, isTaken)
  const found = [...groups, ...picturesOf(all, groups, joined)]
  const texts = nearbyTexts(all, found, isTaken, joined)
  const partOf = new Map<string, string>()
  const icons: Icon[] = []
  for (const icon of found) {
    const near = texts.get(icon.key)
    const text = icon.text || (near?.text ?? '')
    if (text === '' && !icon.members.some(({ id }) => joined.has(id))) continue
    icons.push({ ...icon, text })
    for (const { id } of icon.members) partOf.set(id, icon.key)
    if (near !== undefined) partOf.set(near.id, icon.key)
  }
  return { icons, partOf }
}

/** Groups of pieces with one text or none: the outermost, else the innermost. */
function groupsOf(all: readonly Element[], isTaken: (element: Element) => boolean): readonly Found[] {
  const found: Found[] = []
  const placed = new Set<string>()
  for (const place of [-1, 0])
    for (const [group, members] of Map.groupBy(all, ({ groupIds }) => groupIds.at(place) ?? '')) {
      if (group === '' || members.some(({ id, type }) => placed.has(id) || type === 'arrow')) continue
      const drawn = members.filter(({ type }) => pieces.has(type))
      const texts = members.filter((each) => each.type === 'text' && each.text !== '')
      if (members.some(isTaken) || texts.length > 1) continue
      const box = boxAround(drawn.map((each) => each.box))
      if (box === null) continue
      for (const { id } of members) placed.add(id)
      const frameId = members[0]?.frameId ?? ''
      found.push({ key: `icon ${group}`, box, text: texts[0]?.text ?? '', frameId, members })
    }
  return found
}

/** Pictures that stand alone, or that lines are bound to where their group is no icon. */
function picturesOf(
  all: readonly Element[],
  groups: readonly Found[],
  joined: ReadonlySet<string>,
): readonly Found[] {
  const placed = new Set(groups.flatMap(({ members }) => members))
  const alone = all.filter(
    (each) =>
      each.type === 'image' && !placed.has(each) && (each.groupIds.length === 0 || joined.has(each.id)),
  )
  return alone.map((each) => ({ ...each, key: each.id, text: '', members: [each] }))
}

/** Free texts right below or above icons that have none; not what stands below the name of the card they are drawn on. */
function nearbyTexts(
  all: readonly Element[],
  found: readonly Found[],
  isTaken: (element: Element) => boolean,
  joined: ReadonlySet<string>,
): ReadonlyMap<string, Element> {
  const iconAt = boxesAtPoints(found.filter(({ text }) => text === ''))
  const texts = new Map<string, Element>()
  const named = new Map<string, number>()
  for (const each of all) {
    const { id, type, text, groupIds, box } = each
    if (type !== 'text' || text === '' || groupIds.length > 0) continue
    const x = box.x + box.width / 2
    const above = iconAt({ x, y: box.y - gap })
    const icon = above ?? iconAt({ x, y: box.y + box.height + gap })
    if (icon === null) continue
    if (isTaken(each) && each.containerId === '' && above !== null)
      named.set(icon, Math.min(box.y, named.get(icon) ?? Infinity))
    else if (!isTaken(each) && !joined.has(id) && !texts.has(icon)) texts.set(icon, each)
  }
  for (const [icon, y] of named) if ((texts.get(icon)?.box.y ?? 0) > y) texts.delete(icon)
  return texts
}
