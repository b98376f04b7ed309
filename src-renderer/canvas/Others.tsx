import { useStore, ViewportPortal } from '@xyflow/react'
import { useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { grown } from '#shared/base/rect.ts'
import type { Others as OthersStore } from './scene/others.ts'
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

/** What the others have selected, and where they point, each with a name; as large at every zoom. */
export function Others({ others, index, shifted }: OthersProps) {
  const { t } = useWords()
  const peers = [...useSyncExternalStore(others.subscribe, others.peers).values()]
  const zoom = useStore((state) => state.transform[2])
  const rings = peers.flatMap(({ id, color, selection }) =>
    selection.flatMap((selected) => {
      const place = index.placeOf(selected)
      if (place === null) return []
      const rect = grown(rectOf(placed(place, shifted)), ringGap / zoom)
      return [{ key: `${id} ${selected}`, color, rect }]
    }),
  )
  return (
    <ViewportPortal>
      {rings.slice(0, mostRings).map(({ key, color, rect }) => (
        <div
          key={key}
          className="cv-other-ring"
          data-other={color}
          style={{
            width: rect.width,
            height: rect.height,
            transform: `translate(${rect.x}px, ${rect.y}px)`,
            borderWidth: 2 / zoom,
          }}
          aria-hidden
        />
      ))}
      {peers.map(({ id, name, cursor, color }) =>
        cursor === null ? null : (
          <div
            key={id}
            className="cv-other"
            data-other={color}
            style={{ transform: `translate(${cursor.x}px, ${cursor.y}px) scale(${1 / zoom})` }}
            aria-hidden
          >
            <svg viewBox="0 0 16 16" width="16" height="16">
              <path d="M1 1l5.5 13 2-5.5 5.5-2z" />
            </svg>
            <span>{name ?? t('editor.together.guest')}</span>
          </div>
        ),
      )}
    </ViewportPortal>
  )
}
