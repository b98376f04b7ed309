import { useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import type { Together } from '../presence/together.ts'

/** People shown by their initials; more are a number. */
const mostShown = 4

/** Who else has the design open. */
export function PeersInBar({ together }: { readonly together: Together }) {
  const { t } = useWords()
  const { subscribe } = useDesigner()
  const peers = [...useSyncExternalStore(subscribe, together.peers).values()]
  if (peers.length === 0) return null
  const nameOf = (name: string | null): string => name ?? t('designer.together.guest')
  return (
    <ul className="ds-peers" aria-label={t('designer.together.label')}>
      {peers.slice(0, mostShown).map(({ id, name, color }) => (
        <li key={id}>
          <Tooltip text={nameOf(name)}>
            <span className="ds-peer" data-color={color} role="img" aria-label={nameOf(name)}>
              <Avatar name={nameOf(name)} />
            </span>
          </Tooltip>
        </li>
      ))}
      {peers.length > mostShown ? (
        <li className="text-12 text-text-2">{`+${peers.length - mostShown}`}</li>
      ) : null}
    </ul>
  )
}
