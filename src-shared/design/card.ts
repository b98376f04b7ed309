import type { Point, Rect } from '#shared/base/rect.ts'
import type { DesignNode, Outline } from './design.ts'
import { writtenKinds, type DesignKind } from './kinds.ts'
import { oneLine } from './text/one-line.ts'
import { widthOf, type Face } from './text/text-width.ts'
import { wrapLines, wrapText } from './text/wrap-text.ts'

/** The size of a card whose words have space in it, in canvas pixels. None is smaller. */
export const cardSize = { width: 168, height: 52 } as const

/** The grid that what is made by itself lies on; people may leave it. */
export const grid = 8

/** The nearest step of the grid, in canvas pixels. */
export function onGrid(value: number): number {
  return Math.round(value / grid) * grid
}

/** Where an element lies. A card is as large as its words need. */
export function boxOf(element: DesignNode | Outline): Rect {
  const { width, height } = 'width' in element ? element : cardOf(element)
  return { x: element.x, y: element.y, width, height }
}

/** How the words of a card are set, here and on the canvas, and how high a line of them is. */
export const cardFaces = {
  name: { font: 'sans', size: 13, weight: 600, line: 18 },
  address: { font: 'mono', size: 12, weight: 400, line: 16 },
  words: { font: 'sans', size: 12, weight: 400, line: 16 },
} as const satisfies Record<string, Face & { readonly line: number }>

/** `box`: without a picture, its words in the middle; `note`: on coloured ground; `text`: words alone. */
export type CardForm = 'card' | 'box' | 'note' | 'text'

/** A card with its words in the lines in which they are drawn; places are counted from its corner. */
export interface CardLayout {
  readonly form: CardForm
  readonly width: number
  readonly height: number
  /** The corner of the picture's tile. */
  readonly tile: Point | null
  /** Where name and address begin; those of a box lie around its middle. */
  readonly textX: number
  readonly top: number
  readonly name: readonly string[]
  readonly address: readonly string[]
  /** What the card shows of the observations, from `wordsTop` on and as wide as the card. */
  readonly words: readonly string[]
  readonly wordsTop: number
}

/** Of a note that has no colour of its own. */
export const noteColor = '#ca8a04'

/** The size of the tile with a kind's picture. */
export const cardTile = 28

const padding = 10
/** An address comes nearer to the edge, for an IPv4 range to be whole: `192.168.10.16/28`. */
const addressPadding = 4
/** Names and words make a card no wider, and are wrapped then; the longest IPv6 range still stands in one line. */
const widest = { name: 264, address: 368, words: 264 } as const

const known = new WeakMap<DesignNode, CardLayout>()

/** The card of a node, worked out once for a value: nothing of it is cut, however long it is. */
export function cardOf(node: DesignNode): CardLayout {
  const held = known.get(node)
  if (held !== undefined) return held
  const card = layOut(node)
  known.set(node, card)
  return card
}

function layOut(node: DesignNode): CardLayout {
  const form = formOf(node.kind)
  const textX = form === 'card' ? 2 * padding + cardTile : padding
  const beside = { name: textX + padding, address: textX + addressPadding, words: 2 * padding }
  const [name, address, said] = [oneLine(node.name), addressOf(node), saidOn(node)]
  const needs = (text: string, part: keyof typeof beside): number =>
    beside[part] + widthOf(text, cardFaces[part])
  const wanted = (text: string, part: keyof typeof beside): number =>
    Math.min(widest[part], needs(text, part))
  const space = inSteps(
    cardSize.width,
    Math.max(wanted(name, 'name'), wanted(address, 'address'), ...said.map((line) => wanted(line, 'words'))),
  )
  const lines = {
    name: wrapText(name, cardFaces.name, space - beside.name),
    address: address === '' ? [] : wrapText(address, cardFaces.address, space - beside.address),
    words: wrapLines(said, cardFaces.words, space - beside.words),
  }
  // Lines that were broken may leave more space than they need.
  const parts = ['name', 'address', 'words'] as const
  const longest = parts.flatMap((part) => lines[part].map((line) => needs(line, part)))
  const width = inSteps(cardSize.width, Math.max(...longest))
  return { form, width, textX, ...lines, ...heightsOf(form, lines) }
}

function heightsOf(
  form: CardForm,
  { name, address, words }: Pick<CardLayout, 'name' | 'address' | 'words'>,
): Pick<CardLayout, 'height' | 'tile' | 'top' | 'wordsTop'> {
  const text = name.length * cardFaces.name.line + address.length * cardFaces.address.line
  const spoken = words.length * cardFaces.words.line
  const hasWords = words.length > 0
  // Without a picture beside it, a name stands close over what is said under it.
  const least = hasWords && form !== 'card' ? 0 : cardSize.height
  const head = Math.max(least, text + 2 * (padding - 1))
  const wordsTop = head - 4
  const height = inSteps(cardSize.height, hasWords ? wordsTop + spoken + padding : head)
  const headHeight = hasWords ? head : height
  return {
    height,
    top: (headHeight - text) / 2,
    tile: form === 'card' ? { x: padding, y: (headHeight - cardTile) / 2 } : null,
    wordsTop,
  }
}

/** So much, or more by as many steps of the grid as are needed. */
function inSteps(least: number, wanted: number): number {
  return least + Math.max(0, Math.ceil((wanted - least) / grid)) * grid
}

/** The one address that a card shows. Words are no equipment, and have none. */
export function addressOf({ kind, privateIp, publicIp }: DesignNode): string {
  return writtenKinds.has(kind) ? '' : oneLine(privateIp) || oneLine(publicIp)
}

/** The lines that a card says under its name, as they were written. */
export function saidOn({ kind, observations, showsObservations }: DesignNode): readonly string[] {
  const isShown = writtenKinds.has(kind) || showsObservations === true
  return isShown && observations.trim() !== ''
    ? observations
        .trim()
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map(oneLine)
    : []
}

function formOf(kind: DesignKind): CardForm {
  return kind === 'box' || kind === 'note' || kind === 'text' ? kind : 'card'
}
