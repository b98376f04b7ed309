import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runCommand } from '#e2e/lab/command.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { until } from '#web/server/testing/until.ts'
import { buildFrame, gatewayMac, senderMac } from './frame.ts'
import type { Probe } from './probe.ts'

/** A gateway's network stack in a namespace of its own: its interfaces, addresses, routes and rules are real. */
export interface Rig {
  /** Of the process that holds the namespace. */
  readonly pid: number
  /** Index of the far end of trama0's cable. */
  readonly tunnelIndex: number
  /** Makes it the gateway: addresses, routes and the file of rules. */
  become(
    config: GatewayConfig,
    options: { readonly rules: string; readonly ownAddresses: readonly string[] },
  ): Promise<void>
  /**
   * Sends the probes in at their sides, in order; answers what the rules let pass, as `tupleOf` writes it. Each
   * is forgotten after that, or, with `keep`, goes on and is remembered as a connection.
   */
  shoot(probes: readonly Probe[], options?: { readonly keep: boolean }): Promise<ReadonlySet<string>>
  /** Runs a command in the namespace; rejects when it fails. */
  run(argv: readonly string[], input?: string): Promise<string>
  close(): Promise<void>
}

/** Routes out of the tunnel into another one have a table of their own, as on a real gateway. */
const routeTable = '51820'

/**
 * Builds the namespace. It lives as long as the process that holds it, so that nothing is left when a test dies.
 * trama0 is one end of a cable here instead of a WireGuard interface: what is tried is the rules.
 */
export async function createRig(): Promise<Rig> {
  const holder = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder, 'spawn')
  // It echoes when it has its namespace.
  holder.stdin.write('ready\n')
  await once(holder.stdout, 'data')
  const run = async (argv: readonly string[], input = ''): Promise<string> => {
    const done = await runCommand(['nsenter', '--net', `--target=${String(holder.pid)}`, ...argv], { input })
    if (done.code !== 0)
      throw new Error(`${argv.join(' ')}: ${done.code}\n${done.stderr}\n${input.slice(0, 4000)}`)
    return done.stdout
  }
  await run(['ip', '-batch', '-'], cables)
  await run(['ip', '-6', 'rule', 'add', 'iif', 'trama0', 'lookup', routeTable])
  await run(['sysctl', '-q', '-w', ...settings])
  const indexes = { tunnel: await readIndex(run, 'tunnel0'), lan: await readIndex(run, 'lanpeer0') }
  const pid = holder.pid ?? 0
  return {
    pid,
    tunnelIndex: indexes.tunnel,
    run,
    async become(config, { rules, ownAddresses }) {
      await run(['ip', '-6', 'route', 'flush', 'table', routeTable])
      await run(['ip', '-batch', '-'], layOut(config, ownAddresses))
      await run(['nft', '-f', '-'], rules)
    },
    async shoot(probes, options = { keep: false }) {
      await run(['nft', '-f', '-'], options.keep ? recorder.replace(/    drop\n/, '') : recorder)
      await sendFrames(pid, probes, indexes)
      await untilArrived(run, probes.length)
      return readPassed(JSON.parse(await run(['nft', '-j', 'list', 'table', 'inet', 'probe'])) as Listing)
    },
    async close() {
      holder.stdin.end()
      await once(holder, 'exit')
    },
  }
}

const cables = [
  'link set lo up',
  'link add trama0 type veth peer name tunnel0',
  'link add lan0 type veth peer name lanpeer0',
  'link add lan1 type veth peer name lan1peer0',
  ...['trama0', 'lan0'].map((name) => `link set ${name} address ${gatewayMac}`),
  ...['trama0', 'lan0', 'lan1', 'tunnel0', 'lanpeer0'].map((name) => `link set ${name} addrgenmode none up`),
  'rule add iif trama0 lookup 51820',
  '',
].join('\n')

const settings = [
  'net.ipv4.ip_forward=1',
  'net.ipv6.conf.all.forwarding=1',
  'net.ipv4.conf.all.rp_filter=0',
  'net.ipv4.conf.default.rp_filter=0',
  ...['trama0', 'lan0'].map((name) => `net.ipv4.conf.${name}.rp_filter=0`),
]

/** What passed is remembered by source, destination, protocol and port, and dropped after our rules let it pass. */
const recorder = `
add table inet probe
delete table inet probe
table inet probe {
  counter arrived { }
  set passed4 { type ipv4_addr . ipv4_addr . inet_proto . inet_service; flags dynamic; size 262144; }
  set passed6 { type ipv6_addr . ipv6_addr . inet_proto . inet_service; flags dynamic; size 262144; }
  set pinged4 { type ipv4_addr . ipv4_addr; flags dynamic; size 65536; }
  set pinged6 { type ipv6_addr . ipv6_addr; flags dynamic; size 65536; }
  chain arriving {
    type filter hook prerouting priority raw; policy accept;
    ether saddr ${senderMac} counter name arrived
  }
  chain forwarding {
    type filter hook forward priority filter + 50; policy accept;
    goto record
  }
  chain delivering {
    type filter hook input priority filter + 50; policy accept;
    goto record
  }
  chain record {
    ether saddr != ${senderMac} return
    meta nfproto ipv4 meta l4proto { tcp, udp } add @passed4 { ip saddr . ip daddr . meta l4proto . th dport }
    meta nfproto ipv6 meta l4proto { tcp, udp } add @passed6 { ip6 saddr . ip6 daddr . meta l4proto . th dport }
    icmp type echo-request add @pinged4 { ip saddr . ip daddr }
    icmpv6 type echo-request add @pinged6 { ip6 saddr . ip6 daddr }
    drop
  }
}
`

function layOut(config: GatewayConfig, ownAddresses: readonly string[]): string {
  const isV6 = (text: string): boolean => text.includes(':')
  return [
    ...['trama0', 'lan0'].map((name) => `addr flush dev ${name}`),
    `route flush table ${routeTable}`,
    ...config.interface.addresses.map((text) => `addr add ${text} dev trama0${isV6(text) ? ' nodad' : ''}`),
    ...ownAddresses.map((text) => `addr add ${text}${isV6(text) ? '/128 dev lan0 nodad' : '/32 dev lan0'}`),
    'route replace default dev lan0',
    'route replace ::/0 dev lan0',
    'route replace 203.0.113.0/24 dev lan1',
    'route replace 2001:db8:ffff::/48 dev lan1',
    ...config.routes.map((text) => `route add ${text} dev trama0 table ${routeTable}`),
    '',
  ].join('\n')
}

async function readIndex(run: Rig['run'], name: string): Promise<number> {
  const [link] = JSON.parse(await run(['ip', '-json', 'link', 'show', name])) as { ifindex: number }[]
  if (link === undefined) throw new Error(`no interface ${name}`)
  return link.ifindex
}

async function sendFrames(
  pid: number,
  probes: readonly Probe[],
  indexes: Readonly<Record<Probe['from'], number>>,
): Promise<void> {
  const script = fileURLToPath(new URL('send.pl', import.meta.url))
  const child = spawn('nsenter', ['--net', `--target=${String(pid)}`, 'perl', script], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (const probe of probes) {
    const frame = buildFrame(probe)
    const head = Buffer.alloc(4)
    head.writeUInt16BE(indexes[probe.from], 0)
    head.writeUInt16BE(frame.length, 2)
    child.stdin.write(head)
    child.stdin.write(frame)
  }
  child.stdin.end()
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`send.pl ended with ${String(code)}`)
}

/** Frames cross the cable in their own time; a lost one would look as if our rules had stopped it. */
async function untilArrived(run: Rig['run'], count: number): Promise<void> {
  await until(`${count} frames that were sent`, async () => {
    const listing = JSON.parse(
      await run(['nft', '-j', 'list', 'counter', 'inet', 'probe', 'arrived']),
    ) as Listing
    const [counter] = listing.nftables.flatMap((item) => item.counter ?? [])
    return counter?.packets === count
  })
}

type Field = string | number
interface Listing {
  readonly nftables: readonly {
    readonly counter?: { readonly packets: number }
    readonly set?: {
      readonly name: string
      readonly elem?: readonly {
        readonly elem?: { readonly val: { readonly concat: readonly Field[] } }
        readonly concat?: readonly Field[]
      }[]
    }
  }[]
}

function readPassed({ nftables }: Listing): Set<string> {
  const elements = nftables.flatMap(({ set }) => set?.elem ?? [])
  return new Set(elements.map((element) => (element.concat ?? element.elem?.val.concat ?? []).join(' ')))
}

/** What is remembered of a packet: source, destination and, but for an echo request, protocol and port. */
export function tupleOf({ source, address, protocol, port }: Probe): string {
  return protocol === 'icmp' ? `${source} ${address}` : `${source} ${address} ${protocol} ${port}`
}
