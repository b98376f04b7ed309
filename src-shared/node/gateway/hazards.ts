import { contains, rangeOf, type Cidr } from '#shared/base/cidr.ts'
import { bitsOf, parseIp, type Ip } from '#shared/base/ip.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'

/**
 * What of the machine stands in the way of an interface, from the lines of `look`: its UDP port is taken, or
 * its addresses or networks are, by another interface. A network of ours that covered the machine's own one
 * or the router it goes through would cut it off. Null: nothing.
 */
export function findHazard(lines: readonly string[], config: GatewayConfig): Problem | null {
  const words = lines.map((line) => line.split(' '))
  return findPort(words, config.interface.listenPort) ?? findAddress(words, config.interface.addresses)
}

function findPort(words: readonly string[][], port: number): Problem | null {
  const isOurs = words.some(([kind, own]) => kind === 'own' && own === String(port))
  if (isOurs) return null
  const takers = words.filter(([kind, taken]) => kind === 'udp' && taken === String(port))
  if (takers.length === 0) return null
  const by = takers.map(([, , user = '']) => readUser(user)).find((name) => name !== '')
  return problem('port-in-use', { port, by: by ?? '?' })
}

/** `users:(("openvpn",pid=1,fd=5))` of ss, or `wireguard:wg0`. */
function readUser(text: string): string {
  return /^users:\(\("([^"]*)"/.exec(text)?.[1] ?? text
}

function findAddress(words: readonly string[][], addresses: readonly string[]): Problem | null {
  const ours = addresses.flatMap((address) => readRange(address))
  for (const [kind, text = '', device = ''] of words) {
    const [theirs] = readRange(text)
    if (theirs === undefined || !['address', 'via', 'route'].includes(kind ?? '')) continue
    const covering = ours.find((own) => contains(own.range, theirs.ip))
    // A larger route of theirs goes on beside ours; one that is ours or lies inside it would be covered.
    if (covering === undefined || (kind === 'route' && theirs.range.prefix < covering.range.prefix)) continue
    return problem('address-in-use', { address: text, by: device })
  }
  return null
}

/** An address with the range that its prefix length makes of it; a bare one is a range of itself. */
function readRange(text: string): { readonly ip: Ip; readonly range: Cidr }[] {
  const [address = '', prefix] = text.split('/')
  const ip = parseIp(address)
  if (!ip.ok) return []
  const bits = prefix === undefined ? bitsOf(ip.value.version) : Number(prefix)
  return [{ ip: ip.value, range: rangeOf(ip.value, bits) }]
}
