import type { Model } from '#shared/model/model.ts'
import { compareSides } from './access.ts'
import { readGranted } from './granted.ts'
import type { AccessChange } from './plan-value.ts'
import type { Part } from './served.ts'

/**
 * What devices of a network will gain once the keys are there that they, or gateways of the plan, have not made yet,
 * and its gateways are synchronized again; none of it is in effect before.
 */
export function readAwaited(
  model: Model,
  networkId: string,
  gatewayIds: ReadonlySet<string>,
): AccessChange[] {
  const isAwaited = (placement: Model['placements'][number]): boolean =>
    placement.networkId === networkId && placement.nodeKind === 'device' && placement.publicKey === null
  const isKeyless = ({ id, publicKey }: Model['gateways'][number]): boolean =>
    publicKey === null && gatewayIds.has(id)
  if (!model.placements.some(isAwaited) && !model.gateways.some(isKeyless)) return []
  const placements = model.placements.map((placement) =>
    isAwaited(placement) ? { ...placement, publicKey: 'awaited' } : placement,
  )
  const gateways = model.gateways.map((each) => (isKeyless(each) ? { ...each, publicKey: 'awaited' } : each))
  const keyed: Model = { ...model, placements, gateways }
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
