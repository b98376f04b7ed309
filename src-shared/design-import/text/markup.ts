import { decodeEntities } from './entities.ts'

/** An element of XML: its name without a namespace, its attributes as they are written, and what stands in it. */
export interface Element {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** Without the space between elements. */
  readonly text: string
}

const longestLabel = 20_000

/** What an editor of labels leaves behind that nobody sees: words of no size, styles and comments. */
const unseen =
  /<(span|font|div|p)\b[^<>]{0,2000}font-size:\s*0(?:px|pt|em)?\s*[;"'][^<>]*>[^<>]*(?:<br\s*\/?>[^<>]*)?<\/\1>|<style\b[^<>]*>[^<]*<\/style>|<!--[^<>]{0,5000}-->/gi
/** A drawing that was pasted into a label as its text. */
const pasted = /%3C(?:mxGraphModel|mxfile|mxCell)%?\S*/gi

/** The words of a label in HTML, with the line breaks that a reader sees. */
export function htmlToText(html: string): string {
  const lines = html
    .slice(0, longestLabel)
    .replaceAll(unseen, '')
    .replaceAll(/<(?:br|hr|\/?(?:div|p|pre|ul|ol|table|blockquote)|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/t[dh]\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-zA-Z][^<>]*>/g, '')
  return decodeEntities(lines)
    .replaceAll(pasted, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Elements of one name among the children. */
export function childrenOf(element: Element, tag: string): readonly Element[] {
  return element.children.filter((child) => child.tag === tag)
}

/** The first of them. */
export function childOf(element: Element, tag: string): Element | undefined {
  return element.children.find((child) => child.tag === tag)
}

/** The value of an attribute; empty where there is none. */
export function attributeOf(element: Element | undefined, name: string): string {
  return decodeEntities(valueOf(element, name))
}

/** As much of an attribute as a label may have; a letter is written with eight at most. */
export function wordsOf(element: Element, name: string): string {
  return decodeEntities(valueOf(element, name).slice(0, 8 * longestLabel))
}

function valueOf(element: Element | undefined, name: string): string {
  return element !== undefined && Object.hasOwn(element.attributes, name)
    ? (element.attributes[name] ?? '')
    : ''
}

/** Whether the text ends before its last element does. */
export function isCut(text: string, root: Element): boolean {
  const end = text.slice(-2000).trimEnd()
  return !end.endsWith('/>') && !end.endsWith(`${root.tag}>`) && !end.endsWith('-->')
}
