import { parsePorts } from '#shared/base/port-spans.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { checkAddress } from '#shared/design/address-text.ts'
import type { Design, DesignNode } from '#shared/design/design.ts'
import { gateway } from '#shared/model/gateway.ts'
import { name as nameSchema } from '#shared/model/field.ts'
import { parseNetworkRange } from '#shared/model/network-range.ts'
import { parseHost } from '#shared/model/read-forms.ts'
import { nodesOf, type ConversionState } from './conversion-state.ts'

/** What keeps a step from being left, by `name`, `range`, `owner` or `node field`. */
export function faultsOf(
  design: Design,
  state: ConversionState,
  step: 'network' | 'roles' | 'gateways' | 'services' | 'review',
): ReadonlyMap<string, Problem> {
  const faults = new Map<string, Problem>()
  const add = (place: string, found: Problem | null): void => {
    if (found !== null) faults.set(place, found)
  }
  if (step === 'network') {
    add('name', nameSchema.safeParse(state.name).success ? null : problem('field-required'))
    const range = parseNetworkRange(state.range.trim())
    add('range', range.ok ? null : range.problem)
  }
  if (step === 'roles' && nodesOf(design, state.roles, 'device').length > 0)
    add('owner', state.ownerId === '' ? problem('field-required') : null)
  if (step === 'gateways') gatewayFaults(design, state, add)
  if (step === 'services') {
    for (const { id } of nodesOf(design, state.roles, 'rule')) {
      const ports = parsePorts(state.ports.get(id) ?? '')
      add(`${id} ports`, ports.ok ? null : ports.problem)
      const address = state.addresses.get(id) ?? ''
      const isRead = ['ip', 'range'].includes(checkAddress(address))
      add(`${id} address`, isRead ? null : problem('address-unreadable', { value: address }))
    }
  }
  return faults
}

/** New machines of which the drawing does not say where they are. */
export function withoutAddress(design: Design, state: ConversionState): readonly DesignNode[] {
  const faults = faultsOf(design, state, 'gateways')
  return nodesOf(design, state.roles, 'gateway').filter(({ id }) => faults.has(`${id} address`))
}

function gatewayFaults(
  design: Design,
  { roles, gateways }: ConversionState,
  add: (place: string, found: Problem | null) => void,
): void {
  for (const { id } of nodesOf(design, roles, 'gateway')) {
    const choice = gateways.get(id)
    if (choice === undefined || choice.gatewayId !== null) continue
    add(`${id} name`, nameSchema.safeParse(choice.name).success ? null : problem('field-required'))
    const host = parseHost(choice.publicAddress.trim())
    add(`${id} address`, host.ok ? null : host.problem)
    const user = gateway.shape.sshUser.safeParse(choice.sshUser)
    add(`${id} user`, user.success ? null : problem('field-unreadable', { value: choice.sshUser }))
    const isPort = gateway.shape.sshPort.safeParse(choice.sshPort).success
    add(`${id} port`, isPort ? null : problem('port-out-of-range', { value: String(choice.sshPort ?? '') }))
  }
}
