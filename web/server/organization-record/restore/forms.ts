import { formatIp, parseIp } from '#shared/base/ip.ts'

/** Whether an address is none, or one of this version in the one text that it has. */
export function isCanonicalAddress(text: string | null, version: 4 | 6): boolean {
  if (text === null) return true
  const read = parseIp(text)
  return read.ok && read.value.version === version && formatIp(read.value) === text
}
