import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordAgain, passwordAgain } from '#renderer/parts/PasswordAgain.tsx'

/** Says what is lost, and asks for the password. */
export function TurnOffSecondFactor(props: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useWords()
  const toasts = useToasts()
  const remove = useCommand('account', 'removeSecondFactor', { quiet: true })
  const form = useFormOf({
    schema: passwordAgain,
    start: { password: '' },
    send: remove.run,
    done: () => {
      toasts.add({ id: 'second-factor', tone: 'ok', title: t('account.second-factor.off-done') })
      props.onClose()
    },
    homes: { 'password-wrong': 'password' },
  })
  const label = t('account.second-factor.password')
  return (
    <FormDialog
      title={t('account.second-factor.off-title')}
      submitLabel={t('account.second-factor.off-act')}
      busyLabel={t('account.second-factor.turning-off')}
      form={form}
      labels={{ password: label }}
      onClose={props.onClose}
    >
      <p className="text-text-2">{t('account.second-factor.off-text')}</p>
      <PasswordAgain email={props.email} label={label} field={form.text('password')} />
    </FormDialog>
  )
}
