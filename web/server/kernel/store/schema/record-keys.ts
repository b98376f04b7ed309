import type { DiskForm } from '#shared/model/disk.ts'
import { diskPlace } from '#shared/model/disk-place.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Network } from '#shared/model/network.ts'
import type { ProviderForm } from '#shared/model/provider.ts'
import type { Placement } from '#shared/model/relation.ts'
import { searchText, sortKey } from '#web/server/kernel/text/search-text.ts'

/** What a network is sorted and searched by. */
export function networkKeys(network: Pick<Network, 'name' | 'range' | 'range6' | 'description'>) {
  const { name, range, range6, description } = network
  return {
    name_key: sortKey(name),
    range_key: sortKey(range),
    search: searchText([name, range, range6 ?? '', description]),
  }
}

/** What a gateway is sorted and searched by. */
export function gatewayKeys({ name, publicAddress }: Pick<Gateway, 'name' | 'publicAddress'>) {
  return {
    name_key: sortKey(name),
    address_key: sortKey(publicAddress),
    search: searchText([name, publicAddress]),
  }
}

/** Where a network has the number of its placements of a kind. */
export const countColumns = {
  gateway: 'gateway_count',
  device: 'device_count',
  rule: 'rule_count',
} as const satisfies Readonly<Record<Placement['nodeKind'], string>>

/** What a disk is sorted and searched by. */
export function diskKeys({ name, connection, route }: Pick<DiskForm, 'name' | 'connection' | 'route'>) {
  const place = diskPlace(connection) ?? ''
  return {
    name_key: sortKey(name),
    place_key: sortKey(place),
    route_key: sortKey(route),
    search: searchText([name, place, route]),
  }
}

/** What an identity provider is sorted and searched by. */
export function providerKeys({ name, connection }: Pick<ProviderForm, 'name' | 'connection'>) {
  const address =
    connection.kind === 'oidc' ? connection.issuer : connection.kind === 'ldap' ? connection.url : ''
  return { name_key: sortKey(name), search: searchText([name, address]) }
}
