import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { readDisk, readDisks } from '../store/disks.ts'
import { createOnePerOrganization } from '#web/server/kernel/transfers/one-per-organization.ts'
import { createSpool } from '#web/server/kernel/transfers/spool.ts'
import { takePiece } from '#web/server/kernel/transfers/take-piece.ts'
import { saveDesign } from './save-design.ts'
import { saveNetwork } from './save-network.ts'

/** Pictures at their largest stay far below. */
const mostMib = 64
/** Each holds a connection to a disk, for minutes where that is slow. */
const mostAtOnce = 16

/** Files that people save on the organization's disks. */
export function diskFilesHandlers(
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'randomness' | 'disks'>,
): Handlers<Callers>['diskFiles'] {
  const spool = createSpool(composition, {
    kind: 'design',
    filesOfOne: 4,
    bytes: mostMib * 1024 * 1024,
    refusal: problem('disk-file-too-large', { limitMib: mostMib }),
  })
  const oneAtATime = createOnePerOrganization(mostAtOnce)
  return {
    places: async (_input, { store }) =>
      ok(
        (await readDisks(store.read)).flatMap(({ id, name, predetermined, active }) =>
          active ? [{ id, name, predetermined }] : [],
        ),
      ),
    send: (piece, { store }) => takePiece(spool, store.organizationId, piece),
    saveDesign: async ({ uploadId, ...asked }, { store }) => {
      if ((await readDisk(store.read, asked.diskId)) === null)
        return fail(problem('disk-missing', { id: asked.diskId }))
      const { organizationId } = store
      const found = await spool.find(organizationId, uploadId)
      if (found === null) return fail(problem('transfer-gone'))
      const kept = await found.whileKept(() =>
        oneAtATime(organizationId, () =>
          saveDesign(composition, store, { ...asked, source: found.stream() }),
        ),
      )
      if (!kept.ok) return kept
      const done = kept.value
      // Where it was refused it stays: it may be sent to another disk, or under another name.
      if (done.ok) await found.remove()
      return done
    },
    saveNetwork: (asked, { store }) =>
      oneAtATime(store.organizationId, () => saveNetwork(composition, store, asked)),
  }
}
