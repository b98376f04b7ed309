import type { GatewayView } from '#shared/contract/gateways.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** Takes everything of ours off the machine. */
export function CleanGateway({
  gateway,
  onClose,
}: {
  readonly gateway: GatewayView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const clean = useCommand('gateways', 'clean', { quiet: true })
  return (
    <ConfirmCommand
      title={t('gateways.clean-title', { name: gateway.name })}
      actLabel={t('gateways.clean-act')}
      busyLabel={t('gateways.cleaning')}
      busy={clean.busy}
      act={() => clean.run({ id: gateway.id })}
      onClose={onClose}
      onDone={() => {
        toasts.add({
          id: `cleaned-${gateway.id}`,
          tone: 'ok',
          title: t('gateways.cleaned', { name: gateway.name }),
        })
        onClose()
      }}
    >
      {t('gateways.clean-text')}
    </ConfirmCommand>
  )
}
