import type { GatewayView } from '#shared/contract/gateways.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { RemainsList } from '#renderer/parts/RemainsList.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** Forgets what a machine that cannot be reached serves; says first that it goes on there. */
export function GiveUpGateway({
  gateway,
  onClose,
}: {
  readonly gateway: GatewayView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const giveUp = useCommand('gateways', 'giveUp', { quiet: true })
  return (
    <ConfirmCommand
      title={t('gateways.give-up.title', { name: gateway.name })}
      safeLabel={t('gateways.give-up.safe')}
      actLabel={t('gateways.give-up.act')}
      busyLabel={t('gateways.give-up.busy')}
      busy={giveUp.busy}
      act={(attempt) => giveUp.run({ id: gateway.id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({
          id: `given-up-${gateway.id}`,
          tone: 'ok',
          title: t('gateways.give-up.done', { name: gateway.name }),
        })
        onClose()
      }}
    >
      <p>{t('gateways.give-up.text')}</p>
      {gateway.remains.length === 0 ? null : (
        <div className="mt-3">
          <RemainsList remains={gateway.remains} />
        </div>
      )}
    </ConfirmCommand>
  )
}
