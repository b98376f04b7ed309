import { mark } from './mark.ts'
import type { Kept, State } from './state.ts'
import { done, failStep, type Done } from './steps.ts'
import type { World } from './world.ts'

const table = 'inet trama_guard'
const remove = `table ${table}\ndelete table ${table}\n`

/** After every usual chain, so that it sees the interface by which a packet really leaves. */
const priority = 300

/**
 * The table in nftables' words, in one transaction with the end of the one before. Nothing but its end when
 * no tunnel needs it.
 */
export function printGuard({ tunnels }: State): string {
  const up = tunnels.filter((tunnel) => tunnel.isUp)
  const guarding = tunnels.filter((tunnel) => tunnel.killSwitch)
  if (up.length === 0 && guarding.length === 0) return remove
  const endpoints = up.flatMap((tunnel) => tunnel.endpoints)
  const excluded = guarding.flatMap((tunnel) => tunnel.excluded)
  const isV6 = (text: string): boolean => text.includes(':')
  const pairs = (v6: boolean): string[] =>
    endpoints.filter((one) => isV6(one.address) === v6).map((one) => `${one.address} . ${String(one.port)}`)
  const ranges = (v6: boolean): string[] => excluded.filter((one) => isV6(one) === v6)
  const names = up.map((tunnel) => `"${tunnel.name}"`)
  return [
    `${remove}table ${table} {`,
    printSet('endpoints4', 'ipv4_addr . inet_service', pairs(false)),
    printSet('endpoints6', 'ipv6_addr . inet_service', pairs(true)),
    printSet('excluded4', 'ipv4_addr; flags interval; auto-merge', ranges(false)),
    printSet('excluded6', 'ipv6_addr; flags interval; auto-merge', ranges(true)),
    printArrival(up),
    ...(guarding.length === 0 ? [] : [printOutput(names), printForward(names)]),
    '}\n',
  ].join('\n')
}

function printSet(name: string, type: string, elements: readonly string[]): string {
  const unique = [...new Set(elements)]
  const line = unique.length === 0 ? '' : ` elements = { ${unique.join(', ')} };`
  return `\tset ${name} { type ${type};${line} }`
}

/**
 * Answers of endpoints bear the mark, or a strict reverse path filter would drop them: their way back leads
 * into the tunnel. An address of a tunnel is reached through it only (CVE-2019-14899).
 */
function printArrival(up: readonly Kept[]): string {
  const own = up.flatMap(({ name, addresses }) =>
    addresses.map((address) => {
      const family = address.includes(':') ? 'ip6' : 'ip'
      const [bare = ''] = address.split('/')
      return `\t\tiifname != "${name}" ${family} daddr ${bare} fib saddr type != local drop`
    }),
  )
  return [
    '\tchain arrival {',
    '\t\ttype filter hook prerouting priority raw; policy accept;',
    ...own,
    `\t\tip saddr . udp sport @endpoints4 meta mark set ${String(mark)}`,
    `\t\tip6 saddr . udp sport @endpoints6 meta mark set ${String(mark)}`,
    '\t}',
  ].join('\n')
}

const dhcpServers = ['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '255.255.255.255']

/** What may leave: into a tunnel, from WireGuard to its endpoints, to excluded ranges, and what keeps the link alive. */
function printOutput(names: readonly string[]): string {
  return [
    '\tchain output {',
    `\t\ttype filter hook output priority ${String(priority)}; policy drop;`,
    '\t\toifname "lo" accept',
    ...names.map((name) => `\t\toifname ${name} accept`),
    // The port alone would let every program reach the endpoint in the clear; the mark takes a right to set.
    `\t\tmeta mark ${String(mark)} ip daddr . udp dport @endpoints4 accept`,
    `\t\tmeta mark ${String(mark)} ip6 daddr . udp dport @endpoints6 accept`,
    '\t\tip daddr @excluded4 accept',
    '\t\tip6 daddr @excluded6 accept',
    // A lease is asked for by broadcast and renewed at a server of the own network; a program that may use port
    // 68 gets no further. A server elsewhere is found by broadcast again when the renewal fails (RFC 2131 4.4.5).
    `\t\tip daddr { ${dhcpServers.join(', ')} } udp sport 68 udp dport 67 accept`,
    '\t\tip6 daddr { fe80::/10, ff02::1:2 } udp sport 546 udp dport 547 accept',
    '\t\ticmpv6 type { nd-router-solicit, nd-neighbor-solicit, nd-neighbor-advert } ip6 hoplimit 255 accept',
    '\t\tip6 daddr ff02::/16 icmpv6 type { 131, 132, 143 } ip6 hoplimit 1 accept',
    // A refusal, so that programs learn at once instead of waiting; what it does not cover the policy drops.
    '\t\treject with icmpx type admin-prohibited',
    '\t}',
  ].join('\n')
}

/** Containers and guests of this computer: into a tunnel and to excluded ranges, and the answers from there. */
function printForward(names: readonly string[]): string {
  return [
    '\tchain forward {',
    `\t\ttype filter hook forward priority ${String(priority)}; policy drop;`,
    ...names.flatMap((name) => [
      `\t\toifname ${name} accept`,
      `\t\tiifname ${name} ct state established,related accept`,
    ]),
    '\t\tip daddr @excluded4 accept',
    '\t\tip6 daddr @excluded6 accept',
    '\t\tip saddr @excluded4 ct state established,related accept',
    '\t\tip6 saddr @excluded6 ct state established,related accept',
    '\t}',
  ].join('\n')
}

/** Makes the table what the tunnels need, in one transaction. */
export async function applyGuard(world: World, state: State): Promise<Done> {
  const text = printGuard(state)
  // A computer that never had a tunnel may lack nft, and has nothing to remove.
  if (text === remove && !world.tools.has('nft')) return done
  const ran = await world.tools.run('nft', ['-f', '-'], text)
  return ran.code === 0 ? done : failStep('guard', `nft: ${ran.stderr}`)
}

/** Whether the kernel holds the kill switch. */
export async function isGuarding(world: World): Promise<boolean> {
  return (await world.tools.run('nft', ['list', 'chain', 'inet', 'trama_guard', 'output'])).code === 0
}
