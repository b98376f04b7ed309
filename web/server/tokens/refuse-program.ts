import { problem, type Problem } from '#shared/base/problem.ts'
import { networksOf } from '#shared/plan/served.ts'
import type { Row } from '#shared/contract/row.ts'
import { readServedNow } from '../gateways/readings/served-now.ts'
import type { CallingToken, SignedIn } from '../kernel/caller.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { readDesired } from '../records/desired.ts'
import { currentModel } from '../records/store/model.ts'

/** Edits of a drawing that change or bring in a record which other networks have, too. */
const widerEdits: ReadonlySet<unknown> = new Set(['place', 'change-device', 'change-gateway'])

/** Why a program may not use a row at all, with this token; a row that does not name programs is for none. */
export function refuseProgram(row: Row, token: CallingToken): Problem<'token-scope'> | null {
  const { programs } = row
  if (programs === undefined || !token.areas.includes(programs.area)) return problem('token-scope')
  return token.networkIds === null || programs.about !== undefined ? null : problem('token-scope')
}

/**
 * Why a program may not make this call, whose row it may use. A network that its token does not reach is as if it were
 * not there. What would change such a network by a way around is refused: its gateways, and records of all networks.
 */
export async function refuseOutside(
  row: Row,
  { token, store }: Pick<SignedIn, 'token' | 'store'>,
  input: unknown,
): Promise<Problem<'network-missing' | 'token-scope'> | null> {
  const about = row.programs?.about
  if (token === null || token.networkIds === null || about === undefined || about === 'networks') return null
  const id = valueAt(input, about.replace('input.', ''))
  if (typeof id !== 'string' || !token.networkIds.includes(id))
    return problem('network-missing', { id: typeof id === 'string' ? id.slice(0, 64) : '' })
  // Of a draft as well: its plan would tell what a gateway of another network has.
  const edits = [valueAt(input, 'edits'), valueAt(valueAt(input, 'draft'), 'edits')]
  if (edits.flat().some((edit) => widerEdits.has(valueAt(edit, 'kind')))) return problem('token-scope')
  if (row.programs?.changesGateways !== true) return null
  const gatewayId = valueAt(input, 'gatewayId')
  const isWide = await servesOthers(store, { networkId: id, gatewayId, reached: token.networkIds })
  return isWide ? problem('token-scope') : null
}

interface Asked {
  readonly networkId: string
  /** The gateway that is named beside the network, if one is. */
  readonly gatewayId: unknown
  readonly reached: readonly string[]
}

/**
 * Whether a gateway that a network has, or had, has to do with one of the others, or the one that is named is none of
 * the network's.
 */
async function servesOthers(
  store: OrganizationStore,
  { networkId, gatewayId, reached }: Asked,
): Promise<boolean> {
  const { model } = await currentModel(store)
  const served = await readServedNow(store.read, model, readDesired(model).digests)
  const pairs = [
    ...served,
    ...model.gateways.flatMap(({ id }) =>
      networksOf(model, id).map((each) => ({ gatewayId: id, networkId: each })),
    ),
  ]
  const own = new Set(pairs.filter((each) => each.networkId === networkId).map((each) => each.gatewayId))
  if (typeof gatewayId === 'string' && !own.has(gatewayId)) return true
  return pairs.some((each) => own.has(each.gatewayId) && !reached.includes(each.networkId))
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([own]) => own === key)?.[1]
    : null
}
