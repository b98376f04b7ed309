import { useSyncExternalStore } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import { nameOfOther } from '#renderer/canvas/scene/others.ts'
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
  const shown = peers.slice(0, mostShown).map((peer) => ({ ...peer, name: nameOfOther(t, peer) }))
  return (
    <ul className="ed-peers" aria-label={t('editor.together.label')}>
      {shown.map(({ id, name, color }) => (
        <li key={id}>
          <Tooltip text={name}>
            <span className="ed-peer" data-other={color} role="img" aria-label={name}>
              <Avatar name={name} />
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
