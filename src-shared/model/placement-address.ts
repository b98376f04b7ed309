import { parseIp, type Ip } from '#shared/base/ip.ts'
import type { Placement } from './relation.ts'

/** Whether an address is one of a member's, however either is written. */
export function hasAddress(placement: Pick<Placement, 'address' | 'address6'>, ip: Ip): boolean {
  return [placement.address, placement.address6].some((text) => {
    const own = text === null ? null : parseIp(text)
    return own?.ok === true && own.value.version === ip.version && own.value.value === ip.value
  })
}
