import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Attempt, Backend } from '#shared/contract/backend.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'

/** What is asked of somebody who has nothing yet. */
export interface FirstNetwork extends Pick<GatewayForm, 'publicAddress' | 'sshUser' | 'custody'> {
  readonly name: string
  readonly range: string
  readonly gatewayName: string
}

export interface MadeFirst {
  readonly networkId: string
  readonly gateway: GatewayView
}

/** Where the gateway comes to stand in the empty drawing. */
const position = { x: 320, y: 160 }

/**
 * Makes a network with one gateway drawn in it: both, or nothing. No machine is contacted. `attempt`: who follows it, and
 * may stop it at the step that waits; what is taken back then is not stopped.
 */
export async function makeFirstNetwork(
  { networks, gateways }: Pick<Backend, 'networks' | 'gateways'>,
  { name, range, gatewayName, ...machine }: FirstNetwork,
  attempt?: Attempt,
): Promise<Result<MadeFirst>> {
  const form = { name, range, description: '', active: true, allowInternalTraffic: false, ipv6: false }
  const network = await networks.create(form, attempt)
  if (!network.ok) return network
  const { id, revision } = network.value
  const machineForm = {
    ...machine,
    name: gatewayName,
    kind: 'vpn' as const,
    os: 'debian' as const,
    sshPort: bounds.sshPort,
    active: true,
    listenPort: bounds.listenPort,
    dialPort: null,
    localAddress: null,
    ranges: [],
    visible: true,
    autoStart: true,
  }
  const gateway = await gateways.create(machineForm, attempt)
  if (!gateway.ok) return takeBack(gateway.problem, [() => networks.remove({ id })])
  const placed = { kind: 'place' as const, nodeId: gateway.value.id, position }
  const drawn = await networks.edit({ id, revision, edits: [placed] })
  if (drawn.ok) return ok({ networkId: id, gateway: gateway.value })
  return takeBack(drawn.problem, [
    () => networks.remove({ id }),
    () => gateways.remove({ id: gateway.value.id }),
  ])
}

/** Takes back what was made, also where somebody stopped the step after it. Says why, unless something may stay. */
async function takeBack(
  why: Problem,
  undo: readonly (() => Promise<Result<unknown>>)[],
): Promise<Result<never>> {
  let isAll = true
  for (const each of undo) if (!(await each()).ok) isAll = false
  if (isAll) return fail(why)
  return fail({ ...problem('outcome-unknown'), also: why.code === 'call-stopped' ? [] : [why] })
}
