import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { bounds } from '#shared/model/bounds.ts'
import { resetTries, shareLimits, admitTry } from '../kernel/tries.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { open, seal, type CellRef } from '../kernel/secrets/seal.ts'
import { findSeal, insertSeal } from './store/file-seals.ts'

type Calls = Pick<Handlers<Callers>['designs'], 'seal' | 'unseal'>

const shareBytes = 32
const mostDays = 3660
const dayMs = 24 * 60 * 60_000

/** Halves of keys of sealed files, until their date. */
export function sealHandlers(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness'>,
): Calls {
  const { clock, keyring, randomness, store: all } = composition
  return {
    seal: async ({ notAfterMs }, { store }) => {
      const nowMs = clock.nowMs()
      if (notAfterMs <= nowMs || notAfterMs > nowMs + mostDays * dayMs)
        return fail(problem('seal-date', { days: mostDays }, ['notAfterMs']))
      const shareId = randomness.id()
      const share = randomness.bytes(shareBytes)
      const sealed = seal(keyring, cellOf(store.organizationId, shareId), share)
      const done = await store.transact(async (scope) => {
        const row = { share_id: shareId, share_sealed: sealed, not_after_ms: notAfterMs }
        const limit = bounds.designs.seals
        return (await insertSeal(scope, row)) ? ok(undefined) : fail(problem('seals-limit', { limit }))
      })
      if (!done.ok) return fail(problem('seals-limit', { limit: bounds.designs.seals }))
      return ok({ shareId, share: Buffer.from(share).toString('base64') })
    },
    unseal: async ({ shareId }, { address }) => {
      const limits = shareLimits(address)
      const refused = await admitTry(composition, limits)
      if (refused !== null) return fail(refused)
      const row = await findSeal(all, shareId, clock.nowMs())
      if (row === null) return fail(problem('design-share-gone'))
      await resetTries(composition, limits)
      const share = open(keyring, cellOf(row.organization_id, shareId), row.share_sealed)
      return ok({ share: Buffer.from(share).toString('base64'), notAfterMs: row.not_after_ms })
    },
  }
}

function cellOf(organizationId: string, shareId: string): CellRef {
  return { organizationId, table: 'file_seals', row: shareId, column: 'share_sealed' }
}
