import type { Areas } from '#web/server/api/testing/call-inputs.ts'
import type { Furnished } from '#web/server/testing/furnished.ts'
import { password } from '#web/server/testing/people.ts'

/** A good input for each call about tokens. */
export function tokenInputs({ tokenId, networkId }: Furnished): Areas<'tokens'>['tokens'] {
  return {
    list: {},
    create: {
      name: 'Backup',
      role: 'viewer',
      areas: ['networks'],
      networkIds: [networkId],
      days: 30,
      password,
    },
    revoke: { id: tokenId },
    beginCommand: { challenge: 'a'.repeat(43), client: 'laptop' },
    commandState: { challenge: 'a'.repeat(43) },
    findCommand: { code: 'BCDF-GHJK' },
    confirmCommand: {
      ...{ code: 'BCDF-GHJK', name: 'laptop', role: 'viewer', areas: ['networks'] },
      ...{ networkIds: [networkId], days: 30, password },
    },
    refuseCommand: { code: 'BCDF-GHJK' },
  }
}
