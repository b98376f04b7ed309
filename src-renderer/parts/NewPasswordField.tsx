import { bounds } from '#shared/model/bounds.ts'
import { checkPassword } from '#shared/model/password.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import type { TextFieldProps } from '#renderer/ui/TextField.tsx'

export interface NewPasswordFieldProps extends Omit<TextFieldProps, 'value'> {
  /** What is typed, to tick off its rules. */
  readonly typed: string
}

/** A password that somebody chooses: what it has to be ticks off as it is typed. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const { t } = useWords()
  const lacks = new Set(checkPassword(typed).map((problem) => problem.code))
  return (
    <PasswordField
      autoComplete="new-password"
      revealLabel={t('accounts.reveal')}
      concealLabel={t('accounts.conceal')}
      rulesLabel={t('accounts.rules.label')}
      metLabel={t('accounts.rules.met')}
      unmetLabel={t('accounts.rules.unmet')}
      rules={[
        {
          id: 'length',
          text: t('accounts.rules.length', { least: bounds.password.min }),
          met: !lacks.has('field-too-short'),
        },
        { id: 'capital', text: t('accounts.rules.capital'), met: !lacks.has('field-no-capital') },
        { id: 'special', text: t('accounts.rules.special'), met: !lacks.has('field-no-special') },
      ]}
      {...field}
    />
  )
}
