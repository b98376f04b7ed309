import { registration } from '#shared/contract/accounts.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { PageForm, PageFormHead } from '#renderer/parts/PageForm.tsx'
import { useEnter } from '#renderer/parts/sign-in/use-enter.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { chosenPassword, passwordHomes } from '#renderer/parts/sign-in/chosen-password.ts'
import { NewAccountFields } from '#renderer/parts/sign-in/NewAccountFields.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useLinkCode } from './use-link-code.ts'

const schema = registration.omit({ acceptTerms: true }).extend({ password: chosenPassword })

/** With the link that the first start prints: the super-admin and their organization. */
export function FirstStartPage() {
  const { t } = useWords()
  const code = useLinkCode()
  return (
    <SignInFrame>
      {code === '' ? (
        <PageFormHead
          title={t('accounts.first-start.missing')}
          lead={t('accounts.first-start.missing-text')}
        />
      ) : (
        <FirstForm key={code} code={code} />
      )}
    </SignInFrame>
  )
}

function FirstForm({ code }: { readonly code: string }) {
  const { t } = useWords()
  const paths = usePaths()
  const enter = useEnter()
  const begin = useCommand('accounts', 'firstStart', { quiet: true })
  const form = useFormOf({
    schema,
    start: { organizationName: '', email: '', password: '' },
    send: (given) => begin.run({ ...given, code }),
    done: (session) => enter(session, paths.home()),
    homes: { ...passwordHomes, 'email-taken': 'email', 'field-not-email': 'email' },
  })
  if (form.problem?.code === 'link-invalid') {
    return (
      <div role="alert">
        <PageFormHead
          title={t('accounts.first-start.invalid')}
          lead={t('accounts.first-start.invalid-text')}
        />
      </div>
    )
  }
  return (
    <PageForm
      title={t('accounts.first-start.title')}
      lead={t('accounts.first-start.lead')}
      errorTitle={t('accounts.first-start.error')}
      submitLabel={t('accounts.first-start.submit')}
      busyLabel={t('accounts.first-start.busy')}
      form={form}
      labels={{
        organizationName: t('accounts.register.organization'),
        email: t('accounts.register.email'),
        password: t('accounts.register.password'),
      }}
    >
      <NewAccountFields
        organizationName={form.text('organizationName')}
        email={form.text('email')}
        password={form.text('password')}
        typed={form.values.password}
      />
    </PageForm>
  )
}
