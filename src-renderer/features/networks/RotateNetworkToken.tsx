import type { NetworkView } from '#shared/contract/networks.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** Replaces a network's encryption token, after saying what that means for its devices. */
export function RotateNetworkToken({
  network,
  onClose,
}: {
  readonly network: NetworkView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const rotate = useCommand('networks', 'rotateToken', { quiet: true })
  return (
    <ConfirmCommand
      title={t('networks.rotate-title', { name: network.name })}
      actLabel={t('networks.rotate-act')}
      busy={rotate.busy}
      act={(attempt) => rotate.run({ id: network.id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({
          id: `rotated-${network.id}`,
          tone: 'ok',
          title: t('networks.rotate-done', { name: network.name }),
        })
        onClose()
      }}
    >
      {t('networks.rotate-text')}
    </ConfirmCommand>
  )
}
