import { useStore, ViewportPortal } from '@xyflow/react'
import { useEffect, useId, useRef, useState } from 'react'
import { centerOf, type Rect } from '#shared/base/rect.ts'
import { flag } from '#renderer/ui/class-names.ts'
import type { Naming } from './scene/canvas-props.ts'
import { rectOf, type SceneIndex } from './scene/scene-index.ts'

export interface NameFieldProps {
  readonly naming: Naming
  readonly index: SceneIndex
}

const leastWidth = 144
const height = 28
/** How far the field stays from the edge of the drawing, in pixels of the screen. */
const rim = 8

/**
 * The name where it stands: Enter or leaving keeps it, Escape leaves it as it was. What cannot be kept stays, with the
 * reason. Readable at every zoom.
 */
export function NameField({ naming, index }: NameFieldProps) {
  const { label, typed } = naming
  const [panX, panY, zoom] = useStore((state) => state.transform)
  const paneWidth = useStore((state) => state.width)
  const paneHeight = useStore((state) => state.height)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [text, setText] = useState(() => beginOf(naming))
  const whyId = useId()
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    // What was typed already is continued, what stood there is replaced by the first letter.
    if (typed === null) field.current?.select()
  }, [typed])
  const rect = placeOf(index, naming.id)
  if (rect === null) return null
  const scale = Math.max(1, 1 / zoom)
  const shown = scale * zoom
  const width = Math.min(Math.max(leastWidth, rect.width / scale), (paneWidth - 2 * rim) / shown)
  const center = centerOf(rect)
  // All of it can be read and pressed, also where what it names stands at the edge of what is seen.
  const seen = {
    x: within(center.x * zoom + panX, width * shown, paneWidth),
    y: within(center.y * zoom + panY, height * shown, paneHeight),
  }
  const x = (seen.x - panX) / zoom
  const y = (seen.y - panY) / zoom
  // The reason stands where there is more space: below or above, and from one side of the field to the farther edge.
  const [isAbove, isFromEnd] = [seen.y > paneHeight / 2, seen.x > paneWidth / 2]
  const space = (isFromEnd ? seen.x : paneWidth - seen.x) / shown + width / 2 - rim / shown
  const why = naming.refusal(text)
  const end = (run: () => void): void => {
    if (isDone.current) return
    isDone.current = true
    run()
  }
  const keep = (): void => {
    if (why === null) end(() => naming.keep(text))
  }
  return (
    <ViewportPortal>
      <div
        className="cv-naming nodrag nopan"
        // The menu of the canvas listens for a long press, too.
        onTouchStart={(event) => event.stopPropagation()}
        style={{ width, transform: `translate(${x}px, ${y}px) scale(${scale}) translate(-50%, -50%)` }}
      >
        <input
          ref={field}
          className="cv-name-field"
          aria-label={label}
          aria-invalid={why !== null}
          aria-describedby={why === null ? undefined : whyId}
          value={text}
          autoComplete="off"
          spellCheck={false}
          style={{ height }}
          onChange={({ target: { value } }) => {
            setText(value)
            naming.onType(value)
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') keep()
            else if (event.key === 'Escape') end(naming.leave)
            else return
            event.preventDefault()
          }}
          onBlur={keep}
        />
        {why === null ? null : (
          <p
            id={whyId}
            role="alert"
            className="cv-naming-why"
            data-above={flag(isAbove)}
            data-from-end={flag(isFromEnd)}
            style={{ maxWidth: `min(18rem, ${space}px)` }}
          >
            {why}
          </p>
        )}
      </div>
    </ViewportPortal>
  )
}

/** Where the middle of something of this size is, moved so far that all of it lies in the pane. */
function within(middle: number, size: number, pane: number): number {
  const least = rim + size / 2
  return Math.max(least, Math.min(pane - least, middle))
}

/** What stands in the field at first. */
function beginOf({ text, typed, draft }: Naming): string {
  return draft === null ? (typed ?? text) : `${draft}${typed ?? ''}`
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
