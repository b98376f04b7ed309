import { parseCidr, lastOf } from '#shared/base/cidr.ts'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { addressHolder } from '#shared/model/drawing-lookups.ts'
import { refuseAddress } from '#shared/model/network-range.ts'
import type { Work } from './work.ts'

/** Addresses of a range that nobody has or waits for, one after the other. */
export interface FreeAddresses {
  /** Another one, or null; it is free until somebody gets it. */
  readonly next: () => string | null
  /** Says that one may be free again. */
  readonly giveBack: (address: string) => void
}

/** As many of a range's first addresses are a gateway's, while there are others. */
const kept = 11n

/** Goes through a range once, so that many are found in the time of one. */
export function createFreeAddresses(
  work: Work,
  rangeText: string,
  isWanted: (address: string) => boolean,
): FreeAddresses {
  const left: string[] = []
  const others = addressesOf(rangeText)
  const isFree = (text: string): boolean => {
    const ip = isWanted(text) ? null : parseIp(text)
    return ip?.ok === true && addressHolder(work.model().placements, work.networkId, ip.value, null) === null
  }
  return {
    next: () => {
      for (let text = left.pop(); text !== undefined; text = left.pop()) if (isFree(text)) return text
      for (let next = others.next(); next.done !== true; next = others.next())
        if (isFree(next.value)) return next.value
      return null
    },
    giveBack: (address) => void left.push(address),
  }
}

function* addressesOf(rangeText: string): Generator<string, void> {
  const range = parseCidr(rangeText)
  if (!range.ok) return
  const { version, value: start } = range.value
  const end = lastOf(range.value)
  const others = start + kept < end ? start + kept : end
  for (const [first, beyond] of [
    [others, end],
    [start + 1n, others],
  ] as const)
    for (let value = first; value < beyond; value += 1n) {
      const text = formatIp({ version, value })
      if (refuseAddress(text, rangeText).ok) yield text
    }
}
