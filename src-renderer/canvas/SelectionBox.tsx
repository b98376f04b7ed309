import { ViewportPortal } from '@xyflow/react'
import { aroundAll, grown, type Point } from './rect.ts'
import { rectOf } from './scene-index.ts'
import type { Scene } from './scene.ts'

export interface SelectionBoxProps {
  readonly scene: Scene
  readonly selection: ReadonlySet<string>
  readonly shift: Point | null
  /** Keeps the count readable when everything else is small. */
  readonly zoom: number
}

/** One box around all that is selected, with how many they are. */
export function SelectionBox({ scene, selection, shift, zoom }: SelectionBoxProps) {
  const nodes = [...selection].flatMap((id) => scene.nodes.get(id) ?? [])
  const rect = nodes.length < 2 ? null : aroundAll(nodes.map(rectOf))
  if (rect === null) return null
  const { x, y, width, height } = grown(rect, 10)
  return (
    <ViewportPortal>
      <div
        className="cv-box"
        style={{
          width,
          height,
          transform: `translate(${x + (shift?.x ?? 0)}px, ${y + (shift?.y ?? 0)}px)`,
          borderWidth: 1 / zoom,
        }}
      >
        <span
          className="cv-box-count"
          style={{ transform: `scale(${1 / zoom})`, transformOrigin: 'bottom right' }}
        >
          {nodes.length}
        </span>
      </div>
    </ViewportPortal>
  )
}
