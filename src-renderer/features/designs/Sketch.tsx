import type { DesignSketch } from '#shared/contract/design-values.ts'

/** A design in small: its outlines and nodes as blocks. Silent for readers, who have the name. */
export function Sketch({ sketch }: { readonly sketch: DesignSketch }) {
  const { width, height, outlines, nodes } = sketch
  const margin = 40
  return (
    <svg
      className="dl-sketch"
      viewBox={`${-margin} ${-margin} ${Math.max(width, 1) + 2 * margin} ${Math.max(height, 1) + 2 * margin}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
    >
      <path className="dl-outlines" d={blocks(outlines)} />
      <path className="dl-nodes" d={blocks(nodes)} />
    </svg>
  )
}

/** One path for all rectangles: x, y, width, height of each. */
function blocks(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at + 3 < numbers.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(at, at + 4)
    parts.push(`M${x} ${y}h${width}v${height}h${-width}z`)
  }
  return parts.join('')
}
