import { z } from 'zod'
import type { UserView } from '#shared/contract/users.ts'
import { newPassword } from '#shared/model/password.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { NewPasswordField } from '#renderer/parts/NewPasswordField.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const schema = z
  .object({ newPassword, confirm: z.string() })
  .refine((given) => given.newPassword === given.confirm, {
    path: ['confirm'],
    params: { problem: 'passwords-differ' },
  })

export interface ChangePasswordProps {
  readonly user: UserView
  readonly onClose: () => void
}

/** Gives another user a new password, twice. */
export function ChangePassword({ user, onClose }: ChangePasswordProps) {
  const { t } = useWords()
  const { name } = user
  const toasts = useToasts()
  const change = useCommand('users', 'changePassword', { quiet: true })
  const form = useFormOf({
    schema,
    start: { newPassword: '', confirm: '' },
    send: (given) => change.run({ id: user.id, newPassword: given.newPassword }),
    done: () => {
      toasts.add({ tone: 'ok', title: t('users.login.password-done', { name }) })
      onClose()
    },
    homes: { 'field-too-common': 'newPassword' },
  })
  const labels = { newPassword: t('users.login.new-password'), confirm: t('users.login.confirm') }
  return (
    <FormDialog
      title={t('users.login.password-title', { name })}
      submitLabel={t('users.login.password-act')}
      busyLabel={t('users.login.password-busy')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <p className="text-text-2">{t('users.login.password-text', { name })}</p>
      <NewPasswordField
        label={labels.newPassword}
        typed={form.values.newPassword}
        {...form.text('newPassword')}
      />
      <PasswordField
        label={labels.confirm}
        autoComplete="new-password"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        {...form.text('confirm')}
      />
    </FormDialog>
  )
}
