import { v7 } from 'uuid'
import { problem, type Problem, type ProblemCode } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { Design } from '#shared/design/design.ts'
import { toNetwork } from '#shared/design-network/to-network.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { findMyself, myself } from '#renderer/parts/network-users/myself.ts'
import { decisionsOf, type ConversionState } from './conversion-state.ts'

/** Edits that one call takes (`networks.edit`), and records that one removal takes. */
const editsAtOnce = 500
const removedAtOnce = 1000

/** The step in which a refusal can be corrected. */
export type ConversionStep = 'network' | 'roles' | 'gateways' | 'review'

export interface NotMade {
  readonly problem: Problem
  readonly step: ConversionStep
}

type Server = Pick<Backend, 'networks' | 'gateways' | 'devices' | 'member' | 'networkUsers'>
/** Whoever is signed in; null: nobody, who makes nothing. */
type Account = Pick<Session, 'name' | 'email'> | null

/** Makes a network of a drawing: all of it, or nothing. */
export interface NetworkMaker {
  /** Answers the network's id. `tell` is told how many edits are done. */
  make(
    design: Design,
    state: ConversionState,
    tell: (progress: { readonly done: number; readonly all: number }) => void,
  ): Promise<{ readonly ok: true; readonly value: MadeNetwork } | ({ readonly ok: false } & NotMade)>
  /** Names of what a refused try made and could not take back; the next try begins with that. */
  leftBehind(): readonly string[]
}

export interface MadeNetwork {
  readonly networkId: string
  /** New gateways whose SSH key the workstation is to make. */
  readonly withoutKey: readonly string[]
  /** New gateways, which have to be set up before anything is applied to them. */
  readonly newGateways: readonly string[]
}

interface Thing {
  readonly name: string
  /** Null: it is gone, or never was. */
  readonly remove: () => Promise<Problem | null>
}

/** Makes networks on a server for whoever is signed in, and takes back what a refused try has made so far. */
export function createNetworkMaker(server: Server, account: Account): NetworkMaker {
  /** What stands on the server and belongs to no network that was finished, oldest first. */
  let made: readonly Thing[] = []
  const takeBack = async (): Promise<Problem | null> => {
    let first: Problem | null = null
    const stays: Thing[] = []
    for (const thing of made.toReversed()) {
      const problem = await thing.remove()
      if (problem !== null) stays.unshift(thing)
      first ??= problem
    }
    made = stays
    return first
  }
  const note = (thing: Thing): void => {
    made = [...made, thing]
  }
  return {
    leftBehind: () => made.map(({ name }) => name),
    async make(design, state, tell) {
      const stays = await takeBack()
      if (stays !== null) return { ok: false, problem: stays, step: 'review' }
      const owned = await withOwner(server, account, state, note)
      if (!owned.ok) return { ok: false, problem: owned.problem, step: 'roles' }
      const done = await makeAll(server, design, owned.value, note, tell)
      if (done.ok) {
        made = []
        return done
      }
      await takeBack()
      return { ok: false, ...done.problem }
    },
  }
}

/** The state with the network user of whoever chose themselves. */
async function withOwner(
  server: Server,
  account: Account,
  state: ConversionState,
  note: (thing: Thing) => void,
): Promise<Result<ConversionState>> {
  if (state.ownerId !== myself || ![...state.roles.values()].includes('device')) return ok(state)
  if (account === null) return fail(problem('session-expired'))
  const found = await findMyself(server, account)
  if (!found.ok) return found
  const { id, name } = found.value.user
  const remove = () => goneAfter(server.networkUsers.removeMany({ ids: [id] }), 'network-user-missing')
  if (found.value.isNew) note({ name, remove })
  return ok({ ...state, ownerId: id })
}

async function makeAll(
  server: Server,
  design: Design,
  state: ConversionState,
  note: (thing: Thing) => void,
  tell: (progress: { readonly done: number; readonly all: number }) => void,
): Promise<
  { readonly ok: true; readonly value: MadeNetwork } | { readonly ok: false; readonly problem: NotMade }
> {
  const { name, range } = state
  const form = { name, range, description: '', active: true, allowInternalTraffic: false, ipv6: false }
  const network = await server.networks.create(form)
  if (!network.ok) return { ok: false, problem: { problem: network.problem, step: 'network' } }
  const { id, revision } = network.value
  note({ name, remove: () => goneAfter(server.networks.remove({ id }), 'network-missing') })
  const gateways = await makeGateways(server, design, state, note)
  if (!gateways.ok) return { ok: false, problem: { problem: gateways.problem, step: 'gateways' } }
  const { edits } = toNetwork(design, decisionsOf(state, gateways.value.ids), v7)
  for (const part of devicesOf(edits))
    note({
      name: part.names,
      remove: () => goneAfter(server.devices.removeMany({ ids: part.ids }), 'device-missing'),
    })
  const drawn = await sendEdits(server, id, revision, edits, tell)
  if (!drawn.ok) return { ok: false, problem: { problem: drawn.problem, step: stepOf(drawn.problem) } }
  const { withoutKey, newGateways } = gateways.value
  return ok({ networkId: id, withoutKey, newGateways })
}

async function makeGateways(
  { gateways: calls }: Server,
  design: Design,
  { gateways, roles }: ConversionState,
  note: (thing: Thing) => void,
): Promise<Result<Omit<MadeNetwork, 'networkId'> & { readonly ids: ReadonlyMap<string, string> }>> {
  const ids = new Map<string, string>()
  const newGateways: string[] = []
  const withoutKey: string[] = []
  for (const [nodeId, choice] of gateways) {
    if (!design.nodes.has(nodeId) || roles.get(nodeId) !== 'gateway') continue
    const { gatewayId, sshPort, ...form } = choice
    if (gatewayId !== null) {
      ids.set(nodeId, gatewayId)
      continue
    }
    const answer = await calls.create({
      ...form,
      sshPort: sshPort ?? 22,
      active: true,
      listenPort: 51820,
      dialPort: null,
      localAddress: null,
      ranges: [],
      visible: true,
      autoStart: true,
    })
    if (!answer.ok) return fail(answer.problem)
    const { id, name, custody } = answer.value
    note({ name, remove: () => goneAfter(calls.remove({ id }), 'gateway-missing') })
    ids.set(nodeId, id)
    newGateways.push(id)
    if (custody === 'workstation') withoutKey.push(id)
  }
  return ok({ ids, withoutKey, newGateways })
}

async function sendEdits(
  { networks }: Server,
  id: string,
  first: number,
  edits: readonly Edit[],
  tell: (progress: { readonly done: number; readonly all: number }) => void,
): Promise<Result<void>> {
  let revision = first
  for (let done = 0; done < edits.length; done += editsAtOnce) {
    tell({ done, all: edits.length })
    const edited = await networks.edit({ id, revision, edits: edits.slice(done, done + editsAtOnce) })
    if (!edited.ok) return fail(edited.problem)
    revision = edited.value.revision
  }
  return ok(undefined)
}

/** The devices that edits make: they stay with the organization when their network is removed. */
function devicesOf(edits: readonly Edit[]): { readonly ids: string[]; readonly names: string }[] {
  const added = edits.flatMap((edit) => (edit.kind === 'add-device' ? [edit] : []))
  const parts: { readonly ids: string[]; readonly names: string }[] = []
  for (let at = 0; at < added.length; at += removedAtOnce) {
    const part = added.slice(at, at + removedAtOnce)
    parts.push({ ids: part.map(({ id }) => id), names: part.map(({ form }) => form.name).join(', ') })
  }
  return parts
}

async function goneAfter(answer: Promise<Result<unknown>>, gone: ProblemCode): Promise<Problem | null> {
  const done = await answer
  return done.ok || done.problem.code === gone ? null : done.problem
}

/** What the range has no space for is corrected where the range is asked. */
function stepOf({ code }: Problem): ConversionStep {
  return code === 'network-full' || code.startsWith('address-') ? 'network' : 'review'
}
