import type { NetworkView } from '#shared/contract/networks.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** Says what is lost, then deletes. */
export function DeleteNetwork({
  network,
  onClose,
}: {
  readonly network: NetworkView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const remove = useCommand('networks', 'remove', { quiet: true })
  const { deviceCount, ruleCount, gatewayCount } = network
  const losses = [
    ...(deviceCount === 0 ? [] : [t('networks.delete-devices', { count: deviceCount })]),
    ...(ruleCount === 0 ? [] : [t('networks.delete-rules', { count: ruleCount })]),
    ...(gatewayCount === 0 ? [] : [t('networks.delete-gateways', { count: gatewayCount })]),
  ]
  return (
    <ConfirmCommand
      title={t('networks.delete-title', { name: network.name })}
      actLabel={t('networks.delete')}
      busyLabel={t('networks.deleting')}
      busy={remove.busy}
      act={(attempt) => remove.run({ id: network.id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({
          id: `deleted-${network.id}`,
          tone: 'ok',
          title: t('networks.deleted', { name: network.name }),
        })
        onClose()
      }}
    >
      {losses.length === 0 ? t('networks.delete-nothing') : losses.join(' ')}
    </ConfirmCommand>
  )
}
