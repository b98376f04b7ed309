import type { Furnished } from '#web/server/testing/furnished.ts'
import { password } from '#web/server/testing/people.ts'

/** Good inputs of the calls about an organization as a whole. */
export function organizationInputs({ diskId }: Furnished) {
  const passphrase = 'correcto caballo pila grapa'
  return {
    view: {},
    export: { password, passphrase, withKeys: false },
    piece: { exportId: 'x', from: '0' },
    upload: { uploadId: null, from: 0, content: 'AAAA' },
    restore: { uploadId: 'x', password, passphrase },
    backUp: { diskId, password, passphrase, withKeys: true },
    saveSchedule: { diskId, every: 'week', keep: 3, withKeys: false, password, passphrase },
    removeSchedule: {},
    leave: { name: 'x', password },
    stay: {},
  } as const
}
