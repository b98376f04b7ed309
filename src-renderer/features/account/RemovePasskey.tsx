import type { Profile } from '#shared/contract/account.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface RemovePasskeyProps {
  readonly passkey: Profile['passkeys'][number]
  readonly onClose: () => void
}

export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const remove = useCommand('account', 'removePasskey', { quiet: true })
  return (
    <ConfirmCommand
      title={t('account.passkeys.remove-title', { name: passkey.name })}
      actLabel={t('account.passkeys.remove-act')}
      busyLabel={t('account.passkeys.removing')}
      busy={remove.busy}
      act={(attempt) => remove.run({ passkeyId: passkey.id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ id: 'passkey-removed', tone: 'ok', title: t('account.passkeys.removed') })
        onClose()
      }}
    >
      {t('account.passkeys.remove-text')}
    </ConfirmCommand>
  )
}
