import { z } from 'zod'
import { newPassword } from '#shared/model/password.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { NewPasswordField } from '#renderer/parts/NewPasswordField.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { AccountName } from '#renderer/parts/AccountName.tsx'
import { ownPassword } from '#renderer/parts/own-password.ts'

const schema = z
  .object({ password: ownPassword, newPassword, confirm: z.string() })
  .refine((given) => given.newPassword === given.confirm, {
    path: ['confirm'],
    params: { problem: 'passwords-differ' },
  })

/** The password of now, and a new one twice. */
export function ChangePassword(props: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useWords()
  const toasts = useToasts()
  const hasTokens = useMay('token.use')
  const change = useCommand('account', 'changePassword', { quiet: true })
  const form = useFormOf({
    schema,
    start: { password: '', newPassword: '', confirm: '' },
    send: (given) => change.run({ password: given.password, newPassword: given.newPassword }),
    done: () => {
      toasts.add({ id: 'password-changed', tone: 'ok', title: t('account.password.done') })
      props.onClose()
    },
    homes: { 'password-wrong': 'password', 'field-too-common': 'newPassword' },
  })
  const labels = {
    password: t('account.password.now'),
    newPassword: t('account.password.next'),
    confirm: t('account.password.confirm'),
  }
  const eye = { revealLabel: t('accounts.reveal'), concealLabel: t('accounts.conceal') }
  return (
    <FormDialog
      title={t('account.password.dialog-title')}
      submitLabel={t('account.password.change')}
      busyLabel={t('account.password.busy')}
      form={form}
      labels={labels}
      onClose={props.onClose}
    >
      <p className="text-text-2">
        {t(hasTokens ? 'account.password.dialog-text-tokens' : 'account.password.dialog-text')}
      </p>
      <PasswordField
        label={labels.password}
        autoComplete="current-password"
        {...eye}
        {...form.text('password')}
      />
      <NewPasswordField
        label={labels.newPassword}
        typed={form.values.newPassword}
        {...form.text('newPassword')}
      />
      <PasswordField label={labels.confirm} autoComplete="new-password" {...eye} {...form.text('confirm')} />
      <AccountName email={props.email} />
    </FormDialog>
  )
}
