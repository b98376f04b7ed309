import type { Backend } from '#shared/contract/backend.ts'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import { fileChanges, type FileChanges } from '#shared/network-file/file-edits.ts'
import type { ReadFile } from '#shared/network-file/read.ts'
import { faulty, readFileOf } from '../session/files.ts'
import { findNetwork, isNew, readScene, type Scene } from '../session/find-records.ts'
import { good, refusal } from '../kernel/good.ts'

/** What a command is about: a network as it is stored, or as a file wants it. */
export interface Asked {
  readonly network?: string
  readonly file?: string
  /** What the file says, once it was read: it may be the standard input. */
  readonly read?: ReadFile
}

/** What would be stored, and the plan of the network then; null: nothing changes on a gateway. */
export interface WantedPlan {
  readonly scene: Scene
  readonly read: ReadFile | null
  readonly changes: FileChanges
  readonly plan: ReviewedPlan | null
}

/** Reads the network, and what its file would change. */
export async function readWanted(backend: Backend, asked: Asked): Promise<Omit<WantedPlan, 'plan'>> {
  const { read = null } = readOnce(asked)
  const { id } = await findNetwork(backend, asked.network ?? read?.file.network.name ?? '')
  const scene = await readScene(backend, id)
  return { scene, read, changes: changesOf(scene, read, asked.file ?? '') }
}

/** The same, with its file read. */
export function readOnce<A extends Asked>(asked: A): A {
  if (asked.file === undefined || asked.read !== undefined) return asked
  return { ...asked, read: readFileOf(asked.file) }
}

/** Whether a file is of a network that does not exist: where a network was named beside it, it has to. */
export async function isNewNetwork(backend: Backend, { read, network }: Asked): Promise<boolean> {
  return read !== undefined && network === undefined && (await isNew(backend, read.file.network.name))
}

/** The edits of a file in a network as it was read. */
export function changesOf({ model, networkId }: Scene, read: ReadFile | null, path: string): FileChanges {
  if (read === null) return { people: [], edits: [], asked: [], together: [], after: model }
  const found = fileChanges(model, networkId, read.file, read.placeOf)
  if ('faults' in found) throw faulty(path, found.faults)
  return found.changes
}

/** Whether a file asks for anything that is not stored. */
export function isStored({ people, edits }: FileChanges): boolean {
  return people.length + edits.length === 0
}

/** The plan of the network as it would be; the server stores nothing for it. */
export async function planWanted(backend: Backend, asked: Asked): Promise<WantedPlan> {
  const wanted = await readWanted(backend, asked)
  const { people, edits } = wanted.changes
  const draft = { people: people.map(({ id, form }) => ({ id, ...form })), edits: [...edits] }
  const answer = await backend.networks.plan({
    id: wanted.scene.networkId,
    ...(isStored(wanted.changes) ? {} : { draft }),
  })
  if (!answer.ok && answer.problem.code === 'plan-empty') return { ...wanted, plan: null }
  if (!answer.ok) throw refusal(answer.problem)
  const plan = good(answer)
  // The server answers with an empty one where an expectation is not met.
  return { ...wanted, plan: plan.due.length + plan.unread.length === 0 ? null : plan }
}
