import type { UserView } from '#shared/contract/users.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface RemoveSecondFactorProps {
  readonly user: UserView
  readonly onClose: () => void
}

/** For somebody who lost phone and recovery codes. */
export function RemoveSecondFactor({ user, onClose }: RemoveSecondFactorProps) {
  const { t } = useWords()
  const { name } = user
  const toasts = useToasts()
  const remove = useCommand('users', 'removeSecondFactor', { quiet: true })
  return (
    <ConfirmCommand
      title={t('users.login.factor-title', { name })}
      actLabel={t('users.login.factor-act')}
      busyLabel={t('users.login.factor-busy')}
      busy={remove.busy}
      act={(attempt) => remove.run({ id: user.id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({ tone: 'ok', title: t('users.login.factor-done', { name }) })
        onClose()
      }}
    >
      {t('users.login.factor-text')}
    </ConfirmCommand>
  )
}
