import { BookUser, KeyRound, ShieldCheck } from 'lucide-react'
import type { ProviderKind } from '#shared/model/provider.ts'
import { useWords } from '#renderer/state/words.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { Select } from '#renderer/ui/Select.tsx'
import type { SignInChoices } from './use-sign-in-choices.ts'

const icons: Readonly<Record<ProviderKind, IconComponent>> = {
  local: KeyRound,
  oidc: ShieldCheck,
  ldap: BookUser,
}

/** With what to sign in; not shown where there is only one. */
export function ProviderSelect({ choices }: { readonly choices: SignInChoices }) {
  const { t } = useWords()
  if (choices.providers.length < 2) return null
  return (
    <Select
      label={t('accounts.sign-in.provider')}
      value={choices.provider?.id ?? null}
      onValueChange={choices.pick}
      options={choices.providers.map(({ id, name, kind, predetermined }) => ({
        value: id,
        label: name,
        icon: icons[kind],
        tag: predetermined ? t('accounts.sign-in.predetermined') : undefined,
      }))}
    />
  )
}
