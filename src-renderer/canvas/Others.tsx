import { useStore, ViewportPortal } from '@xyflow/react'
import { useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { grown, type Point } from '#shared/base/rect.ts'
import { nameOfOther, type Other, type Others as OthersStore } from './scene/others.ts'
import { rectOf, type SceneIndex } from './scene/scene-index.ts'
import { placed, type Shifted } from './scene/shifted.ts'

export interface OthersProps {
  readonly others: OthersStore
  readonly index: SceneIndex
  readonly shifted: Shifted | null
}

/** Beyond a card, so that one's own selection stays to be seen. */
const ringGap = 5
/** So many rings are drawn, whoever selects how much. */
const mostRings = 200

/**
 * What the others have selected, where they drag it, and where they point, each with a name; as large at every zoom.
 */
export function Others({ others, index, shifted }: OthersProps) {
  const { t } = useWords()
  const peers = [...useSyncExternalStore(others.subscribe, others.peers).values()]
  const zoom = useStore((state) => state.transform[2])
  const rings = peers.flatMap((peer) => {
    const moved = movedBy(index, peer)
    const places = new Map(
      peer.selection.flatMap((selected) => {
        const place = index.placeOf(selected)
        return place === null ? [] : [[place.id, place] as const]
      }),
    )
    return [...places.values()].map((place) => {
      const by = moved === null || place.isLocked ? null : moved
      const { x, y, ...size } = rectOf(placed(place, shifted))
      const rect = grown({ ...size, x: x + (by?.x ?? 0), y: y + (by?.y ?? 0) }, ringGap / zoom)
      return { key: `${peer.id} ${place.id}`, color: peer.color, rect, isDragged: by !== null }
    })
  })
  return (
    <ViewportPortal>
      {rings.slice(0, mostRings).map(({ key, color, rect, isDragged }) => (
        <div
          key={key}
          className="cv-other-ring"
          data-other={color}
          data-dragged={isDragged ? '' : undefined}
          style={{
            width: rect.width,
            height: rect.height,
            transform: `translate(${rect.x}px, ${rect.y}px)`,
            borderWidth: 2 / zoom,
          }}
          aria-hidden
        />
      ))}
      {peers.map((peer) => {
        const { cursor } = peer
        return cursor === null ? null : (
          <div
            key={peer.id}
            className="cv-other"
            data-other={peer.color}
            style={{ transform: `translate(${cursor.x}px, ${cursor.y}px) scale(${1 / zoom})` }}
            aria-hidden
          >
            <svg viewBox="0 0 16 16" width="16" height="16">
              <path d="M1 1l5.5 13 2-5.5 5.5-2z" />
            </svg>
            <span>{nameOfOther(t, peer)}</span>
          </div>
        )
      })}
    </ViewportPortal>
  )
}

/** How far what somebody drags is from its place; null: nothing is dragged, or it was put down there. */
function movedBy(index: SceneIndex, { drag }: Other): Point | null {
  const from = drag === null ? null : (index.scene.folded?.get(drag.id) ?? index.placeOf(drag.id))
  if (drag === null || from === null || (from.x === drag.x && from.y === drag.y)) return null
  return { x: drag.x - from.x, y: drag.y - from.y }
}
