/** An element with its attributes and all text directly in it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly parent: XmlElement | null
  text: string
}

const token =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

/** Elements of a document in their order. Throws on what is not well-formed, or is no element, attribute or text. */
export function readStrictXml(xml: string): readonly XmlElement[] {
  if (/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u.test(xml) || !xml.isWellFormed()) throw new Error('a character')
  const elements: XmlElement[] = []
  let [open, at]: [XmlElement | null, number] = [null, 0]
  while (at < xml.length) {
    token.lastIndex = at
    const match = token.exec(xml)
    if (match === null) throw new Error(`not well-formed: ${xml.slice(at, at + 80)}`)
    const [whole, closed, opened, attributes = '', isEmpty, text] = match
    at += whole.length
    if (closed !== undefined) {
      if (open?.name !== closed) throw new Error(`closes ${open?.name ?? 'nothing'} with ${closed}`)
      open = open.parent
    } else if (opened !== undefined) {
      const element: XmlElement = {
        name: opened,
        attributes: readAttributes(attributes),
        parent: open,
        text: '',
      }
      elements.push(element)
      if (isEmpty === '') open = element
    } else if (text !== undefined) {
      if (text.includes(']]>')) throw new Error(']]> in text')
      if (open !== null) open.text += decoded(text)
      else if (text.trim() !== '') throw new Error(`text outside: ${text}`)
    }
  }
  if (open !== null) throw new Error(`${open.name} is not closed`)
  return elements
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)]
  const attributes = new Map(found.map(([, name = '', value = '']) => [name, decoded(value)]))
  if (attributes.size < found.length) throw new Error(`twice: ${text}`)
  return attributes
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d+);|(\w+);|)/g, (whole, code?: string, name?: string) => {
    const letter = code === undefined ? entities[name ?? ''] : String.fromCodePoint(Number(code))
    if (letter === undefined) throw new Error(`entity ${whole}`)
    return letter
  })
}
