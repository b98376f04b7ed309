import { writeFile } from 'node:fs/promises'
import { addNetns, cableLine, inNetns, removeLink, runIp, setSysctls } from './netns.ts'
import { mustRun } from './command.ts'

/** Which packets are lost. */
export interface DropFilter {
  /** 1 to 100; default 100. */
  readonly percent?: number
  readonly protocol?: 'tcp' | 'udp' | 'icmp'
  /** The gateway's port, for tcp and udp. */
  readonly port?: number
  /** Default both. `in` is towards the gateway. */
  readonly direction?: 'in' | 'out'
}

/**
 * A place on the lab's internet: one address of each family, point to point to the router, as many
 * hosting companies do it. Two seats never share a link, so everything between them is forwarded.
 */
export interface Seat {
  readonly ipv4: string
  readonly ipv6: string
  /** Gives a namespace this seat, as its `eth0`. Again after the namespace was made anew. */
  plug(netns: string): Promise<void>
  cut(): Promise<void>
  restore(): Promise<void>
  drop(filter: DropFilter): Promise<void>
  dropNothing(): Promise<void>
}

export interface Internet {
  readonly ipv4Range: string
  readonly ipv6Range: string
  /** The next free seat. */
  takeSeat(): Seat
}

const lastSeat = 240
const firstSeat = 10

/** Numbers of links in the router, far from those that the kernel gives. */
const firstIndex = 1_000_000
const hostIndex = firstIndex

/** 198.18.0.0/15 is set aside for tests of network gear (RFC 2544); the ULA's 40 bits spell "trama" (RFC 4193). */
export function internetRanges(labNumber: number): { readonly ipv4: string; readonly ipv6: string } {
  return { ipv4: `198.18.${String(labNumber)}`, ipv6: `fd74:7261:6d61:${labNumber.toString(16)}:` }
}

/** Builds the router namespace of a lab and the test machine's own way into it. */
export async function createInternet(labId: string, labNumber: number): Promise<Internet> {
  const router = `${labId}-net`
  const { ipv4, ipv6 } = internetRanges(labNumber)
  const hostLink = `${labId}-host`
  await addNetns(router)
  await setSysctls(router, { 'net.ipv4.ip_forward': '1', 'net.ipv6.conf.all.forwarding': '1' })
  await runIp(router, [
    `addr add ${ipv4}.1/32 dev lo`,
    cableLine('host', hostIndex, { netns: String(process.pid), link: hostLink }),
    'addr add fe80::1/64 dev host nodad',
    'link set host up',
    `route add ${ipv4}.254/32 dev host`,
    `route add ${ipv6}:fe/128 dev host`,
  ])
  // Where a machine has IPv6 turned off, new links have too.
  await writeFile(`/proc/sys/net/ipv6/conf/${hostLink}/disable_ipv6`, '0')
  await runIp(null, [
    `addr add ${ipv4}.254/32 dev ${hostLink}`,
    `addr add ${ipv6}:fe/128 dev ${hostLink} nodad`,
    `link set ${hostLink} up`,
    `route add ${ipv4}.1/32 dev ${hostLink}`,
    `route add ${ipv4}.0/24 via ${ipv4}.1 dev ${hostLink} src ${ipv4}.254`,
    `route add ${ipv6}:/64 via fe80::1 dev ${hostLink} src ${ipv6}:fe`,
  ])
  await mustRun(inNetns(router, ['nft', '-f', '-']), {
    input: 'table inet lab {\n}\n',
  })
  let next = firstSeat
  return {
    ipv4Range: `${ipv4}.0/24`,
    ipv6Range: `${ipv6}:/64`,
    takeSeat: () => {
      if (next > lastSeat) throw new Error('a lab has no more than 230 seats')
      const number = next++
      return createSeat(router, number, {
        router: `${ipv4}.1`,
        ipv4: `${ipv4}.${String(number)}`,
        ipv6: `${ipv6}:${number.toString(16)}`,
      })
    },
  }
}

function createSeat(
  router: string,
  number: number,
  address: { readonly router: string; readonly ipv4: string; readonly ipv6: string },
): Seat {
  const { ipv4, ipv6 } = address
  const link = `s${String(number)}`
  const index = firstIndex + number
  const routerSide = [
    `addr replace fe80::1/64 dev ${link} nodad`,
    `link set ${link} up`,
    `route replace ${ipv4}/32 dev ${link}`,
    `route replace ${ipv6}/128 dev ${link}`,
  ]
  const plug = async (netns: string): Promise<void> => {
    await removeLink(router, link)
    await runIp(router, [cableLine(link, index, { netns, link: 'eth0' }), ...routerSide])
    await runIp(netns, [
      `addr add ${ipv4}/32 dev eth0`,
      `addr add ${ipv6}/128 dev eth0 nodad`,
      'link set eth0 up',
      `route add ${address.router}/32 dev eth0`,
      `route add default via ${address.router} dev eth0`,
      'route add ::/0 via fe80::1 dev eth0',
    ])
  }
  const chain = `inet lab lose_${link}`
  const changeChain = async (lines: readonly string[]): Promise<void> => {
    const made = `add chain ${chain} { type filter hook forward priority 0; }`
    await mustRun(inNetns(router, ['nft', '-f', '-']), { input: `${[made, ...lines].join('\n')}\n` })
  }
  return {
    ipv4,
    ipv6,
    plug,
    cut: () => runIp(router, [`link set ${link} down`]),
    restore: () => runIp(router, routerSide),
    drop: (filter) => changeChain(toDropRules(link, filter).map((rule) => `add rule ${chain} ${rule}`)),
    dropNothing: () => changeChain([`flush chain ${chain}`]),
  }
}

function toDropRules(link: string, filter: DropFilter): string[] {
  const { percent = 100, protocol, port, direction } = filter
  const chance = percent < 100 ? ` numgen random mod 100 < ${String(percent)}` : ''
  const matching = (portSide: 'dport' | 'sport'): string => {
    if (protocol === undefined) return ''
    if (protocol === 'icmp') return ' meta l4proto { icmp, ipv6-icmp }'
    return ` meta l4proto ${protocol}${port === undefined ? '' : ` th ${portSide} ${String(port)}`}`
  }
  const towards = `oifname ${link}${matching('dport')}${chance} drop`
  const from = `iifname ${link}${matching('sport')}${chance} drop`
  if (direction === 'in') return [towards]
  return direction === 'out' ? [from] : [towards, from]
}
