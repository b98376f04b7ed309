import { gateways as contract } from '#shared/contract/gateways.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance } from '#shared/model/testing/chance.ts'
import { device, user } from '#shared/model/testing/records.ts'
import type { Plan } from '#shared/plan/plan-value.ts'
import { drawSomething, rotateKey } from './granted-drawing.ts'
import { addGateway, addNetwork, change, deviceIds, modelOf, userId, type Stage } from './granted-stage.ts'
import type { GrantedWorld } from './granted-world.ts'
import { good } from '#web/server/testing/until.ts'

const pageOf = contract.page.input

/** What one step did, and the plan that was applied with it, if all of it was. */
export interface Step {
  readonly did: string
  readonly applied: Plan | null
}

/** Two networks on three gateways, and one who draws, applies, deletes, cleans and gives up as it comes. */
export async function openStage(world: GrantedWorld, seed: number): Promise<Stage> {
  const stage = {
    world,
    chance: createChance(seed),
    networkIds: new Set<string>(),
    lost: new Set<string>(),
    made: 0,
  }
  await change(stage, (before) => ({
    ...before,
    networkUsers: [user(userId)],
    devices: deviceIds.map((id) => device(id, { networkUserId: userId })),
  }))
  for (let count = 0; count < 3; count += 1) await addGateway(stage)
  for (let count = 0; count < 2; count += 1) await addNetwork(stage)
  return stage
}

/** Does one thing. */
export async function takeStep(stage: Stage): Promise<Step> {
  stage.world.clock.advance(1000)
  const at = stage.chance.int(0, 99)
  if (at >= 56 && at < 78) return apply(stage, at < 74 ? 'networks' : 'gateways')
  return { did: await act(stage, at), applied: null }
}

async function act(stage: Stage, at: number): Promise<string> {
  if (at < 48) return drawSomething(stage)
  if (at < 56) return rotateKey(stage)
  if (at < 84) return outage(stage, await modelOf(stage))
  if (at < 87) return clean(stage)
  if (at < 91) return forget(stage)
  if (at < 93) return deleteNetwork(stage)
  if (at < 96) return stage.world.restart().then(() => 'restart')
  return 'time passes'
}

/** Applies the plan of a network or a gateway, if there is one; now and then something happens in between. */
async function apply(stage: Stage, kind: 'networks' | 'gateways'): Promise<Step> {
  const { world, chance } = stage
  const nothing = { did: `plan ${kind}`, applied: null }
  const now = await modelOf(stage)
  if (now[kind].length === 0) return nothing
  const { id } = chance.pick<{ readonly id: string }>(now[kind])
  const { caller, [kind]: calls } = world.server()
  const planned = await calls.plan({ id }, caller)
  if (!planned.ok) return nothing
  if (chance.percent(10)) await drawSomething(stage)
  if (chance.percent(10)) outage(stage, now)
  if (chance.percent(15)) {
    const fault = chance.pick(['cut-before', 'cut-after', 'power'] as const)
    const machine = world.machines.machine(chance.pick(now.gateways).publicAddress)
    machine.faults.set(chance.pick(['stage', 'arm', 'apply', 'confirm']), { kind: fault })
  }
  const applied = await calls.apply({ id, digest: planned.value.digest }, caller)
  if (!applied.ok) return nothing
  if (chance.percent(10)) await world.restart()
  await world.work()
  const { gateways, caller: asking } = world.server()
  const views = good(await gateways.page(pageOf.parse({ limit: 200 }), asking)).rows
  const isWhole = planned.value.due.every(
    (gatewayId) => views.find((gateway) => gateway.id === gatewayId)?.state.kind !== 'error',
  )
  return { did: `apply ${kind}`, applied: isWhole ? planned.value : null }
}

/** A machine goes off, or on again. */
function outage({ world, chance }: Stage, now: Model): string {
  const machine = world.machines.machine(chance.pick(now.gateways).publicAddress)
  machine.opensLeft = machine.opensLeft === 0 ? Number.POSITIVE_INFINITY : 0
  return 'outage'
}

async function forget(stage: Stage): Promise<string> {
  const { world, chance } = stage
  const { id, publicAddress } = chance.pick((await modelOf(stage)).gateways)
  const { gateways, caller } = world.server()
  if (chance.percent(50)) {
    good(await gateways.giveUp({ id }, caller))
    stage.lost.add(publicAddress)
    return 'give up'
  }
  const removed = await gateways.remove({ id }, caller)
  if (!removed.ok) return `remove refused: ${removed.problem.code}`
  stage.lost.add(publicAddress)
  await addGateway(stage)
  return 'remove'
}

async function clean(stage: Stage): Promise<string> {
  const { world, chance } = stage
  const { id, publicAddress } = chance.pick((await modelOf(stage)).gateways)
  const { gateways, caller } = world.server()
  const machine = world.machines.machine(publicAddress)
  if (chance.percent(20)) machine.faults.set('clean', { kind: chance.pick(['cut-before', 'cut-after']) })
  const cleaned = await gateways.clean({ id }, caller)
  machine.faults.delete('clean')
  if (cleaned.ok) stage.lost.delete(publicAddress)
  return `clean${cleaned.ok ? '' : `: ${cleaned.problem.code}`}`
}

async function deleteNetwork(stage: Stage): Promise<string> {
  const { networks } = await modelOf(stage)
  const { networks: calls, caller } = stage.world.server()
  good(await calls.remove({ id: stage.chance.pick(networks).id }, caller))
  await addNetwork(stage)
  return 'delete network'
}
