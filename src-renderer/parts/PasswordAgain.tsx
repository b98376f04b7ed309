import { z } from 'zod'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { AccountName } from './AccountName.tsx'
import { ownPassword } from './own-password.ts'
import type { TextProps } from './use-form-of.ts'

/** A form that asks for nothing else. */
export const passwordAgain = z.object({ password: ownPassword })

export interface PasswordAgainProps {
  readonly email: string
  readonly label: string
  readonly field: TextProps
}

/** The password, before something that a thief of an open session must not do. */
export function PasswordAgain({ email, label, field }: PasswordAgainProps) {
  const { t } = useWords()
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="current-password"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        {...field}
      />
      <AccountName email={email} />
    </>
  )
}
