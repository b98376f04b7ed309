import { ok } from '#shared/base/result.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkView } from '#shared/contract/networks.ts'
import type { NetworkUser } from '#shared/model/network-user.ts'
import type { Answers } from './fake-host.ts'
import { carolina, deviceView, gatewayView, idOf, networkView } from './records.ts'

export interface Organization {
  readonly networks?: readonly NetworkView[]
  readonly gateways?: readonly GatewayView[]
  readonly devices?: readonly DeviceView[]
  readonly users?: readonly NetworkUser[]
}

/** An organization in memory with its administrator signed in: keeps what is created, changed and removed. */
export function organizationOf(start: Organization = {}): Answers {
  let { networks = [], gateways = [], devices = [], users = [] } = start
  let made = 100
  const next = (): number => (made += 1)
  return {
    accounts: {
      deployment: () => ok({ mode: 'public', autoRegister: true, practice: false }),
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
    devices: {
      list: () => ok([...devices]),
      users: () => ok([...users]),
      createUser: (form) => {
        const created: NetworkUser = { ...form, id: idOf(next()) }
        users = [...users, created]
        return ok(created)
      },
      create: (form) => {
        const owner = users.find((user) => user.id === form.networkUserId)
        const created = deviceView(next(), { ...form, networkUserName: owner?.name ?? '' })
        devices = [...devices, created]
        return ok(created)
      },
    },
  }
}
