import type { Backend } from '#shared/contract/backend.ts'
import { editCalls } from '#shared/network-file/edit-calls.ts'
import { peopleInOrder } from '#shared/network-file/edit-people.ts'
import type { FileChanges } from '#shared/network-file/file-edits.ts'
import type { Translate } from '#shared/words/words.ts'
import { good } from '../kernel/good.ts'
import { Trouble } from '../kernel/trouble.ts'
import { readScene } from '../session/find-records.ts'
import { editsDigest } from './plan-digest.ts'
import { changesOf, isStored, type WantedPlan } from './wanted-plan.ts'

/** What is stored so far. */
interface Stored {
  /** How much of what the file asks for. */
  count: number
  /** Whether anything is, if only what makes way for others. */
  isBegun: boolean
  /** E-mail addresses that only make way, by the id of who has one. */
  readonly onTheirWay: Map<string, { readonly name: string; readonly email: string }>
}

/** How many changes a file asks for; what only makes way for others is not counted. */
export function countAsked({ people, asked }: FileChanges): number {
  return people.length + asked.length
}

/** Stores what a file asks for; what stops it says how much is stored already. */
export async function storeChanges(backend: Backend, wanted: WantedPlan, path: string): Promise<number> {
  const stored: Stored = { count: 0, isBegun: false, onTheirWay: new Map() }
  try {
    if (await storeEach(backend, wanted, path, stored)) return stored.count
  } catch (error) {
    if (!stored.isBegun || !(error instanceof Trouble)) throw error
    const { say, exit, problem } = error
    throw new Trouble((t) => `${say(t)}\n${partlyStored(stored, wanted.changes, t)}`, { exit, problem })
  }
  throw new Trouble((t) => partlyStored(stored, wanted.changes, t))
}

/**
 * Stores people first: the edits name them by the ids that the server gave them. False: somebody else has drawn
 * something meanwhile, so that the edits are no longer those that were planned.
 */
async function storeEach(
  backend: Backend,
  wanted: WantedPlan,
  path: string,
  stored: Stored,
): Promise<boolean> {
  if (isStored(wanted.changes)) return true
  const { people } = wanted.changes
  for (const person of peopleInOrder(wanted.scene.model.networkUsers, people)) {
    const { id, isNew, form } = person
    good(isNew ? await backend.networkUsers.create(form) : await backend.networkUsers.change({ id, ...form }))
    stored.isBegun = true
    stored.onTheirWay.delete(id)
    if (people.includes(person)) stored.count += 1
    else stored.onTheirWay.set(id, form)
  }
  const { networkId } = wanted.scene
  const scene = people.length === 0 ? wanted.scene : await readScene(backend, networkId)
  const changes = people.length === 0 ? wanted.changes : changesOf(scene, wanted.read, path)
  if (editsDigest(changes) !== editsDigest(wanted.changes)) return false
  let { revision } = scene
  for (const { edits, asked } of editCalls(changes)) {
    revision = good(await backend.networks.edit({ id: networkId, revision, edits: [...edits] })).revision
    stored.isBegun = true
    stored.count += asked
  }
  return true
}

function partlyStored({ count, onTheirWay }: Stored, changes: FileChanges, t: Translate): string {
  return [
    t('commandLine.apply.partly-stored', { stored: count, count: countAsked(changes) }),
    ...[...onTheirWay.values()].map(({ name, email }) => t('commandLine.apply.on-its-way', { name, email })),
  ].join('\n')
}
