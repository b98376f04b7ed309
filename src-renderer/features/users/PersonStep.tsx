import type { ProviderView } from '#shared/contract/providers.ts'
import type { UserView } from '#shared/contract/users.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { firstSignInWith, type UserDialogForm } from './user-dialog-form.ts'

export interface StepProps {
  readonly form: FormOf<UserDialogForm>
  readonly labels: Readonly<Record<keyof UserDialogForm, string>>
  /** Null: somebody new. */
  readonly user: UserView | null
  readonly providers: readonly ProviderView[]
}

/** Who it is, and with what they sign in. */
export function PersonStep({ form, labels, user, providers }: StepProps) {
  const { t } = useWords()
  const canMail = useDeployment().recovery
  const choices = providers.filter((one) => one.active || one.id === user?.providerId)
  const provider = form.value('providerId')
  return (
    <>
      <TextField label={labels.name} autoComplete="off" {...form.text('name')} />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...form.text('email')}
      />
      {user?.isSelf === true && form.values.email !== user.email ? (
        <PasswordField
          label={labels.password}
          hint={t('users.login.own-password-hint')}
          autoComplete="current-password"
          revealLabel={t('accounts.reveal')}
          concealLabel={t('accounts.conceal')}
          {...form.text('password')}
        />
      ) : null}
      <Select
        label={labels.providerId}
        placeholder={t('users.login.choose-provider')}
        options={choices.map(({ id, name, predetermined }) => ({
          value: id,
          label: name,
          ...(predetermined ? { tag: t('accounts.sign-in.predetermined') } : {}),
        }))}
        {...provider}
        onValueChange={(id) => {
          provider.onValueChange(id)
          if (user !== null) return
          form.set(
            'firstSignIn',
            firstSignInWith(
              providers.find((one) => one.id === id),
              canMail,
            ),
          )
        }}
      />
      <Switch label={labels.active} hint={t('users.login.status-hint')} {...form.check('active')} />
    </>
  )
}
