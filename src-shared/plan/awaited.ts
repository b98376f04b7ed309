import type { Model } from '#shared/model/model.ts'
import { compareSides } from './access.ts'
import { readGranted, type Part } from './granted.ts'
import type { AccessChange } from './plan-value.ts'

/**
 * What devices of a network will gain once the keys are there that they, or gateways of the plan, have not made
 * yet, and its gateways are synchronized again; nothing of it is true before.
 */
export function readAwaited(
  model: Model,
  networkId: string,
  gatewayIds: ReadonlySet<string>,
): AccessChange[] {
  const isAwaited = (member: Model['members'][number]): boolean =>
    member.networkId === networkId && member.nodeKind === 'device' && member.publicKey === null
  const isKeyless = ({ id, publicKey }: Model['gateways'][number]): boolean =>
    publicKey === null && gatewayIds.has(id)
  if (!model.members.some(isAwaited) && !model.gateways.some(isKeyless)) return []
  const members = model.members.map((member) =>
    isAwaited(member) ? { ...member, publicKey: 'awaited' } : member,
  )
  const gateways = model.gateways.map((each) => (isKeyless(each) ? { ...each, publicKey: 'awaited' } : each))
  const keyed: Model = { ...model, members, gateways }
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
