import { BookUser, KeyRound, ShieldCheck } from 'lucide-react'
import type { ProviderKind } from '#shared/model/provider.ts'
import { useWords } from '#renderer/state/words.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { Select } from '#renderer/ui/Select.tsx'
import type { Door } from './use-door.ts'

const icons: Readonly<Record<ProviderKind, IconComponent>> = {
  local: KeyRound,
  oidc: ShieldCheck,
  ldap: BookUser,
}

/** With what to sign in; not shown where there is only one. */
export function ProviderSelect({ door }: { readonly door: Door }) {
  const { t } = useWords()
  if (door.providers.length < 2) return null
  return (
    <Select
      label={t('accounts.sign-in.provider')}
      value={door.provider?.id ?? null}
      onValueChange={door.pick}
      options={door.providers.map(({ id, name, kind, predetermined }) => ({
        value: id,
        label: name,
        icon: icons[kind],
        tag: predetermined ? t('accounts.sign-in.predetermined') : undefined,
      }))}
    />
  )
}
