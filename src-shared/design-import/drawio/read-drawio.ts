import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { boxAround, type Rect } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import { emptyDrawing, type Drawing } from '../drawing/drawing.ts'
import { tooLarge } from '../text/inflate.ts'
import { endOfMarkup } from '../text/count-markup.ts'
import { attributeOf, isCut } from '../text/markup.ts'
import type { Notes } from '../drawing/notes.ts'
import { createCellTaker } from './cells.ts'
import { pagesOf, readLifted } from './pages.ts'
import { readPage } from './read-page.ts'
import { shownCells } from './shown-cells.ts'

const betweenPages = 120
const frame = { side: 40, top: 60 } as const

/**
 * A file of draw.io (diagrams.net), plain or compressed, bare or inside an SVG. Of several pages each becomes an
 * outline, side by side. Answers `import-damaged`, `import-too-large`, `import-hidden`, and `import-library` for a library of shapes.
 */
export function readDrawio(text: string, notes: Notes): Result<Drawing> {
  if (isLibrary.test(text.slice(0, 4000))) return fail(problem('import-library'))
  const cells = createCellTaker()
  const file = readLifted(pictureHead(text) ?? text, cells.take)
  if (file === null) return fail(damaged())
  const { root } = file
  const pages = pagesOf(file, cells.take)
  if (pages === 'over') return fail(tooLarge())
  cells.holdToBounds()
  if (root.tag !== 'svg' && isCut(text, root)) notes.add('file-cut', {})
  const isOurs = attributeOf(root, 'host') === 'Trama'
  const drawings: { readonly name: string; readonly drawing: Drawing }[] = []
  let isAllHidden = true
  for (const [index, { name, model }] of pages.entries()) {
    if (model === null) notes.add('page-unreadable', { name: name || `#${index + 1}` })
    else {
      const shown = shownCells(cells.of(model), notes)
      isAllHidden &&= [...shown.values()].every(({ what }) => what === 'layer')
      drawings.push({ name, drawing: readPage(shown, `${index} `, isOurs, notes) })
    }
  }
  if (drawings.length === 0) return fail(damaged())
  const filled = drawings.filter(({ drawing }) => drawing.nodes.length + drawing.areas.length > 0)
  const only = filled[0]
  if (isAllHidden && notes.list().some(({ kind }) => kind === 'hidden-left'))
    return fail(problem('import-hidden', { format: 'drawio' }))
  if (only === undefined || filled.length === 1)
    return ok({ ...(only?.drawing ?? emptyDrawing()), isExact: isOurs })
  notes.count('page-outline', filled.length)
  return ok(sideBySide(filled))
}

const isLibrary = /^\s*(?:<[?!][^>]*>\s*)*<mxlibrary[\s>]/

/** Of an SVG its first element alone, which carries all that is read; null: it is none. */
function pictureHead(text: string): string | null {
  const first = /<(svg|mxfile|mxGraphModel)[\s>]/.exec(text)
  if (first?.[1] !== 'svg') return null
  return text.slice(0, endOfMarkup(text, first.index) ?? text.length)
}

function damaged(): Problem {
  return problem('import-damaged', { format: 'drawio' })
}

/** Pages in outlines of their names, from left to right. */
function sideBySide(pages: readonly { readonly name: string; readonly drawing: Drawing }[]): Drawing {
  const whole = emptyDrawing()
  let left = 0
  for (const [index, { name, drawing }] of pages.entries()) {
    const key = `page ${index}`
    const size = boxAround(boxesOf(drawing)) ?? { x: 0, y: 0, width: 0, height: 0 }
    const move = (box: Rect | null): Rect | null =>
      box && { ...box, x: box.x - size.x + left + frame.side, y: box.y - size.y + frame.top }
    const width = size.width + 2 * frame.side
    const box = { x: left, y: 0, width, height: size.height + frame.top + frame.side }
    whole.areas.push({ key, name, box, area: null, background: null })
    for (const area of drawing.areas)
      whole.areas.push({ ...area, box: move(area.box), area: area.area ?? key })
    for (const node of drawing.nodes)
      whole.nodes.push({ ...node, box: move(node.box), area: node.area ?? key })
    for (const line of drawing.lines) whole.lines.push(line)
    left += width + betweenPages
  }
  return whole
}

/** With the space that cards take, which most shapes are smaller than. */
function* boxesOf({ nodes, areas }: Drawing): Iterable<Rect> {
  for (const { box } of areas) if (box !== null) yield box
  for (const { box } of nodes) {
    if (box === null) continue
    const [width, height] = [Math.max(box.width, cardSize.width), Math.max(box.height, cardSize.height)]
    yield { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
  }
}
