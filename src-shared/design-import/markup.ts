import { XMLParser } from 'fast-xml-parser'

/** An element of XML: its name without a namespace, its attributes and what stands in it, decoded. */
export interface Element {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  readonly text: string
}

const deepest = 100

/** The root of an XML text; null when it cannot be read. Declared entities are never expanded. */
export function readMarkup(text: string): Element | null {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    jPath: false,
    maxNestedTags: deepest,
  })
  try {
    // Of a file that ends inside a tag, what comes before is read.
    const parsed = parser.parse(text.slice(0, text.lastIndexOf('>') + 1)) as unknown
    if (!Array.isArray(parsed)) return null
    return parsed.map((each) => toElement(each, 0)).find((each) => each !== null && each.tag !== '') ?? null
  } catch {
    // The library's messages quote the file: what is wrong with it is not passed on.
    return null
  }
}

/** Of what the library answers: `{ tag: [...], ':@': { attributes } }`, or `{ '#text': text }`. */
function toElement(raw: unknown, depth: number): Element | null {
  if (typeof raw !== 'object' || raw === null || depth > deepest + 2) return null
  const attributes = new Map<string, string>()
  let [tag, inside]: [string, readonly unknown[]] = ['', []]
  for (const [key, value] of Object.entries(raw)) {
    if (Array.isArray(value)) [tag, inside] = [key, value]
    else if (typeof value === 'object' && value !== null) {
      for (const [name, held] of Object.entries(value as object))
        if (typeof held === 'string') attributes.set(name, decodeEntities(held))
    }
  }
  const children: Element[] = []
  let text = ''
  for (const each of inside) {
    const child = toElement(each, depth + 1)
    if (child !== null && child.tag !== '') children.push(child)
    else if (typeof each === 'object' && each !== null && '#text' in each) text += String(each['#text'])
  }
  return { tag, attributes, children, text: decodeEntities(text) }
}

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The five entities of XML, the space of HTML and character numbers; others stay as they stand. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(lt|gt|amp|quot|apos|nbsp));/g, readEntity)
}

function readEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
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
