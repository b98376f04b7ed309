import { providerKinds } from '#shared/model/provider.ts'
import { activeIn } from '#renderer/parts/active-filter.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'

/** The list of identity providers: what the address narrows it by, and its page. */
export function useProviderList() {
  const address = useListAddress()
  const list = usePaged('providers', 'page', {
    address,
    filter: {
      active: activeIn(address),
      kinds: providerKinds.filter((kind) => address.all('kind').includes(kind)),
    },
    names: ['active', 'kind'],
  })
  return { address, list }
}
