import type { Model } from '#shared/model/model.ts'
import { compareSides } from './access.ts'
import { readGranted, type Part } from './granted.ts'
import type { AccessChange } from './plan-value.ts'

/**
 * What devices of a network that have no key yet will gain once theirs is there and its gateways are
 * synchronized again; nothing of it is true before.
 */
export function readAwaited(
  model: Model,
  networkId: string,
  gatewayIds: ReadonlySet<string>,
): AccessChange[] {
  const isAwaited = (member: Model['members'][number]): boolean =>
    member.networkId === networkId && member.nodeKind === 'device' && member.publicKey === null
  if (!model.members.some(isAwaited)) return []
  const members = model.members.map((member) =>
    isAwaited(member) ? { ...member, publicKey: 'awaited' } : member,
  )
  const keyed: Model = { ...model, members }
  const sideFor = (of: Model) =>
    readGranted(
      [...gatewayIds].map((gatewayId): Part => ({ gatewayId, model: of })),
      networkId,
    )
  const { access } = compareSides(
    { before: sideFor(model), after: sideFor(keyed) },
    { networkId, first: false },
  )
  return access.filter((change) => change.sign === 'gains')
}
