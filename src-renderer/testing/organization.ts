import { ok } from '#shared/base/result.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkView } from '#shared/contract/networks.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import type { ProviderView } from '#shared/contract/providers.ts'
import type { UserView } from '#shared/contract/users.ts'
import type { Answers } from './fake-host.ts'
import { peopleOf } from './people.ts'
import { carolina, gatewayView, networkView, providerView } from './records.ts'
import { countsFrom } from './statistics.ts'

export interface Organization {
  readonly networks?: readonly NetworkView[]
  readonly gateways?: readonly GatewayView[]
  readonly devices?: readonly DeviceView[]
  readonly networkUsers?: readonly NetworkUserView[]
  readonly users?: readonly UserView[]
  /** Unless told: the local one that `userView` names. */
  readonly providers?: readonly ProviderView[]
}

/** An organization in memory with its administrator signed in: keeps what is created, changed and removed. */
export function organizationOf(start: Organization = {}): Answers {
  let { networks = [], gateways = [] } = start
  const { devices = [], networkUsers = [], users = [] } = start
  const providers = start.providers ?? [providerView(800)]
  let made = 100
  const next = (): number => (made += 1)
  return {
    accounts: {
      refresh: () => ok(carolina),
      signOut: () => ok({}),
    },
    networks: {
      list: () => ok([...networks]),
      create: ({ ipv6: _ipv6, ...form }) => {
        const created = networkView(next(), form)
        networks = [...networks, created]
        return ok(created)
      },
      remove: ({ id }) => {
        networks = networks.filter((network) => network.id !== id)
        return ok({})
      },
    },
    gateways: {
      list: () => ok([...gateways]),
      page: ({ text = '', outsideNetworkId = '' }) => {
        const rows = gateways.filter(
          ({ name, networkIds }) =>
            name.toLowerCase().includes(text.toLowerCase()) && !networkIds.includes(outsideNetworkId),
        )
        return ok({ rows, total: rows.length })
      },
      create: (form) => {
        const created = gatewayView(next(), form)
        gateways = [...gateways, created]
        return ok(created)
      },
      pin: ({ id, hostKey }) => {
        gateways = gateways.map((gateway) => (gateway.id === id ? { ...gateway, hostKey } : gateway))
        return ok(gateways.find((gateway) => gateway.id === id) ?? gatewayView(0))
      },
      remove: ({ id }) => {
        gateways = gateways.filter((gateway) => gateway.id !== id)
        return ok({})
      },
    },
    providers: { list: () => ok({ organization: 'aldebaran-logistica', providers: [...providers] }) },
    statistics: { counts: () => ok(countsFrom({ networks, gateways, devices })) },
    ...peopleOf({ devices, networkUsers, users }, next),
  }
}
