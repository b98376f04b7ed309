import { sha256Hex } from '#shared/base/digest.ts'

/**
 * The id of what a file adds: a UUID of version 8 made of its network and of what it is called there. So the plan of
 * a file and the edits that are stored later are about the same records, and have the same digest.
 */
export function madeId(
  networkId: string,
  kind: string,
  name: string,
  isTaken: (id: string) => boolean,
): string {
  for (let turn = 0; ; turn += 1) {
    const hex = sha256Hex(['trama file', networkId, kind, name, turn].join('\u{0}'))
    const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    if (!isTaken(id)) return id
  }
}
