import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { activeIn } from '#renderer/parts/active-filter.ts'
import { useChosen } from '#renderer/parts/list/use-chosen.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'

/** The list of people of the VPN: what the address narrows it by, its page, and what is ticked. */
export function useNetworkUserList() {
  const address = useListAddress()
  const active = activeIn(address)
  const list = usePaged('networkUsers', 'page', {
    address,
    filter: { active },
    names: ['active'],
    everyMs: 15_000,
  })
  const chosen = useChosen<NetworkUserView>(list.key)
  return { address, list, chosen }
}
