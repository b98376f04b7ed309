import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

const showAfterMs = 200
const showAtLeastMs = 300

export interface SkeletonProps {
  readonly waiting: boolean
  readonly label: string
  /** Grey shapes of the size and in the place of what comes. */
  readonly shape: ReactNode
  readonly children: ReactNode
}

/**
 * Shapes while something is awaited: nothing for the first 200 ms, and once shown at least 300 ms,
 * so that a quick answer never flickers.
 */
export function Skeleton({ waiting, label, shape, children }: SkeletonProps) {
  const phase = useSkeletonPhase(waiting)
  if (phase === 'ready') return children
  return (
    <div role="status" aria-label={label} aria-busy>
      {phase === 'shown' ? shape : <div style={{ visibility: 'hidden' }}>{shape}</div>}
    </div>
  )
}

function useSkeletonPhase(waiting: boolean): 'hidden' | 'shown' | 'ready' {
  const [phase, setPhase] = useState<'hidden' | 'shown' | 'ready'>(waiting ? 'hidden' : 'ready')
  const shownAtMs = useRef(0)
  if (waiting && phase === 'ready') setPhase('hidden')
  if (!waiting && phase === 'hidden') setPhase('ready')

  useEffect(() => {
    if (phase === 'hidden') {
      const timer = setTimeout(() => {
        shownAtMs.current = performance.now()
        setPhase('shown')
      }, showAfterMs)
      return () => clearTimeout(timer)
    }
    if (phase === 'shown' && !waiting) {
      const left = showAtLeastMs - (performance.now() - shownAtMs.current)
      const timer = setTimeout(() => setPhase('ready'), Math.max(0, left))
      return () => clearTimeout(timer)
    }
    return undefined
  }, [phase, waiting])

  return phase
}

export interface SkeletonBlockProps {
  /** CSS lengths; shares of the holder's width in %. */
  readonly width?: string
  readonly height?: string
  readonly round?: string
  readonly className?: string | undefined
}

/** One grey shape. */
export function SkeletonBlock({ width, height, round, className }: SkeletonBlockProps) {
  return (
    <span className={classNames('ui-skeleton', className)} style={{ width, height, borderRadius: round }} />
  )
}

const rowWidths = [
  ['78%', '48%'],
  ['56%', '26%'],
  ['68%', '38%'],
] as const

/** Rows of a list: a tile and two lines each. */
export function SkeletonRows({ rows = 3 }: { readonly rows?: number }) {
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: rows }, (_, row) => {
        const [name, more] = rowWidths[row % rowWidths.length] ?? rowWidths[0]
        return (
          <div key={row} className="flex items-center gap-3">
            <SkeletonBlock width="1.75rem" height="1.75rem" round="var(--r-2)" className="flex-none" />
            <div className="flex min-w-0 flex-1 flex-col gap-[0.4375rem]">
              <SkeletonBlock width={name} />
              <SkeletonBlock width={more} height="0.5rem" />
            </div>
          </div>
        )
      })}
    </div>
  )
}
