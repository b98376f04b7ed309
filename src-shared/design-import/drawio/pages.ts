import { mostUnfolded } from '../text/inflate.ts'
import { attributeOf, childrenOf, type Element } from '../text/markup.ts'
import { readXml, type Take } from '../text/read-xml.ts'
import { unpackPage } from './packed-page.ts'

/** One page: its name and its `mxGraphModel`; null when it cannot be read. */
export interface Page {
  readonly name: string
  readonly model: Element | null
}

/** The pages of a file, of a bare model, or of an SVG that carries one; `over` when they unfold to too much. */
export function pagesOf(root: Element, take: Take): readonly Page[] | 'over' {
  if (root.tag === 'svg') {
    const inner = readXml(attributeOf(root, 'content'), take)
    return inner === null || inner.tag === 'svg' ? [] : pagesOf(inner, take)
  }
  if (root.tag === 'mxGraphModel') return [{ name: '', model: root }]
  const pages: Page[] = []
  let room = mostUnfolded
  for (const diagram of childrenOf(root, 'diagram')) {
    const name = attributeOf(diagram, 'name')
    const plain = childrenOf(diagram, 'mxGraphModel')[0]
    if (plain !== undefined) {
      pages.push({ name, model: plain })
      continue
    }
    const unpacked = unpackPage(diagram.text, room)
    if (unpacked === 'over') return 'over'
    room -= unpacked?.bytes ?? 0
    const model = unpacked === null ? null : readXml(unpacked.text, take)
    pages.push({ name, model: model?.tag === 'mxGraphModel' ? model : null })
  }
  return pages
}
