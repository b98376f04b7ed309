import { forgetDns, reconcileDns } from './dns.ts'
import { applyGuard } from './guard.ts'
import type { Memory } from './memory.ts'
import { listLinks, removeLink } from './link.ts'
import { applyMarkCheck, applyRoutes } from './routes.ts'
import { nothing, readState, writeState, type Kept } from './state.ts'
import { allOf, type Done } from './steps.ts'
import type { World } from './world.ts'

/**
 * Makes the computer agree with what is remembered, after a helper was killed or an interface went away:
 * tunnels whose interface is there are adopted; of others the kill switch stays, if they had one; interfaces
 * of ours that nobody remembers are removed; DNS comes back when no tunnel needs it.
 */
export async function reconcile(world: World, memory: Memory): Promise<void> {
  const before = memory.state === nothing ? readState(world.paths) : memory.state
  const links = await listLinks(world)
  const isLost = (tunnel: Kept): boolean => tunnel.isUp && !links.includes(tunnel.name)
  const lost = before.tunnels.filter(isLost)
  const tunnels = before.tunnels.flatMap((tunnel): Kept[] => {
    if (!isLost(tunnel)) return [tunnel]
    return tunnel.killSwitch ? [toBlocked(tunnel)] : []
  })
  const state = { ...before, tunnels }
  memory.state = { ...state, markCheck: applyMarkCheck(world, state) }
  for (const { name } of lost) memory.specs.delete(name)
  const unknown = links.filter((name) => !tunnels.some((tunnel) => tunnel.isUp && tunnel.name === name))
  const settled = await allOf([
    () => applyGuard(world, memory.state),
    ...lost.map((tunnel) => () => removeLink(world, tunnel.name, tunnel.userspace)),
    ...unknown.map((name) => () => removeLink(world, name, null)),
    () => applyRoutes(world, memory.state),
    ...lost.map((tunnel) => (): Promise<Done> => forgetDns(world, tunnel, memory.state)),
    () => reconcileDns(world, memory.state),
  ])
  if (!settled.ok) world.note(`${settled.problem.step}: ${settled.problem.output}`)
  writeState(world.paths, memory.state)
}

/** What is left of a tunnel when only its kill switch is there. */
export function toBlocked(tunnel: Kept): Kept {
  return { ...tunnel, isUp: false, dnsBy: null, userspace: null }
}
