import { useStore, ViewportPortal } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { centerOf, type Rect } from '#shared/base/rect.ts'
import type { Naming } from './scene/canvas-props.ts'
import { rectOf, type SceneIndex } from './scene/scene-index.ts'

export interface NameFieldProps {
  readonly naming: Naming
  readonly index: SceneIndex
}

const leastWidth = 144
const height = 28

/** The name where it stands: Enter keeps it, Escape leaves it as it was. Readable at every zoom. */
export function NameField({ naming, index }: NameFieldProps) {
  const { label, text, typed, maxLength, keep, leave } = naming
  const zoom = useStore((state) => state.transform[2])
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    // What was typed already is continued, what stood there is replaced by the first letter.
    if (typed === null) field.current?.select()
  }, [typed])
  const rect = placeOf(index, naming.id)
  if (rect === null) return null
  const scale = Math.max(1, 1 / zoom)
  const width = Math.max(leastWidth, rect.width / scale)
  const { x, y } = centerOf(rect)
  const end = (run: () => void): void => {
    if (isDone.current) return
    isDone.current = true
    run()
  }
  return (
    <ViewportPortal>
      <input
        ref={field}
        className="cv-name-field nodrag nopan"
        aria-label={label}
        defaultValue={typed ?? text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        style={{
          width,
          height,
          transform: `translate(${x}px, ${y}px) scale(${scale}) translate(-50%, -50%)`,
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          const { value } = event.currentTarget
          if (event.key === 'Enter') end(() => keep(value))
          else if (event.key === 'Escape') end(leave)
          else return
          event.preventDefault()
        }}
        onBlur={({ currentTarget: { value } }) => end(() => keep(value))}
      />
    </ViewportPortal>
  )
}

/** Over a card, over the title of a frame, in the middle of a line. */
function placeOf(index: SceneIndex, id: string): Rect | null {
  const place = index.placeOf(id)
  if (place !== null) {
    const rect = rectOf(place)
    return 'card' in place
      ? rect
      : { x: rect.x + 8, y: rect.y + 4, width: Math.min(rect.width - 16, 240), height }
  }
  const edge = index.scene.edges.get(id)
  const ends = [edge?.from, edge?.to].map((end) => (end === undefined ? null : index.placeOf(end)))
  const [from, to] = ends
  if (from === null || from === undefined || to === null || to === undefined) return null
  const [a, b] = [centerOf(rectOf(from)), centerOf(rectOf(to))]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width: 0, height: 0 }
}
