import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'

const places = [
  { x: 8, y: 20, width: '12.5rem', height: '3.5rem' },
  { x: 8, y: 34, width: '12.5rem', height: '3.5rem' },
  { x: 8, y: 48, width: '12.5rem', height: '3.5rem' },
  { x: 40, y: 32, width: '14rem', height: '5.75rem' },
  { x: 72, y: 24, width: '14rem', height: '4rem' },
  { x: 72, y: 44, width: '14rem', height: '4rem' },
] as const

/** Nodes where nodes come, while the drawing is read. */
export function BuilderSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="relative h-full overflow-hidden bg-canvas" role="status" aria-label={label}>
      {places.map(({ x, y, width, height }) => (
        <div key={`${x} ${y}`} className="absolute" style={{ left: `${x}%`, top: `${y}%` }}>
          <SkeletonBlock width={width} height={height} />
        </div>
      ))}
    </div>
  )
}
