import { KindIcon } from './KindIcon.tsx'
import type { NodeKind } from './node-kind.ts'

const step = 44
const gap = 7
const size = 2400

/** Threads that carry the knots; the rest is cloth. */
const litColumns = new Set([3, 9, 13])
const litRows = new Set([4, 11, 15])

const knots: readonly { readonly kind: NodeKind; readonly column: number; readonly row: number }[] = [
  { kind: 'laptop', column: 3, row: 4 },
  { kind: 'gateway-vpn', column: 9, row: 4 },
  { kind: 'server', column: 13, row: 4 },
  { kind: 'gateway-hub', column: 9, row: 11 },
  { kind: 'database', column: 13, row: 11 },
  { kind: 'phone', column: 3, row: 15 },
]

const threads = Array.from({ length: Math.ceil(size / step) }, (_, index) => index)
const at = (index: number): number => step / 2 + index * step

/** A thread goes under every second crossing: there it is interrupted. Neighbours take turns. */
function drawThread(index: number, direction: 'warp' | 'weft'): string {
  const first = direction === 'warp' ? (index + 1) % 2 : index % 2
  const under = threads.filter((crossing) => crossing % 2 === first).map(at)
  const starts = [-step, ...under.map((place) => place + gap)]
  const ends = [...under.map((place) => place - gap), size]
  const across = at(index)
  return starts
    .map((start, part) => {
      const end = ends[part] ?? size
      return direction === 'warp' ? `M${across} ${start}V${end}` : `M${start} ${across}H${end}`
    })
    .join('')
}

const plain = threads
  .flatMap((index) => [
    litColumns.has(index) ? '' : drawThread(index, 'warp'),
    litRows.has(index) ? '' : drawThread(index, 'weft'),
  ])
  .join('')
const lit =
  [...litColumns].map((index) => drawThread(index, 'warp')).join('') +
  [...litRows].map((index) => drawThread(index, 'weft')).join('')

/** The large ornament: a cloth whose few blue threads meet in a network. Fills its box; nothing is written on it. */
export function Weave() {
  return (
    <div className="ui-weave" aria-hidden>
      <svg width={size} height={size} fill="none" strokeLinecap="round">
        <path d={plain} stroke="var(--thread)" strokeWidth="2" />
        <path d={lit} stroke="var(--thread-lit)" strokeWidth="3" />
      </svg>
      {knots.map(({ kind, column, row }) => (
        <span key={kind} className="ui-knot" style={{ left: at(column), top: at(row) }}>
          <KindIcon kind={kind} />
        </span>
      ))}
    </div>
  )
}
