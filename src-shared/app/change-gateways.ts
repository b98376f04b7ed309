import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { refuseTakenAddress } from '#shared/model/edit-records.ts'
import type { Gateway, GatewayForm } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import { readGatewayForm } from '#shared/model/read-forms.ts'
import type { Randomness } from './ports.ts'

/** A new gateway, placed nowhere yet. */
export function addGateway(
  model: Model,
  form: GatewayForm,
  nowMs: number,
  randomness: Randomness,
): Result<{ readonly model: Model; readonly id: string }> {
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

/** Without a gateway, its places on all canvases and its relationships; its rules stay, behind nothing. */
export function removeGateway(model: Model, id: string): Result<Model> {
  if (!model.gateways.some((gateway) => gateway.id === id)) return fail(problem('gateway-missing', { id }))
  return ok({
    ...model,
    gateways: model.gateways.filter((gateway) => gateway.id !== id),
    members: model.members.filter((member) => member.nodeId !== id),
    relations: model.relations.filter((relation) => relation.from !== id && relation.to !== id),
  })
}
