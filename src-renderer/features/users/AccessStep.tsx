import { NetworkUserSelect } from '#renderer/parts/network-users/NetworkUserSelect.tsx'
import { NewPasswordField } from '#renderer/parts/NewPasswordField.tsx'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import type { StepProps } from './PersonStep.tsx'
import { RolesField } from './RolesField.tsx'

/** What they may do, whose login it is, and for somebody new how they get in. */
export function AccessStep({ form, labels, user, providers }: StepProps) {
  const { t } = useWords()
  const person = form.value('networkUserId')
  const provider = providers.find((one) => one.id === form.values.providerId)
  return (
    <>
      <RolesField
        label={labels.roles}
        roles={form.values.roles}
        held={user?.roles ?? []}
        onRolesChange={(roles) => form.set('roles', roles)}
        error={form.error('roles')}
        givenBy={user?.rolesFromProvider === true ? user.providerName : null}
      />
      <NetworkUserSelect
        label={labels.networkUserId}
        optional={t('shell.optional')}
        hint={t('users.login.person-hint')}
        value={person.value ?? ''}
        onValueChange={(id) => person.onValueChange(id === '' ? null : id)}
        onBlur={person.onBlur}
        error={person.error}
      />
      {user === null && provider?.connection.kind === 'local' ? (
        <FirstPassword form={form} labels={labels} />
      ) : null}
      {user === null && provider !== undefined && provider.connection.kind !== 'local' ? (
        <Note tone="info">{t('users.login.way-provider', { provider: provider.name })}</Note>
      ) : null}
    </>
  )
}

/** A link by mail to choose it, or one that is handed over. */
function FirstPassword({ form, labels }: Pick<StepProps, 'form' | 'labels'>) {
  const { t } = useWords()
  const canMail = useDeployment().recovery
  const { firstSignIn, password } = form.values
  return (
    <>
      <RadioGroup
        label={labels.firstSignIn}
        value={firstSignIn === 'link' ? 'link' : 'password'}
        onValueChange={(next) => form.set('firstSignIn', next)}
        error={firstSignIn === 'link' ? form.error('password') : undefined}
        options={[
          {
            value: 'link',
            label: t('users.login.way-link'),
            hint: t(canMail ? 'users.login.way-link-hint' : 'users.login.way-no-mail'),
            disabled: !canMail,
          },
          {
            value: 'password',
            label: t('users.login.way-password'),
            hint: t('users.login.way-password-hint'),
          },
        ]}
      />
      {firstSignIn === 'password' ? (
        <>
          <NewPasswordField label={labels.password} typed={password} {...form.text('password')} />
          <PasswordField
            label={labels.confirm}
            autoComplete="new-password"
            revealLabel={t('accounts.reveal')}
            concealLabel={t('accounts.conceal')}
            {...form.text('confirm')}
          />
        </>
      ) : null}
    </>
  )
}
