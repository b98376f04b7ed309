import { ok } from '#shared/base/result.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { NetworkView } from '#shared/contract/networks.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import type { ProviderView } from '#shared/contract/providers.ts'
import type { UserView } from '#shared/contract/users.ts'
import type { Answers } from './fake-host.ts'
import { drawnOf } from './drawn.ts'
import { disksOf } from './disks.ts'
import { peopleOf } from './people.ts'
import { providersOf } from './providers.ts'
import { carolina, providerView } from './records.ts'
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
  const kept = { networks: start.networks ?? [], gateways: start.gateways ?? [] }
  const { devices = [], networkUsers = [], users = [] } = start
  const providers = start.providers ?? [providerView(800)]
  let made = 100
  const next = (): number => (made += 1)
  return {
    accounts: {
      refresh: () => ok(carolina),
      signOut: () => ok({}),
    },
    ...drawnOf(kept, next),
    ...providersOf(providers),
    ...disksOf([]),
    statistics: { counts: () => ok(countsFrom({ ...kept, devices })) },
    ...peopleOf({ devices, networkUsers, users }, next),
  }
}
