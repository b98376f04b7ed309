import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import type { Disk, DiskProblem } from '#web/server/kernel/ports/disks.ts'
import { onSavedDisk } from '../saved-disk.ts'
import { stampOf } from '../stamp.ts'
import { plainName } from '#web/server/kernel/text/plain-name.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { networkFiles, type NamedText } from './network-files.ts'

/** Writing is given up after this time: thousands of small files on a slow disk take minutes. */
const mostMs = 15 * 60_000
const mostRemovingMs = 60_000

type Refused = DiskProblem | Problem<'network-missing' | 'network-without-files'>

/** Writes the files of a network's gateways into a new folder on a disk. If one fails, those written are removed. */
export async function saveNetwork(
  composition: Pick<Composition, 'keyring' | 'clock' | 'disks'>,
  store: OrganizationStore,
  { id, diskId }: { readonly id: string; readonly diskId: string },
): Promise<Result<{ readonly path: string; readonly files: number }, Refused>> {
  const { model } = await currentModel(store)
  const network = model.networks.find((each) => each.id === id)
  if (network === undefined) return fail(problem('network-missing', { id }))
  const files = networkFiles(model, id)
  if (files.length === 0) return fail(problem('network-without-files', { network: network.name }))
  return onSavedDisk(composition, store, { diskId, mostMs }, async (disk, signal) => {
    const name = plainName(network.name, 80)
    const path = `networks/${store.organizationId}/${name}/${stampOf(composition.clock.nowMs())}`
    const done = await writeAll(disk, path, files, signal)
    return done.ok ? ok({ path, files: files.length }) : done
  })
}

async function writeAll(
  disk: Disk,
  folder: string,
  files: readonly NamedText[],
  signal: AbortSignal,
): Promise<Result<void, DiskProblem>> {
  const written: string[] = []
  let isWhole = false
  try {
    for (const { name, text } of files) {
      const path = `${folder}/${name}`
      const done = await disk.put(path, oneText(text()), signal)
      if (!done.ok) return done
      written.push(path)
    }
    isWhole = true
    return ok(undefined)
  } finally {
    if (!isWhole) await removeAll(disk, written)
  }
}

/** Stops at the first that cannot be removed: the disk is out of reach, and the caller reports that already. */
async function removeAll(disk: Disk, paths: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(mostRemovingMs)
  for (const path of paths) {
    const gone = await disk.remove(path, signal).catch(() => null)
    if (gone?.ok !== true) return
  }
}

async function* oneText(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
