import { decodeEntities } from './entities.ts'

/** An element of XML: its name without a namespace, its attributes and what stands in it, decoded. */
export interface Element {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  readonly text: string
}

const longestLabel = 20_000

/** The words of a label in HTML, with the line breaks that a reader sees. */
export function htmlToText(html: string): string {
  const lines = html
    .slice(0, longestLabel)
    .replaceAll(/<(?:br|hr|\/div|\/p|\/li|\/tr|\/h[1-6]|div|p)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-zA-Z][^<>]*>/g, '')
  return decodeEntities(lines)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** Elements of one name among the children. */
export function childrenOf(element: Element, tag: string): readonly Element[] {
  return element.children.filter((child) => child.tag === tag)
}

export function attributeOf(element: Element | undefined, name: string): string {
  return element?.attributes.get(name) ?? ''
}

/** Whether the text ends before its last element does. */
export function isCut(text: string, root: Element): boolean {
  const end = text.slice(-2000).trimEnd()
  return root.children.length > 0 && !end.endsWith(`${root.tag}>`) && !end.endsWith('-->')
}
