import { stateKinds } from '#shared/contract/state-kinds.ts'
import { activeIn } from '#renderer/parts/active-filter.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'

/** The list of networks: what the address narrows it by, and its page. */
export function useNetworkList() {
  const address = useListAddress()
  const list = usePaged('networks', 'page', {
    address,
    filter: {
      active: activeIn(address),
      states: stateKinds.filter((kind) => address.all('state').includes(kind)),
    },
    names: ['active', 'state'],
    everyMs: 15_000,
  })
  return { address, list }
}
