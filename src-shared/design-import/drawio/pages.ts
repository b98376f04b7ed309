import { mostUnfolded } from '../text/inflate.ts'
import { endOfMarkup } from '../text/count-markup.ts'
import { attributeOf, childrenOf, type Element } from '../text/markup.ts'
import { readXml, type Take } from '../text/read-xml.ts'
import { unpackPage } from './packed-page.ts'

/** One page: its name and its `mxGraphModel`; null when it cannot be read. */
export interface Page {
  readonly name: string
  readonly model: Element | null
}

/** A file whose long packed pages stand beside it: in it stands the number of each. */
interface Lifted {
  readonly root: Element
  readonly packed: readonly string[]
}

/** Pages that are longer are taken out before the file is read: a library would look at each letter of them. */
const longPage = 20_000
const mostLifted = 2000

/** Reads a file without its long packed pages; null as `readXml` has it. */
export function readLifted(text: string, take: Take): Lifted | null {
  const packed: string[] = []
  const pieces: string[] = []
  let from = 0
  for (let at = text.indexOf('<diagram'); at >= 0; at = text.indexOf('<diagram', at + 1)) {
    const start = endOfMarkup(text, at)
    if (start === null || packed.length >= mostLifted) break
    const end = text.indexOf('<', start)
    if (end - start < longPage || !text.startsWith('</diagram', end)) continue
    pieces.push(text.slice(from, start), `#${packed.length}`)
    packed.push(text.slice(start, end))
    from = end
  }
  const root = readXml(packed.length === 0 ? text : pieces.join('') + text.slice(from), take)
  return root === null ? null : { root, packed }
}

/** A packed page, from where it stands: its number is nothing that a packed page could be. */
function lifted(text: string, packed: readonly string[]): string {
  const number = /^#(\d{1,4})$/.exec(text)?.[1]
  return number === undefined ? text : (packed[Number(number)] ?? '')
}

/** The pages of a file, of a bare model, or of an SVG that carries one; `over` when they unfold to too much. */
export function pagesOf({ root, packed }: Lifted, take: Take): readonly Page[] | 'over' {
  if (root.tag === 'svg') {
    const inner = readLifted(attributeOf(root, 'content'), take)
    return inner === null || inner.root.tag === 'svg' ? [] : pagesOf(inner, take)
  }
  if (root.tag === 'mxGraphModel') return [{ name: '', model: root }]
  const pages: Page[] = []
  let left = mostUnfolded
  for (const diagram of childrenOf(root, 'diagram')) {
    const name = attributeOf(diagram, 'name')
    const plain = childrenOf(diagram, 'mxGraphModel')[0]
    if (plain !== undefined) {
      pages.push({ name, model: plain })
      continue
    }
    const unpacked = unpackPage(lifted(diagram.text, packed), left)
    if (unpacked === 'over') return 'over'
    left -= unpacked?.letters ?? 0
    const model = unpacked === null ? null : readXml(unpacked.text, take)
    pages.push({ name, model: model?.tag === 'mxGraphModel' ? model : null })
  }
  return pages
}
