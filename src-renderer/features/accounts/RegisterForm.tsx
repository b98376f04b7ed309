import { Link } from 'react-router'
import { z } from 'zod'
import { registration } from '#shared/contract/accounts.ts'
import { bounds } from '#shared/model/bounds.ts'
import { checkPassword } from '#shared/model/password.ts'
import { DoorForm } from '#renderer/parts/DoorForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { PasswordField, type PasswordRule } from '#renderer/ui/PasswordField.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { useEnter } from './use-enter.ts'

const schema = registration.extend({
  password: z.string().superRefine((password, context) => {
    for (const { code, facts } of checkPassword(password)) {
      context.addIssue({ code: 'custom', params: { problem: code, facts }, input: password })
    }
  }),
  acceptTerms: z.boolean().refine((accepted) => accepted, { params: { problem: 'field-not-accepted' } }),
})

/** A new organization with its administrator. */
export function RegisterForm(props: { readonly signInPath: string; readonly next: string | null }) {
  const { t } = useWords()
  const register = useCommand('accounts', 'register', { quiet: true })
  const enter = useEnter(props.next)
  const form = useFormOf({
    schema,
    start: { organizationName: '', email: '', password: '', acceptTerms: false },
    send: register.run,
    done: enter,
    homes: {
      'email-taken': 'email',
      'field-not-email': 'email',
      'field-too-common': 'password',
      'field-too-short': 'password',
      'field-no-capital': 'password',
      'field-no-special': 'password',
      'field-not-accepted': 'acceptTerms',
    },
  })
  return (
    <>
      <DoorForm
        title={t('accounts.register.title')}
        lead={t('accounts.register.lead')}
        errorTitle={t('accounts.register.error')}
        submitLabel={t('accounts.register.submit')}
        busyLabel={t('accounts.register.busy')}
        form={form}
      >
        <TextField
          label={t('accounts.register.organization')}
          autoComplete="organization"
          {...form.text('organizationName')}
        />
        <TextField
          label={t('accounts.register.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('email')}
        />
        <PasswordField
          label={t('accounts.register.password')}
          autoComplete="new-password"
          revealLabel={t('accounts.reveal')}
          concealLabel={t('accounts.conceal')}
          rules={usePasswordRules(form.values.password)}
          rulesLabel={t('accounts.register.rules')}
          metLabel={t('accounts.register.met')}
          unmetLabel={t('accounts.register.unmet')}
          {...form.text('password')}
        />
        <Checkbox
          label={t('accounts.register.terms')}
          error={form.error('acceptTerms')}
          {...form.check('acceptTerms')}
        />
      </DoorForm>
      <p className="text-center text-text-2">
        {t('accounts.register.has-account')}{' '}
        <TextLink render={<Link to={props.signInPath} />}>{t('accounts.register.sign-in')}</TextLink>
      </p>
    </>
  )
}

function usePasswordRules(password: string): readonly PasswordRule[] {
  const { t } = useWords()
  const lacks = new Set(checkPassword(password).map((problem) => problem.code))
  return [
    {
      id: 'length',
      text: t('accounts.register.rule-length', { least: bounds.password.min }),
      met: !lacks.has('field-too-short'),
    },
    { id: 'capital', text: t('accounts.register.rule-capital'), met: !lacks.has('field-no-capital') },
    { id: 'special', text: t('accounts.register.rule-special'), met: !lacks.has('field-no-special') },
  ]
}
