import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { endsTunnels, mayLink } from './connect.ts'
import type { DeviceForm } from './device.ts'
import type { Gateway, GatewayForm } from './gateway.ts'
import type { Model } from './model.ts'
import { readGatewayForm, readRuleForm } from './read-forms.ts'
import type { RuleForm } from './rule.ts'

/** A device with another form. */
export function changeDevice(
  model: Model,
  id: string,
  form: DeviceForm,
): Result<Model, Problem<'device-missing' | 'network-user-missing'>> {
  if (!model.devices.some((device) => device.id === id)) return fail(problem('device-missing', { id }))
  const owner = model.networkUsers.some((user) => user.id === form.networkUserId)
  if (!owner) return fail(problem('network-user-missing', { id: form.networkUserId }, ['networkUserId']))
  return ok({
    ...model,
    devices: model.devices.map((device) => (device.id === id ? { ...form, id } : device)),
  })
}

/** A gateway with another form. A kind that its relationships do not allow answers `connection-invalid`. */
export function changeGateway(
  model: Model,
  id: string,
  form: GatewayForm,
): Result<
  Model,
  | Problem<'gateway-missing'>
  | RefusalOf<typeof readGatewayForm | typeof refuseTakenAddress | typeof refuseKind>
> {
  const held = model.gateways.find((gateway) => gateway.id === id)
  if (held === undefined) return fail(problem('gateway-missing', { id }))
  const read = readGatewayForm(form)
  if (!read.ok) return read
  const taken = refuseTakenAddress(model.gateways, read.value, id)
  if (!taken.ok) return taken
  const changed = { ...held, ...read.value }
  const kept = refuseKind(model, changed)
  if (!kept.ok) return kept
  return ok({ ...model, gateways: model.gateways.map((gateway) => (gateway.id === id ? changed : gateway)) })
}

/** Refuses a second gateway at the same address and SSH port, or the same name. */
export function refuseTakenAddress(
  gateways: readonly Gateway[],
  form: GatewayForm,
  exceptId: string | null,
): Result<void, Problem<'gateway-address-taken' | 'name-taken'>> {
  const others = gateways.filter((gateway) => gateway.id !== exceptId)
  const same = others.find(
    (gateway) => gateway.publicAddress === form.publicAddress && gateway.sshPort === form.sshPort,
  )
  if (same !== undefined) {
    return fail(
      problem(
        'gateway-address-taken',
        { address: form.publicAddress, port: form.sshPort, gateway: same.name },
        ['publicAddress'],
      ),
    )
  }
  const named = others.some((gateway) => gateway.name.toLowerCase() === form.name.toLowerCase())
  return named ? fail(problem('name-taken', { name: form.name }, ['name'])) : ok(undefined)
}

/** A rule with another form. Going from chosen to everyone drops its audience: no device is chosen any more. */
export function changeRule(
  model: Model,
  networkId: string,
  id: string,
  form: RuleForm,
): Result<Model, Problem<'rule-missing'> | RefusalOf<typeof readRuleForm>> {
  const held = model.rules.find((rule) => rule.id === id && rule.networkId === networkId)
  if (held === undefined) return fail(problem('rule-missing', { id }))
  const read = readRuleForm(form)
  if (!read.ok) return read
  const relations =
    read.value.audience === 'everyone'
      ? model.relations.filter((relation) => relation.kind !== 'audience' || relation.to !== id)
      : model.relations
  return ok({
    ...model,
    relations,
    rules: model.rules.map((rule) => (rule.id === id ? { ...read.value, id, networkId } : rule)),
  })
}

function refuseKind(model: Model, gateway: Gateway): Result<void, Problem<'connection-invalid'>> {
  const others = new Map(model.gateways.map((each) => [each.id, each]))
  const wrong = model.relations.find((relation) => {
    if (relation.kind === 'site' && (relation.from === gateway.id || relation.to === gateway.id)) {
      const other = others.get(relation.from === gateway.id ? relation.to : relation.from)
      return other !== undefined && !mayLink(gateway, other)
    }
    const attached =
      (relation.kind === 'peer' && relation.to === gateway.id) ||
      (relation.kind === 'rule' && relation.from === gateway.id)
    return attached && !endsTunnels(gateway)
  })
  if (wrong === undefined) return ok(undefined)
  const from = wrong.kind === 'peer' ? 'device' : wrong.kind === 'rule' ? 'rule' : 'gateway'
  return fail(problem('connection-invalid', { from, to: gateway.kind }, ['kind']))
}
