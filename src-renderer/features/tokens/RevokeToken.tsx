import type { TokenView } from '#shared/contract/tokens.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** A question before a token ends. */
export function RevokeToken({
  token: { id, name },
  onClose,
}: {
  readonly token: TokenView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const revoke = useCommand('tokens', 'revoke', { quiet: true })
  return (
    <ConfirmCommand
      title={t('tokens.revoke-title', { name })}
      actLabel={t('tokens.revoke-act')}
      busyLabel={t('tokens.revoke-busy')}
      busy={revoke.busy}
      act={(attempt) => revoke.run({ id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ id: `revoked-${id}`, tone: 'ok', title: t('tokens.revoke-done', { name }) })
        onClose()
      }}
    >
      {t('tokens.revoke-text')}
    </ConfirmCommand>
  )
}
