import { ViewportPortal } from '@xyflow/react'
import { useSyncExternalStore } from 'react'
import type { Gap, Guide, Snap } from './gestures/snap.ts'
import type { ViewStore } from './view/view-store.ts'

/** While something is dragged: what it is in line with, and distances that are the same. */
export function Guides({ snap, store }: { readonly snap: Snap; readonly store: ViewStore }) {
  const zoom = useSyncExternalStore(store.subscribe, () => store.view().zoom)
  return (
    <ViewportPortal>
      {snap.guides.map((guide) => (
        <Line key={`${guide.axis} ${guide.at}`} guide={guide} zoom={zoom} />
      ))}
      {snap.gaps.map((gap) => (
        <Distance key={`${gap.axis} ${gap.from}`} gap={gap} zoom={zoom} />
      ))}
    </ViewportPortal>
  )
}

/** One pixel of the screen, however near the camera is. */
function Line({ guide, zoom }: { readonly guide: Guide; readonly zoom: number }) {
  const { axis, at, from, to } = guide
  const [thin, long] = [1 / zoom, to - from]
  return (
    <span
      aria-hidden
      className="cv-guide"
      style={
        axis === 'x'
          ? { width: thin, height: long, transform: `translate(${at - thin / 2}px, ${from}px)` }
          : { width: long, height: thin, transform: `translate(${from}px, ${at - thin / 2}px)` }
      }
    />
  )
}

function Distance({ gap, zoom }: { readonly gap: Gap; readonly zoom: number }) {
  const { axis, from, to, at } = gap
  const middle = (from + to) / 2
  const [x, y] = axis === 'x' ? [middle, at] : [at, middle]
  const across = axis === 'x' ? ('y' as const) : ('x' as const)
  return (
    <>
      <Line guide={{ axis: across, at, from, to }} zoom={zoom} />
      <span
        aria-hidden
        className="cv-guide-gap num"
        style={{ transform: `translate(${x}px, ${y}px) scale(${1 / zoom}) translate(-50%, -50%)` }}
      >
        {Math.round(to - from)}
      </span>
    </>
  )
}
