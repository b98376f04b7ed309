import type { GatewayView } from '#shared/contract/gateways.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** Asks before a gateway's SSH key is replaced by a new one. */
export function RotateKey({
  gateway,
  onClose,
}: {
  readonly gateway: GatewayView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const rotate = useCommand('sshKeys', 'rotate', { quiet: true })
  const { name } = gateway
  return (
    <ConfirmCommand
      title={t('keys.rotate.title', { name })}
      actLabel={t('keys.rotate.act')}
      busyLabel={t('keys.rotate.busy')}
      busy={rotate.busy}
      act={(attempt) => rotate.run({ gatewayId: gateway.id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ id: `rotated-${gateway.id}`, tone: 'ok', title: t('keys.rotate.done', { name }) })
        onClose()
      }}
    >
      {t('keys.rotate.text')}
    </ConfirmCommand>
  )
}
