import { until } from '#e2e/gateway/lab-gateway.ts'
import { must } from '#e2e/spine/person.ts'
import { applySteps, type SyncState } from '#shared/contract/states.ts'
import { addNetwork, drawSomething, mend, pickNetwork, rotateKey } from './draw.ts'
import type { World, Seat } from './world.ts'

/** What happened so far, so that a run in which nothing did can fail. */
export interface Tally {
  applied: number
  /** Gateways that were out of reach or lost their power. */
  outages: number
  restarts: number
}

/** Longer than a gateway waits before it undoes, and then has to answer in. */
const endsWithinMs = 150_000

/** Does one thing; answers what. */
export async function takeStep(world: World, tally: Tally): Promise<string> {
  const at = world.chance.int(0, 99)
  if (at < 42) return drawSomething(world)
  if (at < 46) return rotateKey(world)
  if (at < 72) return apply(world, tally, at < 63 ? 'networks' : 'gateways')
  if (at < 89) return outage(world, tally)
  if (at < 92) return clean(world)
  if (at < 95) return deleteNetwork(world)
  return restart(world, tally)
}

/** Applies the plan of a network or a gateway, if there is one; now and then something happens in between. */
async function apply(world: World, tally: Tally, kind: 'networks' | 'gateways'): Promise<string> {
  const { backend, chance, seats } = world
  const id = kind === 'networks' ? await pickNetwork(world) : chance.pick(seats).id
  const planned = await backend[kind].plan({ id })
  const name = `${kind} ${id.slice(-4)}`
  if (!planned.ok) {
    for (const network of must(await backend.networks.page({})).rows) await mend(world, network.id)
    return `plan ${name}: ${planned.problem.code}`
  }
  if (chance.percent(8)) await drawSomething(world)
  if (chance.percent(8)) await outage(world, tally)
  const { due, digest } = planned.value
  const applied = await backend[kind].apply({ id, digest })
  if (!applied.ok) return `apply ${name}: ${applied.problem.code}`
  const broken = chance.percent(30) ? await breakInto(world, tally, due) : ''
  await untilEnded(world)
  const states = await statesOf(world)
  const ends = due.map((gatewayId) => states.get(gatewayId)).map((state) => toText(state))
  if (ends.every((end) => !end.startsWith('error'))) tally.applied += 1
  return `apply ${name}${broken}: ${ends.join(', ')}`
}

/** Takes the power of a gateway or of the server somewhere in the middle of a change, and gives it back. */
async function breakInto(world: World, tally: Tally, due: readonly string[]): Promise<string> {
  const { chance, seats } = world
  const from = chance.int(0, applySteps.length - 1)
  const gatewayId = chance.pick(due)
  await until('a step', endsWithinMs, async () => {
    const state = (await statesOf(world)).get(gatewayId)
    return state?.kind === 'synchronizing'
      ? applySteps.indexOf(state.step) >= from
      : state?.kind !== 'pending'
  })
  const seat = seats.find((each) => each.id === gatewayId)
  if (chance.percent(40) || seat?.power !== 'on') {
    await world.server.kill()
    await world.server.start()
    tally.restarts += 1
    return ', the server without power'
  }
  await seat.machine.kill()
  await seat.machine.boot()
  tally.outages += 1
  return ', a gateway without power'
}

async function statesOf({ backend }: World): Promise<ReadonlyMap<string, SyncState>> {
  return new Map(must(await backend.gateways.page({})).rows.map((gateway) => [gateway.id, gateway.state]))
}

async function untilEnded(world: World): Promise<void> {
  await until('all changes have ended', endsWithinMs, async () =>
    [...(await statesOf(world)).values()].every(({ kind }) => kind !== 'pending' && kind !== 'synchronizing'),
  )
}

function toText(state: SyncState | undefined): string {
  return state?.kind === 'error' ? `error ${state.problem.code} ${state.truth}` : (state?.kind ?? 'gone')
}

/** A gateway cannot be reached any more, or can again: mostly one at a time, since a plan waits for each. */
async function outage({ chance, seats }: World, tally: Tally): Promise<string> {
  const out = seats.find((each) => each.power !== 'on')
  const seat = out !== undefined && chance.percent(80) ? out : chance.pick(seats)
  if (seat.power !== 'on') {
    await giveBack(seat)
    return `${seat.machine.name} is back`
  }
  tally.outages += 1
  seat.power = chance.percent(60) ? 'cut' : 'off'
  await (seat.power === 'cut' ? seat.machine.cut() : seat.machine.kill())
  return `${seat.machine.name} ${seat.power}`
}

/** Whatever was taken from a gateway. */
export async function giveBack(seat: Seat): Promise<void> {
  if (seat.power === 'cut') await seat.machine.restore()
  if (seat.power === 'off') await seat.machine.boot()
  seat.power = 'on'
}

async function clean({ backend, chance, seats }: World): Promise<string> {
  const { id, machine } = chance.pick(seats)
  const cleaned = await backend.gateways.clean({ id })
  return `clean ${machine.name}${cleaned.ok ? '' : `: ${cleaned.problem.code}`}`
}

async function deleteNetwork(world: World): Promise<string> {
  must(await world.backend.networks.remove({ id: await pickNetwork(world) }))
  await addNetwork(world)
  return 'delete network'
}

async function restart({ server, chance }: World, tally: Tally): Promise<string> {
  await (chance.percent(50) ? server.stop() : server.kill())
  await server.start()
  tally.restarts += 1
  return 'restart'
}
