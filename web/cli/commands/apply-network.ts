import type { Backend } from '#shared/contract/backend.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { StateKind } from '#shared/contract/state-kinds.ts'
import { shellWord } from '#shared/network-file/shell-word.ts'
import type { Model } from '#shared/model/model.ts'
import { unmetOf } from '#shared/network-file/expectations.ts'
import { findNetwork, readScene } from '../session/find-records.ts'
import { good } from '../kernel/good.ts'
import type { Session } from '../session/session.ts'
import { exits, Trouble } from '../kernel/trouble.ts'
import { isNewNetwork, planWanted, readOnce, type Asked, type WantedPlan } from './wanted-plan.ts'
import { expectationLines } from './expect.ts'
import { hasEdits, noPlan, wantedDigest, wasPlanned } from './plan-digest.ts'
import { noDigestLine, unreadLines } from './plan-text.ts'
import { storeChanges } from './store-changes.ts'

const lookMs = 1000
/** States of gateways that do not have what is drawn, as far as it is known. */
const lacking: ReadonlySet<StateKind> = new Set(['not-synchronized', 'error', 'drift'])

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
  const { gatewayIds, others } =
    asked.file === undefined ? await applyStored(backend, asked) : await applyFile(session, asked)
  session.say(t('commandLine.apply.started', { count: gatewayIds.length }))
  if (!asked.wait || gatewayIds.length + others.length === 0) {
    if (session.isJson) session.show({ gatewayIds }, () => '')
    return exits.ok
  }
  return follow(session, backend, { gatewayIds, others })
}

/** Gateways that are being synchronized, and others of the network that could not be read: they may lack what is drawn. */
interface Begun {
  readonly gatewayIds: readonly string[]
  readonly others: readonly string[]
}

/** What servers answer, those too that do not tell yet which gateways they could not read. */
interface OlderApplied {
  readonly gatewayIds: readonly string[]
  readonly unreadIds?: readonly string[]
}

async function applyStored(backend: Backend, { network, digest }: Applying): Promise<Begun> {
  const { id } = await findNetwork(backend, network ?? '')
  if (hasEdits(digest)) throw new Trouble((t) => t('commandLine.apply.of-a-file'))
  const { model } = await readScene(backend, id)
  refuseUnmet(model, id)
  const answer = await backend.networks.apply({ id, digest })
  // The page shows the plan as it is now; here it is asked for.
  if (!answer.ok && answer.problem.code === 'plan-stale')
    throw new Trouble((t) => t('commandLine.apply.stale-drawn', { what: shellWord(network ?? '') }), {
      problem: answer.problem,
    })
  const begun: OlderApplied = good(answer)
  return { gatewayIds: begun.gatewayIds, others: begun.unreadIds ?? [] }
}

async function applyFile(session: Session, given: Applying): Promise<Begun> {
  const asked = readOnce(given)
  const { t } = session.words
  const backend = session.backend()
  const command = `trama network create -f ${shellWord(asked.file ?? '')}`
  if (await isNewNetwork(backend, asked))
    throw new Trouble((say) => say('commandLine.network.create-first', { command }))
  const wanted = await planWanted(backend, asked)
  const { plan, changes, scene } = wanted
  refuseUnplanned(wanted, asked.digest)
  refuseUnmet(changes.after, scene.networkId)
  const stored = await storeChanges(backend, wanted, asked.file ?? '')
  session.say(t('commandLine.apply.stored', { count: stored }))
  if (plan === null) return { gatewayIds: [], others: [] }
  for (const line of unreadLines(plan, changes.after, t)) session.say(line)
  const others = plan.unread.map(({ gatewayId }) => gatewayId)
  if (plan.due.length === 0) return { gatewayIds: [], others }
  const { gatewayIds } = good(await backend.networks.apply({ id: scene.networkId, digest: plan.digest }))
  return { gatewayIds, others }
}

/** Nothing is stored but what was in the plan that was read; where no gateway can be read, nothing at all. */
function refuseUnplanned(wanted: WantedPlan, given: string): void {
  const { plan, changes } = wanted
  const digest = wantedDigest(wanted)
  if (plan !== null && digest === null)
    throw new Trouble((t) =>
      [
        ...unreadLines(plan, changes.after, t),
        noDigestLine(plan, t),
        t('commandLine.apply.nothing-stored'),
      ].join('\n'),
    )
  if (!wasPlanned(given, wanted))
    throw new Trouble((t) => t('commandLine.apply.stale', { digest: digest ?? noPlan }))
}

/** What a network has to let through or keep out is so, or nothing happens. */
function refuseUnmet(model: Model, networkId: string): void {
  const unmet = unmetOf(model, networkId)
  if (unmet.length > 0) throw new Trouble((t) => expectationLines(model, networkId, t).join('\n'))
}

/** Waits until every gateway has it or has failed, and says which; of the others, which lack what is drawn. */
async function follow(session: Session, backend: Backend, { gatewayIds, others }: Begun): Promise<number> {
  const { t } = session.words
  const waiting = new Set(gatewayIds)
  const ended: { readonly name: string; readonly state: string }[] = []
  let exit: number = exits.ok
  const note = ({ name, state }: GatewayView): void => {
    ended.push({ name, state: state.kind })
    session.say(t('commandLine.apply.gateway-done', { name, state: t(`states.sync.${state.kind}`) }))
    if (state.kind !== 'synchronized') exit = exits.problem
  }
  for (const id of others) {
    const gateway = good(await backend.gateways.one({ id }))
    if (lacking.has(gateway.state.kind)) note(gateway)
  }
  for (;;) {
    for (const id of waiting) {
      const gateway = good(await backend.gateways.one({ id }))
      if (gateway.state.kind === 'pending' || gateway.state.kind === 'synchronizing') continue
      waiting.delete(id)
      note(gateway)
    }
    if (waiting.size === 0) break
    await session.world.wait(lookMs)
  }
  if (session.isJson) session.show({ gateways: ended }, () => '')
  return exit
}
