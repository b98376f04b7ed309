import { Fingerprint, ShieldCheck } from 'lucide-react'
import type { UserView } from '#shared/contract/users.ts'
import { roles } from '#shared/model/permissions.ts'
import { ChoiceFilter } from '#renderer/parts/list/ChoiceFilter.tsx'
import { RecordFilters } from '#renderer/parts/list/RecordFilters.tsx'
import type { ListAddress } from '#renderer/parts/list/use-list-address.ts'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { NetworkUserFilter } from '#renderer/parts/network-users/NetworkUserFilter.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useProviders } from './use-providers.ts'
import { mostFiltered } from './use-user-list.ts'

export interface UserFiltersProps {
  readonly list: Paged<UserView>
  readonly address: ListAddress
}

/** What narrows the users. */
export function UserFilters({ list, address }: UserFiltersProps) {
  const { t } = useWords()
  const providers = useProviders().all
  return (
    <RecordFilters list={list} address={address} say={(what) => t(`users.login.${what}`)}>
      <NetworkUserFilter
        userIds={address.all('user')}
        most={mostFiltered}
        onChange={(user) => address.narrow({ user })}
      />
      <ChoiceFilter
        label={t('users.login.by-provider')}
        icon={Fingerprint}
        options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        values={address.all('provider')}
        onChange={(provider) => address.narrow({ provider: provider.slice(0, mostFiltered) })}
      />
      <ChoiceFilter
        label={t('users.login.by-role')}
        icon={ShieldCheck}
        options={roles.map((role) => ({ value: role, label: t(`states.role.${role}`) }))}
        values={address.all('role')}
        onChange={(role) => address.narrow({ role })}
      />
    </RecordFilters>
  )
}
