import { parseIp, type Ip } from '#shared/base/ip.ts'
import type { Member } from './relation.ts'

/** Whether an address is one of a member's, however either is written. */
export function hasAddress(member: Pick<Member, 'address' | 'address6'>, ip: Ip): boolean {
  return [member.address, member.address6].some((text) => {
    const own = text === null ? null : parseIp(text)
    return own?.ok === true && own.value.version === ip.version && own.value.value === ip.value
  })
}
