import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { credentials, type SignInProvider, type Session } from '#shared/contract/accounts.ts'
import { PageForm } from '#renderer/parts/PageForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { CodeField } from './CodeField.tsx'
import { useCapsLock } from './use-caps-lock.ts'

export interface PasswordFormProps {
  /** Of kind `local` or `ldap`; null: the e-mail finds its own. */
  readonly provider: SignInProvider | null
  /** Short name of the provider's organization. */
  readonly organization: string | null
  readonly email?: string | undefined
  /** Address of the page that recovers passwords; null: not offered. */
  readonly recovery: string | null
  /** The password takes the focus at once: who it is for is known. */
  readonly knowsWho?: boolean | undefined
  readonly onSession: (session: Session) => void
}

const { email, password } = credentials.shape
const schema = z.object({ email, password, code: z.string().trim().max(20) })
const withCode = schema.extend({ code: schema.shape.code.min(1) })

/** E-mail or user and password, then the second factor where the account has one. */
export function PasswordForm(props: PasswordFormProps) {
  const { provider, organization } = props
  const { t } = useWords()
  const signIn = useCommand('accounts', 'signIn', { quiet: true })
  const capsLock = useCapsLock()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useFormOf({
    schema: needsCode ? withCode : schema,
    start: { email: props.email ?? '', password: '', code: '' },
    send: async ({ code, ...given }) => {
      const answer = await signIn.run({
        ...given,
        providerId: provider?.id ?? null,
        organization: provider === null ? null : organization,
        code: code === '' ? null : code,
      })
      if (!answer.ok && answer.problem.code === 'second-factor-needed') setNeedsCode(true)
      return answer
    },
    done: props.onSession,
    homes: { 'sign-in-failed': 'password', 'second-factor-wrong': 'code' },
  })
  // That a code is needed is said by its field.
  const problem = form.problem?.code === 'second-factor-needed' ? null : form.problem
  const input = useRef<HTMLInputElement | null>(null)
  const { knowsWho } = props
  useEffect(() => {
    if (knowsWho) input.current?.focus()
  }, [knowsWho])
  const passwordField = form.text('password')
  const isDirectory = provider?.kind === 'ldap'
  const wrong = passwordField.error
  const caps = capsLock.isOn ? t('accounts.sign-in.caps-lock') : undefined
  return (
    <PageForm
      errorTitle={t('accounts.sign-in.error')}
      submitLabel={t('accounts.sign-in.submit')}
      busyLabel={t('accounts.sign-in.busy')}
      form={{ ...form, problem }}
    >
      <TextField
        label={t(isDirectory ? 'accounts.sign-in.login' : 'accounts.sign-in.email')}
        type={isDirectory ? 'text' : 'email'}
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
        hint={caps}
        labelEnd={
          props.recovery === null || isDirectory ? undefined : (
            <TextLink quiet render={<Link to={props.recovery} />}>
              {t('accounts.sign-in.forgot')}
            </TextLink>
          )
        }
        {...passwordField}
        ref={(node) => {
          input.current = node
          passwordField.ref(node)
        }}
        error={wrong === undefined || caps === undefined ? wrong : beside(wrong, caps)}
      />
      {needsCode ? <CodeField field={form.text('code')} /> : null}
    </PageForm>
  )
}

/** One thing that is wrong with a field, and another that may be why. */
function beside(wrong: FieldError, cause: string): FieldError {
  return typeof wrong === 'string' ? `${wrong} ${cause}` : { ...wrong, said: `${wrong.said} ${cause}` }
}
