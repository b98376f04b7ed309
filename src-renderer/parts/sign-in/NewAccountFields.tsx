import { NewPasswordField } from '#renderer/parts/NewPasswordField.tsx'
import type { TextProps } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

/** Organization, address and password of whoever begins one. `typed`: the password so far. */
export function NewAccountFields(props: {
  readonly organizationName: TextProps
  readonly email: TextProps
  readonly password: TextProps
  readonly typed: string
}) {
  const { t } = useWords()
  return (
    <>
      <TextField
        label={t('accounts.register.organization')}
        autoComplete="organization"
        {...props.organizationName}
      />
      <TextField
        label={t('accounts.register.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...props.email}
      />
      <NewPasswordField label={t('accounts.register.password')} typed={props.typed} {...props.password} />
    </>
  )
}
