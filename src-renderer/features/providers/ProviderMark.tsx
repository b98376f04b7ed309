import { BookUser, KeyRound, ShieldCheck } from 'lucide-react'
import type { ProviderKind } from '#shared/model/provider.ts'
import { flag } from '#renderer/ui/class-names.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import type { IconComponent } from '#renderer/ui/icon-component.ts'

const icons: Readonly<Record<ProviderKind, IconComponent>> = {
  local: KeyRound,
  oidc: ShieldCheck,
  ldap: BookUser,
}

export interface ProviderMarkProps {
  readonly kind: ProviderKind
  readonly active: boolean
  readonly size?: 'sm' | undefined
}

/** The picture of a type, on the ground of what decides. */
export function ProviderMark({ kind, active, size }: ProviderMarkProps) {
  return (
    <span aria-hidden className="ui-tile" data-family="through" data-size={size} data-drawn={flag(!active)}>
      <Icon of={icons[kind]} className={size === 'sm' ? 'size-4' : 'size-5'} />
    </span>
  )
}
