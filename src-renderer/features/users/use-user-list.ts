import type { UserView } from '#shared/contract/users.ts'
import { roles } from '#shared/model/permissions.ts'
import { activeIn } from '#renderer/parts/active-filter.ts'
import { useChosen } from '#renderer/parts/list/use-chosen.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'

/** Network users and providers that a filter takes. */
export const mostFiltered = 50

/** The list of users: what the address narrows it by, its page, and what is ticked. */
export function useUserList() {
  const address = useListAddress()
  const list = usePaged('users', 'page', {
    address,
    filter: {
      active: activeIn(address),
      roles: roles.filter((role) => address.all('role').includes(role)),
      providerIds: address.all('provider').slice(0, mostFiltered),
      networkUserIds: address.all('user').slice(0, mostFiltered),
    },
    names: ['active', 'role', 'provider', 'user'],
    everyMs: 30_000,
  })
  const chosen = useChosen<UserView>(list.key)
  return { address, list, chosen }
}
