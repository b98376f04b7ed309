import { Link } from 'react-router'
import { registration } from '#shared/contract/accounts.ts'
import { usePaths } from '#renderer/app/paths.ts'
import { DoorForm } from '#renderer/parts/DoorForm.tsx'
import { useFreePlan } from '#renderer/parts/use-free-plan.ts'
import { useEnter } from '#renderer/parts/sign-in/use-enter.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { chosenPassword, passwordHomes } from './chosen-password.ts'
import { NewAccountFields } from './NewAccountFields.tsx'

const schema = registration.extend({ password: chosenPassword })

/** A new organization with its administrator. `next`: own path that follows. */
export function RegisterForm(props: { readonly signInPath: string; readonly next: string }) {
  const { t } = useWords()
  const register = useCommand('accounts', 'register', { quiet: true })
  const enter = useEnter()
  const free = useFreePlan()
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
      <DoorForm
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
        <Documents />
      </DoorForm>
      <p className="text-center text-text-2">
        {t('accounts.register.has-account')}{' '}
        <TextLink render={<Link to={props.signInPath} />}>{t('accounts.register.sign-in')}</TextLink>
      </p>
    </>
  )
}

/** What is accepted; in another window, so that what was typed stays. */
function Documents() {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <p className="text-12 text-text-2">
      {t('accounts.register.read')}{' '}
      <TextLink render={<Link to={paths.terms()} target="_blank" />}>
        {t('accounts.register.terms-link')}
      </TextLink>{' '}
      {t('accounts.register.and')}{' '}
      <TextLink render={<Link to={paths.privacy()} target="_blank" />}>
        {t('accounts.register.privacy-link')}
      </TextLink>
    </p>
  )
}
