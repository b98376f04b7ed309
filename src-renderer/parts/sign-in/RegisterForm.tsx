import { Link } from 'react-router'
import { registration } from '#shared/contract/accounts.ts'
import { PageForm } from '#renderer/parts/PageForm.tsx'
import { useFreeTier } from '#renderer/parts/use-free-tier.ts'
import { useEnter } from '#renderer/parts/sign-in/use-enter.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { Documents, type DocumentPaths } from './Documents.tsx'
import { chosenPassword, passwordHomes } from './chosen-password.ts'
import { NewAccountFields } from './NewAccountFields.tsx'

const schema = registration.extend({ password: chosenPassword })

export interface RegisterFormProps {
  /** Own path that follows. */
  readonly next: string
  /** For those who have an account; null: the way there stands beside the form. */
  readonly signInPath: string | null
  /** What is accepted. */
  readonly documents: DocumentPaths
  readonly heading?: 'h1' | 'h2' | undefined
}

/** A new organization with its administrator. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useWords()
  const register = useCommand('accounts', 'register', { quiet: true })
  const enter = useEnter()
  const free = useFreeTier()
  const form = useFormOf({
    schema,
    start: { organizationName: '', email: '', password: '', acceptTerms: false },
    send: register.run,
    done: (session) => enter(session, props.next),
    homes: {
      ...passwordHomes,
      'email-taken': 'email',
      'field-not-email': 'email',
      'field-not-accepted': 'acceptTerms',
    },
  })
  return (
    <>
      <PageForm
        heading={props.heading}
        title={t('accounts.register.title')}
        {...(free === null ? {} : { lead: t('accounts.register.lead', { what: free }) })}
        errorTitle={t('accounts.register.error')}
        submitLabel={t('accounts.register.submit')}
        busyLabel={t('accounts.register.busy')}
        form={form}
        labels={{
          organizationName: t('accounts.register.organization'),
          email: t('accounts.register.email'),
          password: t('accounts.register.password'),
          acceptTerms: t('accounts.register.terms'),
        }}
      >
        <NewAccountFields
          organizationName={form.text('organizationName')}
          email={form.text('email')}
          password={form.text('password')}
          typed={form.values.password}
        />
        <Checkbox
          label={t('accounts.register.terms')}
          error={form.error('acceptTerms')}
          {...form.check('acceptTerms')}
        />
        <Documents {...props.documents} />
      </PageForm>
      {props.signInPath === null ? null : (
        <p className="text-center text-text-2">
          {t('accounts.register.has-account')}{' '}
          <TextLink render={<Link to={props.signInPath} />}>{t('accounts.register.sign-in')}</TextLink>
        </p>
      )}
    </>
  )
}
