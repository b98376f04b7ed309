import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { checkPassword } from '#shared/model/password.ts'
import { usePaths } from '#renderer/app/paths.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { sessionAtom } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

export interface Invited {
  readonly code: string
  readonly organizationName: string
  readonly name: string
  readonly email: string
}

const schema = z.object({
  password: z.string().superRefine((password, context) => {
    for (const { code, facts } of checkPassword(password))
      context.addIssue({ code: 'custom', params: { problem: code, facts }, input: password })
  }),
})

/** The invited person chooses a password and is in. */
export function JoinForm({ invited }: { readonly invited: Invited }) {
  const { t } = useWords()
  const textOf = useProblemText()
  const join = useCommand('accounts', 'join', { quiet: true })
  const setSession = useSetAtom(sessionAtom)
  const navigate = useNavigate()
  const paths = usePaths()
  const form = useFormOf({
    schema,
    start: { password: '' },
    send: ({ password }) => join.run({ code: invited.code, password }),
    done: (session) => {
      setSession(session)
      void navigate(paths.home(), { replace: true })
    },
    homes: {
      'field-too-common': 'password',
      'field-too-short': 'password',
      'field-no-capital': 'password',
      'field-no-special': 'password',
    },
  })
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1>{t('welcome.join.title', { organization: invited.organizationName })}</h1>
        <p className="text-text-2">{t('welcome.join.lead', { name: invited.name, email: invited.email })}</p>
      </div>
      {form.problem === null ? null : (
        <Note tone="bad" live title={t('welcome.join.error')}>
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
        <PasswordField
          label={t('welcome.join.password')}
          autoComplete="new-password"
          revealLabel={t('accounts.reveal')}
          concealLabel={t('accounts.conceal')}
          {...form.text('password')}
        />
        <Button type="submit" size="md" wide busy={form.busy} busyLabel={t('welcome.join.busy')}>
          {t('welcome.join.submit')}
        </Button>
      </form>
      <OpenInApp code={invited.code} />
    </>
  )
}

/** In a browser: the same invitation in the desktop application, which can also connect the computer. */
function OpenInApp({ code }: { readonly code: string }) {
  const { t } = useWords()
  if (useCapabilities().app === 'desktop') return null
  const query = new URLSearchParams({ server: globalThis.location.origin }).toString()
  return (
    <p className="text-center text-12 text-text-3">
      {t('welcome.join.in-app-hint')}{' '}
      <TextLink render={<a href={`trama://join?${query}#${encodeURIComponent(code)}`} />}>
        {t('welcome.join.in-app')}
      </TextLink>
    </p>
  )
}
