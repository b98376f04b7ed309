import { stateKinds } from '#shared/contract/state-kinds.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { activeIn } from '#renderer/parts/active-filter.ts'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { usePaged } from '#renderer/parts/list/use-paged.ts'

/** The list of gateways: what the address narrows it by, and its page. */
export function useGatewayList() {
  const address = useListAddress()
  const list = usePaged('gateways', 'page', {
    address,
    filter: {
      active: activeIn(address),
      kinds: gatewayKinds.filter((kind) => address.all('kind').includes(kind)),
      networkIds: [...address.all('network')],
      states: stateKinds.filter((kind) => address.all('state').includes(kind)),
    },
    names: ['active', 'kind', 'network', 'state'],
    everyMs: 10_000,
  })
  return { address, list }
}
