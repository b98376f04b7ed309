import type { Cable } from './machine.ts'
import { addNetns, cableLine, removeLink, runIp } from './netns.ts'

/** The network behind a gateway: a switch in a namespace of its own. */
export interface Lan {
  /** The gateway's own addresses in it, with prefix lengths. */
  readonly ipv4: string
  readonly ipv6: string
  /** Gives the gateway's namespace its side, `eth1`. Again after the namespace was made anew. */
  plug(netns: string): Promise<void>
  /** Addresses for one more host, without prefix lengths. */
  takeAddresses(): { readonly ipv4: string; readonly ipv6: string }
  /** Gives a host's namespace `eth0` with these addresses and the gateway as its way out; answers its cable. */
  plugHost(netns: string, addresses: { readonly ipv4: string; readonly ipv6: string }): Promise<Cable>
}

/** The `number`-th address of a network in CIDR notation; an IPv6 network has to end in `::`. */
export function nthAddress(
  network: string,
  number: number,
): { readonly address: string; readonly prefix: string } {
  const [base = '', prefix = ''] = network.split('/')
  if (base.includes(':')) return { address: `${base}${number.toString(16)}`, prefix }
  const value = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0) + number
  return { address: [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.'), prefix }
}

const firstHost = 10

/** Builds the switch. The networks are in CIDR notation, for example `192.168.101.0/24` and `fd00:1::/64`. */
export async function createLan(
  netns: string,
  networks: { readonly ipv4: string; readonly ipv6: string },
): Promise<Lan> {
  await addNetns(netns)
  await runIp(netns, ['link add lan type bridge', 'link set lan up'])
  const [gateway4, gateway6] = [nthAddress(networks.ipv4, 1), nthAddress(networks.ipv6, 1)]
  let index = 1_000_000
  const connect = async (link: string, other: string, name: string): Promise<void> => {
    await removeLink(netns, link)
    await runIp(netns, [
      cableLine(link, index++, { netns: other, link: name }),
      `link set ${link} master lan`,
      `link set ${link} up`,
    ])
  }
  let hosts = 0
  return {
    ipv4: `${gateway4.address}/${gateway4.prefix}`,
    ipv6: `${gateway6.address}/${gateway6.prefix}`,
    plug: async (gateway) => {
      await connect('gw', gateway, 'eth1')
      await runIp(gateway, [
        `addr add ${gateway4.address}/${gateway4.prefix} dev eth1`,
        `addr add ${gateway6.address}/${gateway6.prefix} dev eth1 nodad`,
        'link set eth1 up',
      ])
    },
    takeAddresses: () => {
      const number = firstHost + hosts
      return {
        ipv4: nthAddress(networks.ipv4, number).address,
        ipv6: nthAddress(networks.ipv6, number).address,
      }
    },
    plugHost: async (host, { ipv4, ipv6 }) => {
      const link = `h${String(hosts++)}`
      await connect(link, host, 'eth0')
      await runIp(host, [
        `addr add ${ipv4}/${gateway4.prefix} dev eth0`,
        `addr add ${ipv6}/${gateway6.prefix} dev eth0 nodad`,
        'link set eth0 up',
        `route add default via ${gateway4.address}`,
        `route add ::/0 via ${gateway6.address} dev eth0`,
      ])
      return {
        cut: () => runIp(netns, [`link set ${link} down`]),
        restore: () => runIp(netns, [`link set ${link} up`]),
      }
    },
  }
}
