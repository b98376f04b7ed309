import { useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import { useEditor } from './context/editor-context.tsx'
import type { Presence } from './presence/peers.ts'
import './peers.css'

/** People shown by their initials; more are a number. */
const mostShown = 4

/** Who else has it open. */
export function PeersInBar() {
  const { presence } = useEditor()
  return presence === null ? null : <Peers presence={presence} />
}

function Peers({ presence }: { readonly presence: Presence }) {
  const { t } = useWords()
  const peers = [...useSyncExternalStore(presence.subscribe, presence.peers).values()]
  if (peers.length === 0) return null
  const nameOf = (name: string | null): string => name ?? t('editor.together.guest')
  return (
    <ul className="ed-peers" aria-label={t('editor.together.label')}>
      {peers.slice(0, mostShown).map(({ id, name, color }) => (
        <li key={id}>
          <Tooltip text={nameOf(name)}>
            <span className="ed-peer" data-other={color} role="img" aria-label={nameOf(name)}>
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
