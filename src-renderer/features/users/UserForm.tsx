import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '#shared/base/problem.ts'
import type { ProviderView } from '#shared/contract/providers.ts'
import type { UserView } from '#shared/contract/users.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { AccessStep } from './AccessStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { useProviders } from './use-providers.ts'
import { personFields, startOf, userDialogForm, type UserDialogForm } from './user-dialog-form.ts'

export interface UserFormProps {
  /** Null makes a new one. */
  readonly user: UserView | null
  readonly onClose: () => void
  readonly onSaved: (user: UserView) => void
}

/** A user in two steps: who it is, then what they may do and how they get in. */
export function UserForm(props: UserFormProps) {
  const providers = useProviders()
  return providers.waiting ? null : <UserSteps {...props} providers={providers.all} />
}

type Step = 'person' | 'access'

function UserSteps({
  user,
  onClose,
  onSaved,
  providers,
}: UserFormProps & { providers: readonly ProviderView[] }) {
  const { t } = useWords()
  const canMail = useDeployment().recovery
  const save = useSave(user)
  const [step, setStep] = useState<Step>('person')
  const fields = useRef<HTMLFieldSetElement>(null)
  const go = (next: Step): void => {
    // The fields of the next step must be there before one of them can get the focus.
    flushSync(() => setStep(next))
    fields.current?.querySelector<HTMLElement>('input, button, [role="checkbox"]')?.focus()
  }
  const form = useFormOf({
    schema: userDialogForm,
    start: startOf(user, providers, canMail),
    send: async (given: UserDialogForm) => {
      const answer = await save(given)
      if (!answer.ok && isOfPerson(answer.problem)) flushSync(() => setStep('person'))
      return answer
    },
    done: onSaved,
    homes: {
      'email-taken': 'email',
      'field-not-email': 'email',
      'mail-unavailable': 'password',
      'password-wrong': 'password',
    },
  })
  const next = async (): Promise<void> => {
    if (await form.validate([...personFields])) go('access')
  }
  const labels = useLabels(user !== null)
  const isLast = step === 'access'
  const steps = { form, labels, user, providers }
  return (
    <FormDialog
      title={user === null ? t('users.login.create-title') : t('users.login.edit-title', { name: user.name })}
      submitLabel={isLast ? t(user === null ? 'users.login.create' : 'shell.save') : t('users.login.next')}
      busyLabel={t(user === null ? 'users.login.creating' : 'shell.saving')}
      form={isLast ? form : { ...form, submit: () => void next() }}
      labels={labels}
      onClose={onClose}
      back={
        isLast ? (
          <Button variant="outline" onClick={form.busy ? undefined : () => go('person')}>
            {t('shell.back')}
          </Button>
        ) : undefined
      }
    >
      <fieldset ref={fields} className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 text-12 text-text-3">
          {t(isLast ? 'users.login.step-access' : 'users.login.step-person')}
        </legend>
        {isLast ? <AccessStep {...steps} /> : <PersonStep {...steps} />}
      </fieldset>
    </FormDialog>
  )
}

/** Makes or changes the user that the dialog holds. Who is invited by a letter, and that it is on its way, is said. */
function useSave(user: UserView | null) {
  const { t } = useWords()
  const toasts = useToasts()
  const create = useCommand('users', 'create', { quiet: true })
  const change = useCommand('users', 'change', { quiet: true })
  return async ({ firstSignIn, password, confirm: _confirm, ...form }: UserDialogForm) => {
    if (user !== null) return change.run({ ...form, id: user.id, ownPassword: password })
    const answer = await create.run({ ...form, password: firstSignIn === 'password' ? password : null })
    if (answer.ok && firstSignIn === 'link') {
      const { id, email } = answer.value
      toasts.add({ id: `link-${id}`, tone: 'ok', title: t('users.login.link-sent', { email }) })
    }
    return answer
  }
}

function useLabels(isEdited: boolean): Readonly<Record<keyof UserDialogForm, string>> {
  const { t } = useWords()
  return {
    name: t('users.login.name'),
    email: t('users.login.email'),
    providerId: t('users.login.provider'),
    active: t('users.login.status-active'),
    roles: t('users.login.roles'),
    networkUserId: t('users.login.person'),
    firstSignIn: t('users.login.way'),
    // Somebody new gets one; one's own is asked for.
    password: t(isEdited ? 'users.login.own-password' : 'users.login.password'),
    confirm: t('users.login.confirm'),
  }
}

/** Whether it is about a field of the first step. */
function isOfPerson(problem: Problem): boolean {
  const all = [problem, ...(problem.also ?? [])]
  return all.some(
    (one) =>
      one.code === 'email-taken' ||
      one.code === 'password-wrong' ||
      personFields.some((field) => one.at?.includes(field) === true),
  )
}
