import { boxAround, type Point, type Rect } from '#shared/base/rect.ts'
import { checkLimit, most } from '../text/part-limits.ts'
import { fieldsOf, listOf, numberOf, textOf } from '../text/plain-value.ts'
import { readItems } from '../text/read-json.ts'

export const shapes: ReadonlySet<string> = new Set(['rectangle', 'ellipse', 'diamond'])
export const frames: ReadonlySet<string> = new Set(['frame', 'magicframe'])

const mostGroups = 100

/** An element of a scene, with what is asked of it. */
export interface Element {
  readonly id: string
  readonly type: string
  readonly box: Rect
  readonly text: string
  /** What a text is bound to. */
  readonly containerId: string
  readonly frameId: string
  /** From the inside out, as many as people nest. */
  readonly groupIds: readonly string[]
  readonly start: string
  readonly end: string
  /** Where a line begins and ends; null for what is none. */
  readonly startPoint: Point | null
  readonly endPoint: Point | null
  /** The points next to these. */
  readonly afterStart: Point | null
  readonly beforeEnd: Point | null
  readonly hasStartArrow: boolean
  readonly hasEndArrow: boolean
  readonly strokeColor: string
  readonly strokeStyle: string
  readonly backgroundColor: string
}

/** The elements of a scene that were not deleted, by id. Null when the text is no scene. */
export function readElements(text: string): ReadonlyMap<string, Element> | null {
  const elements = new Map<string, Element>()
  let found = 0
  const isRead = readItems(text, 'elements', (value, index) => {
    const element = toElement(value, `element ${index}`)
    if (element === null) return
    found += 1
    if (found > most.drawn) return
    // As Excalidraw has it: the first keeps an id that several have, and all are drawn.
    const id = elements.has(element.id) ? `again ${index}` : element.id
    elements.set(id, { ...element, id })
  })
  checkLimit('elements', found, most.drawn)
  return isRead ? elements : null
}

function toElement(value: unknown, otherId: string): Element | null {
  const fields = fieldsOf(value)
  const type = textOf(fields.get('type'))
  if (type === '' || fields.get('isDeleted') === true) return null
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(fields.get(name)) ?? 0)
  const boundTo = (name: string): string => textOf(fieldsOf(fields.get(name)).get('elementId'))
  const hasArrow = (name: string): boolean => textOf(fields.get(name)) !== ''
  // As it was typed: `text` has line breaks where the shape was too narrow.
  const typed = textOf(fields.get('originalText')) || fields.get('text')
  const text = type === 'text' ? typed : fields.get('name')
  const corner = { x: x ?? 0, y: y ?? 0 }
  const points = pointsOf(fields.get('points'), corner)
  return {
    id: textOf(fields.get('id')) || otherId,
    type,
    box: boxAround(points.map((point) => ({ ...point, width: 0, height: 0 }))) ?? {
      ...corner,
      width: width ?? 0,
      height: height ?? 0,
    },
    text: textOf(text).trim() || labelOf(fields.get('label')),
    containerId: textOf(fields.get('containerId')),
    frameId: textOf(fields.get('frameId')),
    groupIds: listOf(fields.get('groupIds')).slice(0, mostGroups).map(textOf),
    start: boundTo('startBinding'),
    end: boundTo('endBinding'),
    startPoint: points[0] ?? null,
    endPoint: points.at(-1) ?? null,
    afterStart: points[1] ?? null,
    beforeEnd: points.at(-2) ?? null,
    hasStartArrow: hasArrow('startArrowhead'),
    hasEndArrow: hasArrow('endArrowhead'),
    strokeColor: textOf(fields.get('strokeColor')),
    strokeStyle: textOf(fields.get('strokeStyle')),
    backgroundColor: textOf(fields.get('backgroundColor')),
  }
}

/** The points of a line, which are written as seen from its first. */
function pointsOf(value: unknown, from: Point): readonly Point[] {
  return listOf(value).flatMap((point) => {
    const [x, y] = listOf(point).map(numberOf)
    return typeof x === 'number' && typeof y === 'number' ? [{ x: from.x + x, y: from.y + y }] : []
  })
}

/** Scenes made by programs carry a shape's words in the shape. */
function labelOf(value: unknown): string {
  return textOf(fieldsOf(value).get('text')).trim()
}
