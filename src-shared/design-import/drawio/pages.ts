import { fromBase64 } from '#shared/base/base64.ts'
import { utf8 } from '../clean-text.ts'
import { inflate, mostUnfolded } from '../inflate.ts'
import { attributeOf, childrenOf, type Element } from '../markup.ts'
import { readXml, type XmlRoom } from '../read-xml.ts'

/** One page: its name and its `mxGraphModel`; null when it cannot be read. */
export interface Page {
  readonly name: string
  readonly model: Element | null
}

/** The pages of a file, of a bare model, or of an SVG that carries one; `over` when they unfold to too much. */
export function pagesOf(root: Element, parts: XmlRoom): readonly Page[] | 'over' {
  if (root.tag === 'svg') {
    const inner = readXml(attributeOf(root, 'content'), parts)
    return inner === null || inner.tag === 'svg' ? [] : pagesOf(inner, parts)
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
    const bytes = unpack(diagram.text, room)
    if (bytes === 'over') return 'over'
    room -= bytes?.length ?? 0
    const model = bytes === null ? null : readXml(textOf(bytes), parts)
    pages.push({ name, model: model?.tag === 'mxGraphModel' ? model : null })
  }
  return pages
}

/** A compressed page: base64 of raw deflate of the percent-encoded XML. */
function unpack(text: string, room: number): Uint8Array | 'over' | null {
  const packed = fromBase64(text.replaceAll(/\s+/g, ''))
  if (packed === null || packed.length === 0) return null
  const bytes = inflate(packed, 'raw', room)
  return bytes === 'damaged' ? null : bytes
}

function textOf(bytes: Uint8Array): string {
  const text = utf8(bytes)
  if (text.trimStart().startsWith('<')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
