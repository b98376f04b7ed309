import { Link } from 'react-router'
import { credentials } from '#shared/contract/accounts.ts'
import { usePaths } from '#renderer/app/paths.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { useCapsLock } from './use-caps-lock.ts'
import { useEnter } from './use-enter.ts'

/** E-mail and password. `registerPath` is null where organizations cannot register themselves. */
export function SignInForm(props: { readonly registerPath: string | null; readonly next: string | null }) {
  const { t } = useWords()
  const textOf = useProblemText()
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
      <div className="flex flex-col gap-1">
        <h1>{t('accounts.sign-in.title')}</h1>
        <p className="text-text-2">{t('accounts.sign-in.lead')}</p>
      </div>
      {form.problem === null ? null : (
        <Note tone="bad" live title={t('accounts.sign-in.error')}>
          {textOf(form.problem)}
        </Note>
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
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
        <Button type="submit" size="md" wide busy={form.busy} busyLabel={t('accounts.sign-in.busy')}>
          {t('accounts.sign-in.submit')}
        </Button>
      </form>
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
