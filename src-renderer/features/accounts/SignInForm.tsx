import { Link } from 'react-router'
import { credentials } from '#shared/contract/accounts.ts'
import { usePaths } from '#renderer/app/paths.ts'
import { DoorForm } from '#renderer/parts/DoorForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { useCapsLock } from './use-caps-lock.ts'
import { useEnter } from './use-enter.ts'

/** E-mail and password. `registerPath` is null where organizations cannot register themselves. */
export function SignInForm(props: { readonly registerPath: string | null; readonly next: string | null }) {
  const { t } = useWords()
  const signIn = useCommand('accounts', 'signIn', { quiet: true })
  const enter = useEnter(props.next)
  const paths = usePaths()
  const capsLock = useCapsLock()
  const form = useFormOf({
    schema: credentials,
    start: { email: '', password: '' },
    send: signIn.run,
    done: enter,
    homes: { 'sign-in-failed': 'password' },
  })
  return (
    <>
      <DoorForm
        title={t('accounts.sign-in.title')}
        lead={t('accounts.sign-in.lead')}
        errorTitle={t('accounts.sign-in.error')}
        submitLabel={t('accounts.sign-in.submit')}
        busyLabel={t('accounts.sign-in.busy')}
        form={form}
      >
        <TextField
          label={t('accounts.sign-in.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('email')}
        />
        <PasswordField
          label={t('accounts.sign-in.password')}
          autoComplete="current-password"
          revealLabel={t('accounts.reveal')}
          concealLabel={t('accounts.conceal')}
          onKeyDown={capsLock.watch}
          hint={capsLock.isOn ? t('accounts.sign-in.caps-lock') : undefined}
          {...form.text('password')}
        />
      </DoorForm>
      {props.registerPath === null ? null : (
        <p className="text-center text-text-2">
          {t('accounts.sign-in.no-organization')}{' '}
          <TextLink render={<Link to={props.registerPath} />}>{t('accounts.sign-in.register')}</TextLink>
        </p>
      )}
      <p className="text-center text-text-2">
        {t('welcome.join.has-code')}{' '}
        <TextLink render={<Link to={paths.join()} />}>{t('welcome.join.use-code')}</TextLink>
      </p>
    </>
  )
}
