import type { GatewayView } from '#shared/contract/gateways.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { useCleanedToast } from './use-cleaned-toast.ts'

/** Takes everything of ours off the machine. */
export function CleanGateway({
  gateway,
  onClose,
}: {
  readonly gateway: GatewayView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const clean = useCommand('gateways', 'clean', { quiet: true })
  const told = useCleanedToast(gateway)
  const act = async () => {
    const answer = await clean.run({ id: gateway.id })
    if (answer.ok) told(answer.value.stays)
    return answer
  }
  return (
    <ConfirmCommand
      title={t('gateways.clean-title', { name: gateway.name })}
      actLabel={t('gateways.clean-act')}
      busyLabel={t('gateways.cleaning')}
      busy={clean.busy}
      act={act}
      onClose={onClose}
      onDone={onClose}
    >
      {t('gateways.clean-text')}
    </ConfirmCommand>
  )
}
