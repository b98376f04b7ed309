import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { refuseTakenAddress } from '#shared/model/edit-records.ts'
import type { Gateway, GatewayForm } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import { readGatewayForm } from '#shared/model/read-forms.ts'
import { placementKey } from '#shared/model/view.ts'
import type { Randomness } from './ports.ts'

/** A new gateway, placed nowhere yet. */
export function addGateway(
  model: Model,
  form: GatewayForm,
  nowMs: number,
  randomness: Randomness,
): Result<
  { readonly model: Model; readonly id: string },
  RefusalOf<typeof readGatewayForm | typeof refuseTakenAddress>
> {
  const read = readGatewayForm(form)
  if (!read.ok) return read
  const taken = refuseTakenAddress(model.gateways, read.value, null)
  if (!taken.ok) return taken
  const gateway: Gateway = {
    ...read.value,
    id: randomness.id(),
    tokenVersion: 1,
    publicKey: null,
    createdAtMs: nowMs,
  }
  return ok({ model: { ...model, gateways: [...model.gateways, gateway] }, id: gateway.id })
}

/** A gateway with a new token: the preshared keys of all its tunnels change. */
export function rotateGatewayToken(model: Model, id: string): Result<Model, Problem<'gateway-missing'>> {
  if (!model.gateways.some((gateway) => gateway.id === id)) return fail(problem('gateway-missing', { id }))
  const gateways = model.gateways.map((gateway) =>
    gateway.id === id ? { ...gateway, tokenVersion: gateway.tokenVersion + 1 } : gateway,
  )
  return ok({ ...model, gateways })
}

/** The devices whose files hold a key of a gateway, in one network or another. */
export function devicesOfToken(model: Model, id: string): Model['devices'] {
  const enrolled = new Set(
    model.placements.flatMap((each) =>
      each.publicKey === null ? [] : [placementKey(each.networkId, each.nodeId)],
    ),
  )
  const keyed = new Set(
    model.relations.flatMap(({ kind, networkId, from, to }) =>
      kind === 'peer' && to === id && enrolled.has(placementKey(networkId, from)) ? [from] : [],
    ),
  )
  return model.devices.filter((device) => keyed.has(device.id))
}

/** Without a gateway, its places on all canvases and its relationships; its rules stay, behind nothing. */
export function removeGateway(model: Model, id: string): Result<Model, Problem<'gateway-missing'>> {
  if (!model.gateways.some((gateway) => gateway.id === id)) return fail(problem('gateway-missing', { id }))
  return ok({
    ...model,
    gateways: model.gateways.filter((gateway) => gateway.id !== id),
    placements: model.placements.filter((placement) => placement.nodeId !== id),
    relations: model.relations.filter((relation) => relation.from !== id && relation.to !== id),
  })
}
