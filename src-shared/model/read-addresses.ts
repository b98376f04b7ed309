import { bitsOf, formatIp, parseIp, type Ip } from '#shared/base/ip.ts'
import type { Result } from '#shared/base/result.ts'
import type { Placement } from './relation.ts'

/** A tunnel address with its texts, which many elements and files repeat. */
export interface Address extends Ip {
  readonly text: string
  /** The one address as a range: `10.20.0.5/32`. */
  readonly cidr: string
}

/** The tunnel addresses of a placement as numbers. */
export interface PlacedAddresses {
  readonly address: ReturnType<typeof readAddress>
  readonly address6: ReturnType<typeof readAddress>
  /** Those that can be read, IPv4 first. */
  readonly all: readonly Address[]
  /** The same in a network without IPv6. */
  readonly only4: readonly Address[]
}

/** Records are never changed: their addresses are read once, however often a model is checked and compiled. */
const known = new WeakMap<Placement, PlacedAddresses>()

export function addressesOf(placement: Placement): PlacedAddresses {
  const held = known.get(placement)
  if (held !== undefined) return held
  const [address, address6] = [readAddress(placement.address), readAddress(placement.address6)]
  const only4 = address?.ok === true ? [address.value] : []
  const all = address6?.ok === true ? [...only4, address6.value] : only4
  const made = { address, address6, all, only4 }
  known.set(placement, made)
  return made
}

function readAddress(text: string | null): Result<Address, Refusal> | null {
  if (text === null) return null
  const ip = parseIp(text)
  if (!ip.ok) return ip
  const canonical = formatIp(ip.value)
  return {
    ok: true,
    value: { ...ip.value, text: canonical, cidr: `${canonical}/${bitsOf(ip.value.version)}` },
  }
}

type Refusal = Extract<ReturnType<typeof parseIp>, { ok: false }>['problem']
