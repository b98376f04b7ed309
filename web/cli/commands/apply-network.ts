import type { Backend } from '#shared/contract/backend.ts'
import { shellWord } from '#shared/network-file/shell-word.ts'
import type { Model } from '#shared/model/model.ts'
import { unmetOf } from '#shared/network-file/expectations.ts'
import { findNetwork, readScene } from '../session/find-records.ts'
import { good } from '../kernel/good.ts'
import type { Session } from '../session/session.ts'
import { exits, Trouble } from '../kernel/trouble.ts'
import {
  changesOf,
  isNewNetwork,
  isStored,
  noPlan,
  planWanted,
  readOnce,
  type Asked,
  type WantedPlan,
} from './wanted-plan.ts'
import { expectationLines } from './expect.ts'

/** Edits that one call stores. */
const atOnce = 500
const lookMs = 1000

export interface Applying extends Asked {
  readonly digest: string
  readonly wait: boolean
}

/**
 * `network apply`: stores what the file says and synchronizes, if the plan is still the one with this digest. It is
 * asked again before anything is stored; the server asks once more before a gateway changes.
 */
export async function applyNetwork(session: Session, asked: Applying): Promise<number> {
  const { t } = session.words
  const backend = session.backend()
  const gatewayIds =
    asked.file === undefined ? await applyStored(backend, asked) : await applyFile(session, asked)
  session.say(t('commandLine.apply.started', { count: gatewayIds.length }))
  if (!asked.wait || gatewayIds.length === 0) {
    if (session.isJson) session.show({ gatewayIds }, () => '')
    return exits.ok
  }
  return follow(session, backend, gatewayIds)
}

async function applyStored(backend: Backend, { network, digest }: Applying): Promise<readonly string[]> {
  const { id } = await findNetwork(backend, network ?? '')
  refuseUnmet((await readScene(backend, id)).model, id)
  return good(await backend.networks.apply({ id, digest })).gatewayIds
}

async function applyFile(session: Session, given: Applying): Promise<readonly string[]> {
  const asked = readOnce(given)
  const backend = session.backend()
  const command = `trama network create -f ${shellWord(asked.file ?? '')}`
  if (await isNewNetwork(backend, asked))
    throw new Trouble((t) => t('commandLine.network.create-first', { command }))
  const wanted = await planWanted(backend, asked)
  const digest = wanted.plan?.digest ?? noPlan
  if (digest !== asked.digest) throw new Trouble((t) => t('commandLine.apply.stale', { digest }))
  refuseUnmet(wanted.changes.after, wanted.scene.networkId)
  const stored = await storeChanges(backend, wanted, asked.file ?? '')
  session.say(session.words.t('commandLine.apply.stored', { count: stored }))
  if (wanted.plan === null) return []
  return good(await backend.networks.apply({ id: wanted.scene.networkId, digest: asked.digest })).gatewayIds
}

/** What a network has to let through or keep out is so, or nothing happens. */
function refuseUnmet(model: Model, networkId: string): void {
  const unmet = unmetOf(model, networkId)
  if (unmet.length > 0) throw new Trouble((t) => expectationLines(unmet, t).join('\n'))
}

/** Stores people first: the edits name them by the ids that the server gave them. */
async function storeChanges(backend: Backend, wanted: WantedPlan, path: string): Promise<number> {
  if (isStored(wanted.changes)) return 0
  const { people } = wanted.changes
  for (const { id, isNew, form } of people)
    good(isNew ? await backend.networkUsers.create(form) : await backend.networkUsers.change({ id, ...form }))
  const { networkId } = wanted.scene
  const scene = people.length === 0 ? wanted.scene : await readScene(backend, networkId)
  const { edits } = people.length === 0 ? wanted.changes : changesOf(scene, wanted.read, path)
  let { revision } = scene
  for (let from = 0; from < edits.length; from += atOnce) {
    const some = edits.slice(from, from + atOnce)
    const answer = await backend.networks.edit({ id: networkId, revision, edits: some })
    if (!answer.ok && from > 0)
      throw new Trouble((t) => t('commandLine.apply.partly-stored', { stored: from, count: edits.length }))
    revision = good(answer).revision
  }
  return people.length + edits.length
}

/** Waits until every gateway has it or has failed, and says which. */
async function follow(session: Session, backend: Backend, gatewayIds: readonly string[]): Promise<number> {
  const { t } = session.words
  const waiting = new Set(gatewayIds)
  const ended: { readonly name: string; readonly state: string }[] = []
  let exit: number = exits.ok
  for (;;) {
    for (const id of waiting) {
      const { name, state } = good(await backend.gateways.one({ id }))
      if (state.kind === 'pending' || state.kind === 'synchronizing') continue
      waiting.delete(id)
      ended.push({ name, state: state.kind })
      session.say(t('commandLine.apply.gateway-done', { name, state: t(`states.sync.${state.kind}`) }))
      if (state.kind !== 'synchronized') exit = exits.problem
    }
    if (waiting.size === 0) break
    await session.world.wait(lookMs)
  }
  if (session.isJson) session.show({ gateways: ended }, () => '')
  return exit
}
