import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import type { DiskProblem } from '#web/server/kernel/ports/disks.ts'
import { onSavedDisk } from '../saved-disk.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'

const mostMs = 10 * 60_000

export interface DesignSaved {
  readonly diskId: string
  readonly fileName: string
  readonly replace: boolean
  readonly source: AsyncIterable<Uint8Array>
}

interface Saved {
  readonly path: string
  readonly bytes: number
}

type Refused = DiskProblem | Problem<'disk-file-there'>

/** Writes an exported design under its name on a disk. One that is there goes only where that was asked for. */
export async function saveDesign(
  composition: Pick<Composition, 'keyring' | 'disks'>,
  store: OrganizationStore,
  { diskId, fileName, replace, source }: DesignSaved,
): Promise<Result<Saved, Refused>> {
  return onSavedDisk(
    composition,
    store,
    { diskId, mostMs },
    async (disk, signal): Promise<Result<Saved, Refused>> => {
      // Several organizations may share one bucket.
      const path = `designs/${store.organizationId}/${fileName}`
      const there = await disk.measure(path, signal)
      if (!there.ok) return there
      if (there.value !== null && !replace) return fail(problem('disk-file-there', { name: fileName }))
      const done = await disk.put(path, source, signal)
      return done.ok ? ok({ path, bytes: done.value.bytes }) : done
    },
  )
}
