import { bounds } from '#shared/model/bounds.ts'
import { PasswordAgain } from '#renderer/parts/PasswordAgain.tsx'
import type { TextProps } from '#renderer/parts/use-form-of.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

export interface ArchiveFieldsProps {
  readonly form: {
    readonly text: (name: 'passphrase' | 'again' | 'password') => TextProps
    readonly check: (name: 'withKeys') => {
      readonly checked: boolean
      readonly onCheckedChange: (checked: boolean) => void
      readonly name: string
    }
  }
  readonly labels: ArchiveLabels
  /** A passphrase is kept, and need not be typed. */
  readonly isKept?: boolean
}

export type ArchiveLabels = Readonly<Record<'passphrase' | 'again' | 'withKeys' | 'password', string>>

export function useArchiveLabels(): ArchiveLabels {
  const { t } = useWords()
  return {
    passphrase: t('organization.passphrase'),
    again: t('organization.passphrase-again'),
    withKeys: t('organization.with-keys'),
    password: t('organization.confirm'),
  }
}

/** What opens an archive, what is in it, and who asks. */
export function ArchiveFields({ form, labels, isKept = false }: ArchiveFieldsProps) {
  const { t } = useWords()
  const session = useSession()
  const eye = { revealLabel: t('accounts.reveal'), concealLabel: t('accounts.conceal') }
  const hint = t('organization.passphrase-hint', { least: bounds.passphrase.min })
  return (
    <>
      <PasswordField
        label={labels.passphrase}
        autoComplete="new-password"
        hint={isKept ? t('organization.passphrase-kept') : hint}
        {...eye}
        {...form.text('passphrase')}
      />
      <PasswordField label={labels.again} autoComplete="new-password" {...eye} {...form.text('again')} />
      <Checkbox label={labels.withKeys} hint={t('organization.with-keys-hint')} {...form.check('withKeys')} />
      <PasswordAgain email={session?.email ?? ''} label={labels.password} field={form.text('password')} />
    </>
  )
}
