import type { WebhookView } from '#shared/contract/webhooks.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** A question before a webhook goes, with its log. */
export function DeleteWebhook({
  webhook: { id, name },
  onClose,
}: {
  readonly webhook: WebhookView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const remove = useCommand('webhooks', 'remove', { quiet: true })
  return (
    <ConfirmCommand
      title={t('webhooks.delete-title', { name })}
      actLabel={t('webhooks.delete-act')}
      busyLabel={t('webhooks.delete-busy')}
      busy={remove.busy}
      act={(attempt) => remove.run({ id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ id: `deleted-${id}`, tone: 'ok', title: t('webhooks.delete-done', { name }) })
        onClose()
      }}
    >
      {t('webhooks.delete-text')}
    </ConfirmCommand>
  )
}
