import { mustHave } from '#shared/base/must-have.ts'
import { keysOf } from '#shared/base/table.ts'
import { specialRanges } from '#shared/base/special-ranges.ts'

/**
 * Raised with every change of a set's type or of a chain: a gateway with another version gets the whole table again.
 */
export const skeletonVersion = 2

/** The first skeleton in which an exit is the internet alone. */
export const narrowExitsSince = 2

/** The sets of one address family; each exists twice, as `device4` and `device6`. Order is that of the file. */
export const setTypes = {
  /** Devices that have anything to do here. */
  device: 'ADDR',
  /** Devices whose tunnel ends here. */
  direct: 'ADDR',
  /** Devices that leave for the internet here. */
  exit: 'ADDR',
  /** Public addresses that lie behind gateways or are named by rules: no exit opens them. */
  closed: 'ADDR',
  /** The gateway's own tunnel address, with the network whose devices may ping it. */
  ping: 'ADDR . ADDR',
  /** Networks whose devices reach each other when at least one of them has its tunnel here. */
  internal: 'ADDR . ADDR',
  /** The same on a hub, which also carries traffic between devices of other gateways. */
  relay: 'ADDR . ADDR',
  /** Network, destination, protocol, port: for every device whose tunnel ends here. */
  everyone: 'ADDR . ADDR . inet_proto . inet_service',
  /** Device, destination, protocol, port. */
  chosen: 'ADDR . ADDR . inet_proto . inet_service',
} as const

export type SetKind = keyof typeof setTypes
export type SetName = `${SetKind}${4 | 6}`

const setKinds = keysOf(setTypes)

/** All sets of the table in the order of the file. */
export const setNames: readonly SetName[] = ([4, 6] as const).flatMap((version) =>
  setKinds.map((kind): SetName => `${kind}${version}`),
)

/** The kind of a set by its name. */
export function kindOfSet(name: SetName): SetKind {
  return mustHave(
    setKinds.find((kind) => name === `${kind}4` || name === `${kind}6`),
    `the kind of the set ${name}`,
  )
}

/** A set's declaration without its elements. */
export function declareSet(name: SetName): string[] {
  const kind = kindOfSet(name)
  const type = setTypes[kind].replaceAll('ADDR', name.endsWith('4') ? 'ipv4_addr' : 'ipv6_addr')
  return type.includes('.') || kind === 'closed' ? [`type ${type}`, 'flags interval'] : [`type ${type}`]
}

/** What the first packet of a connection must be listed as, wherever it goes. */
function grants(version: 4 | 6): string[] {
  const ip = version === 4 ? 'ip' : 'ip6'
  return [
    `${ip} saddr . ${ip} daddr . meta l4proto . th dport @chosen${version} accept`,
    `${ip} saddr @direct${version} ${ip} saddr . ${ip} daddr . meta l4proto . th dport @everyone${version} accept`,
  ]
}

/** The same, looking back from an answer. */
function grantsAnswered(version: 4 | 6): string[] {
  const ip = version === 4 ? 'ip' : 'ip6'
  return [
    `${ip} daddr . ${ip} saddr . meta l4proto . th sport @chosen${version} accept`,
    `${ip} daddr @direct${version} ${ip} daddr . ${ip} saddr . meta l4proto . th sport @everyone${version} accept`,
  ]
}

/** Device to device, either way round. */
function internal(version: 4 | 6): string[] {
  const ip = version === 4 ? 'ip' : 'ip6'
  const pair = `${ip} saddr . ${ip} daddr`
  return [
    `${ip} saddr @direct${version} ${ip} daddr @device${version} ${pair} @internal${version} accept`,
    `${ip} saddr @device${version} ${ip} daddr @direct${version} ${pair} @internal${version} accept`,
    `${ip} saddr @device${version} ${ip} daddr @device${version} ${pair} @relay${version} accept`,
  ]
}

/** An exit is the internet: nothing special, and nothing that needs a rule. */
function outside(version: 4 | 6, end: 'saddr' | 'daddr'): string {
  const ip = version === 4 ? 'ip' : 'ip6'
  return `${ip} ${end} != { ${specialRanges[version].join(', ')} } ${ip} ${end} != @closed${version}`
}

function ping(version: 4 | 6): string {
  const [ip, icmp] = version === 4 ? ['ip', 'icmp'] : ['ip6', 'icmpv6']
  return `${icmp} type echo-request ${ip} saddr @direct${version} ${ip} saddr . ${ip} daddr @ping${version} accept`
}

const byFamily = (chain: string): string =>
  `meta nfproto vmap { ipv4 : goto ${chain}4, ipv6 : goto ${chain}6 }`
const byState = 'ct state vmap { invalid : drop, related : goto related_errors }'

/** A chain of the table; what no rule of it decides is dropped by its last one. */
export interface Chain {
  readonly name: string
  readonly why: string
  readonly rules: readonly string[]
}

/**
 * The chains, the same on every gateway. Three habits make them safe:
 * - only what comes out of or goes into trama0 is looked at; everything else passes the base chains untouched;
 * - every chain that is gone to ends in `drop`, since the end of a chain would be the base chain's `accept`;
 * - connection tracking only tells answers from questions. Both are held against the sets, so that access that
 *   is taken away ends at once for running connections too, in both directions.
 */
export const chains: readonly Chain[] = [
  {
    name: 'trama_forward',
    why: 'Through the gateway. Before the filters of others, which may still refuse what passes here.',
    rules: [
      'type filter hook forward priority filter - 10; policy accept;',
      'iifname "trama0" goto out_of_tunnel',
      'oifname "trama0" goto into_tunnel',
    ],
  },
  {
    name: 'trama_input',
    why: 'To the gateway itself.',
    rules: [
      'type filter hook input priority filter - 10; policy accept;',
      'iifname "trama0" goto to_gateway',
    ],
  },
  {
    name: 'trama_mss',
    why: 'TCP learns how little fits into a tunnel.',
    rules: [
      'type filter hook forward priority mangle; policy accept;',
      'iifname "trama0" tcp flags syn tcp option maxseg size set rt mtu',
      'oifname "trama0" tcp flags syn tcp option maxseg size set rt mtu',
    ],
  },
  {
    name: 'trama_masquerade',
    why: 'Hosts behind the gateway answer it, and need no route to the tunnels.',
    rules: [
      'type nat hook postrouting priority srcnat; policy accept;',
      'iifname "trama0" oifname != "trama0" ip saddr @device4 masquerade',
      'iifname "trama0" oifname != "trama0" ip6 saddr @device6 masquerade',
    ],
  },
  {
    name: 'out_of_tunnel',
    why: 'Devices ask; machines behind other gateways answer.',
    rules: [byState, 'ct direction vmap { original : goto asked, reply : goto answered }', 'drop'],
  },
  {
    name: 'into_tunnel',
    why: 'From elsewhere only answers.',
    rules: [byState, 'ct direction reply goto answered', 'drop'],
  },
  {
    name: 'to_gateway',
    why: 'Answers to what the gateway asked itself pass: what it sends is not filtered.',
    rules: [byState, 'ct direction reply accept', byFamily('asked_gateway'), 'drop'],
  },
  {
    name: 'related_errors',
    why: 'Error messages about connections that exist; no helper opens anything else.',
    rules: ['meta l4proto { icmp, ipv6-icmp } accept', 'drop'],
  },
  { name: 'asked', why: 'By address family.', rules: [byFamily('asked'), 'drop'] },
  { name: 'answered', why: 'By address family.', rules: [byFamily('answered'), 'drop'] },
  ...([4, 6] as const).flatMap((version): Chain[] => {
    const ip = version === 4 ? 'ip' : 'ip6'
    return [
      {
        name: `asked${version}`,
        why: 'What a device may reach through the gateway.',
        rules: [
          ...grants(version),
          ...internal(version),
          `oifname != "trama0" ${ip} saddr @exit${version} ${outside(version, 'daddr')} accept`,
          'drop',
        ],
      },
      {
        name: `answered${version}`,
        why: 'The way back of the same.',
        rules: [
          ...grantsAnswered(version),
          ...internal(version),
          `iifname != "trama0" ${ip} daddr @exit${version} ${outside(version, 'saddr')} accept`,
          'drop',
        ],
      },
      {
        name: `asked_gateway${version}`,
        why: 'What a device may reach on the gateway itself.',
        rules: [...grants(version), ping(version), 'drop'],
      },
    ]
  }),
]
