import { card, type Graph } from './graph.ts'

/** The graph as Excalidraw's own file: a card is a box with its text, a line an arrow bound to both ends. */
export function toExcalidrawFile({ nodes, edges }: Graph): string {
  const arrowsOf = new Map<string, { readonly id: string; readonly type: 'arrow' }[]>()
  for (const { id, from, to } of edges) {
    for (const end of [from, to]) arrowsOf.set(end, [...(arrowsOf.get(end) ?? []), { id, type: 'arrow' }])
  }
  const places = new Map(nodes.map((node) => [node.id, node]))
  const cards = nodes.flatMap(({ id, name, address, x, y }) => {
    const text = `${name}\n${address}`
    return [
      {
        ...look,
        id,
        type: 'rectangle',
        x,
        y,
        ...card,
        roundness: { type: 3 },
        boundElements: [{ id: `${id}-text`, type: 'text' }, ...(arrowsOf.get(id) ?? [])],
      },
      {
        ...look,
        id: `${id}-text`,
        type: 'text',
        x: x + 34,
        y: y + 9,
        width: 100,
        height: 34,
        text,
        originalText: text,
        fontSize: 13,
        fontFamily: 2,
        lineHeight: 1.3,
        textAlign: 'center',
        verticalAlign: 'middle',
        containerId: id,
      },
    ]
  })
  const arrows = edges.map(({ id, from, to }) => {
    const [a, b] = [places.get(from), places.get(to)]
    if (a === undefined || b === undefined) throw new Error(`the line ${id} has an end that is not there`)
    const across = [b.x - a.x, b.y - a.y] as const
    return {
      ...look,
      id,
      type: 'arrow',
      x: a.x + card.width / 2,
      y: a.y + card.height / 2,
      width: Math.abs(across[0]),
      height: Math.abs(across[1]),
      points: [[0, 0], across],
      startBinding: { elementId: from, focus: 0, gap: 1 },
      endBinding: { elementId: to, focus: 0, gap: 1 },
      endArrowhead: null,
    }
  })
  const elements = [...arrows, ...cards].map((element, at) => ({ ...element, index: indexOf(at) }))
  return JSON.stringify({ type: 'excalidraw', version: 2, source: '', elements })
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Its key of a place in the drawing order, of three digits. Without them it looks for them in squared time. */
export function indexOf(at: number): string {
  return `c${digits[Math.floor(at / 62 ** 2)]}${digits[Math.floor(at / 62) % 62]}${digits[at % 62]}`
}

/** As plain as it can be drawn: lines of a ruler, no hatching. */
const look = {
  strokeColor: '#1e1e1e',
  backgroundColor: '#ffffff',
  fillStyle: 'solid',
  strokeWidth: 1,
  strokeStyle: 'solid',
  roughness: 0,
  opacity: 100,
  seed: 1,
}
