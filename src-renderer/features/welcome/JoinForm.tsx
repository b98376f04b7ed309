import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { checkPassword } from '#shared/model/password.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { PageForm } from '#renderer/parts/PageForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { sessionAtom } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
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
      <PageForm
        title={t('welcome.join.title', { organization: invited.organizationName })}
        lead={t('welcome.join.lead', { name: invited.name, email: invited.email })}
        errorTitle={t('welcome.join.error')}
        submitLabel={t('welcome.join.submit')}
        busyLabel={t('welcome.join.busy')}
        form={form}
        labels={{ password: t('welcome.join.password') }}
      >
        <PasswordField
          label={t('welcome.join.password')}
          autoComplete="new-password"
          revealLabel={t('accounts.reveal')}
          concealLabel={t('accounts.conceal')}
          {...form.text('password')}
        />
      </PageForm>
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
