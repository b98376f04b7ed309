import { useStore, ViewportPortal } from '@xyflow/react'
import { useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'
import type { Together } from '../presence/together.ts'

/** Where the others point, each with a name; as large at every zoom. */
export function Cursors({ together }: { readonly together: Together }) {
  const { t } = useWords()
  const { subscribe } = useDesigner()
  const peers = useSyncExternalStore(subscribe, together.peers)
  const zoom = useStore((state) => state.transform[2])
  return (
    <ViewportPortal>
      {[...peers.values()].map(({ id, name, cursor, color }) =>
        cursor === null ? null : (
          <div
            key={id}
            className="ds-cursor"
            data-color={color}
            style={{ transform: `translate(${cursor.x}px, ${cursor.y}px) scale(${1 / zoom})` }}
            aria-hidden
          >
            <svg viewBox="0 0 16 16" width="16" height="16">
              <path d="M1 1l5.5 13 2-5.5 5.5-2z" />
            </svg>
            <span>{name ?? t('designer.together.guest')}</span>
          </div>
        ),
      )}
    </ViewportPortal>
  )
}
