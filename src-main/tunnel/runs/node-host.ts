import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { readdirSync } from 'node:fs'
import { hostname, networkInterfaces, platform } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceKind } from '#shared/model/device.ts'
import type { Resolver } from './resolve-endpoints.ts'

/** What a new device of this computer is called, and where it stands in the world. */
export interface HostFacts {
  name(): string
  kind(): DeviceKind
  /** Changes whenever this computer comes into another network. Interfaces of ours are not in it. */
  place(): string
}

const lookupMs = 5000
/** Of a UDP socket that only asks for the way. */
const anyPort = 9

/** The resolver of this system. */
export function createNodeResolver(): Resolver {
  return {
    addresses: async (host) => {
      const asked = lookup(host, { all: true, order: 'verbatim' }).catch(() => [])
      // A name server behind a kill switch answers never; the system's own patience is far too long.
      const late = wait(lookupMs, [], { ref: false })
      return (await Promise.race([asked, late])).map(({ address }) => address)
    },
    hasWay: (address) =>
      new Promise((resolve) => {
        const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
        const end = (hasWay: boolean): void => {
          socket.removeAllListeners()
          // An error that comes while it closes says nothing any more.
          socket.on('error', () => undefined)
          socket.close()
          resolve(hasWay)
        }
        socket.once('error', () => end(false))
        // Connecting a UDP socket asks the routing table and sends nothing.
        socket.connect(anyPort, address, () => end(true))
      }),
  }
}

/** This computer. What has a battery is a laptop; Windows does not say so without being asked for more. */
export function createNodeHost(): HostFacts {
  return {
    name: () => (hostname().split('.')[0] ?? '').trim().slice(0, 60) || platform(),
    kind: () => (hasBattery() ? 'laptop' : 'computer'),
    place: () =>
      Object.entries(networkInterfaces())
        .filter(([name]) => !name.startsWith('trm'))
        .flatMap(([name, addresses = []]) => addresses.map(({ cidr }) => `${name} ${cidr}`))
        .toSorted()
        .join('\n'),
  }
}

function hasBattery(): boolean {
  try {
    return readdirSync('/sys/class/power_supply').some((name) => name.startsWith('BAT'))
  } catch {
    return false
  }
}
