import { ViewportPortal } from '@xyflow/react'
import { boxAround, grown } from '#shared/base/rect.ts'
import { rectOf, type SceneIndex } from './scene/scene-index.ts'
import { placed, type Shifted } from './scene/shifted.ts'

export interface SelectionBoxProps {
  readonly index: SceneIndex
  readonly selection: ReadonlySet<string>
  readonly shifted: Shifted | null
  /** Keeps the count readable when everything else is small. */
  readonly zoom: number
}

/** One box around all that is selected, with how many they are. */
export function SelectionBox({ index, selection, shifted, zoom }: SelectionBoxProps) {
  const places = [...selection].flatMap((id) => index.placeOf(id) ?? [])
  const rect = places.length < 2 ? null : boxAround(places.map((place) => rectOf(placed(place, shifted))))
  if (rect === null) return null
  const { x, y, width, height } = grown(rect, 10)
  return (
    <ViewportPortal>
      <div
        className="cv-box"
        style={{
          width,
          height,
          transform: `translate(${x}px, ${y}px)`,
          borderWidth: 1 / zoom,
        }}
      >
        <span
          className="cv-box-count"
          style={{ transform: `scale(${1 / zoom})`, transformOrigin: 'bottom right' }}
        >
          {places.length}
        </span>
      </div>
    </ViewportPortal>
  )
}
