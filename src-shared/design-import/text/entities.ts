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
  const parts: string[] = []
  for (let at = 0; at < text.length;) {
    const end = endOfSlice(text, at)
    parts.push(decodeSlice(text.slice(at, end)))
    at = end
  }
  return parts.join('')
}

/** Letters that are decoded at once: the engine keeps a list of all that it replaces in one text. */
const slice = 16_384
const longestEntity = 12

/** Behind a slice, before an entity that would be cut. */
function endOfSlice(text: string, at: number): number {
  const end = at + slice
  if (end >= text.length) return text.length
  const cut = text.slice(end - longestEntity, end).lastIndexOf('&')
  return cut < 0 ? end : end - longestEntity + cut
}

function decodeSlice(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(lt|gt|amp|quot|apos|nbsp));/g, readEntity)
}

function readEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
