import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import type { FormOf } from './use-form-of.ts'

interface WithSecret extends Record<string, unknown> {
  readonly secret: string
  readonly forgetSecret: boolean
}

export interface SecretFieldProps {
  readonly form: Pick<FormOf<WithSecret>, 'text' | 'check' | 'values'>
  readonly label: string
  /** One is saved: an empty field leaves it, and it can be forgotten. */
  readonly isSaved: boolean
  /** In place of the usual one. */
  readonly hint?: string | undefined
}

/** A secret that goes in and never comes out. */
export function SecretField({ form, label, isSaved, hint }: SecretFieldProps) {
  const { t } = useWords()
  const { secret } = form.values
  return (
    <>
      <PasswordField
        label={label}
        mono
        optional={isSaved || hint !== undefined ? undefined : t('shell.optional')}
        autoComplete="off"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        hint={hint ?? t(isSaved ? 'disks.secret.keep' : 'disks.secret.hint')}
        {...form.text('secret')}
      />
      {isSaved && secret === '' ? (
        <Checkbox label={t('disks.secret.forget')} {...form.check('forgetSecret')} />
      ) : null}
    </>
  )
}

/** What a form sends for its secret; null: as it is. */
export function secretOf({ secret, forgetSecret }: WithSecret): string | null {
  if (secret !== '') return secret
  return forgetSecret ? '' : null
}
