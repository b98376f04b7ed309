import { forgetDns } from './dns.ts'
import { applyGuard } from './guard.ts'
import type { Memory } from './memory.ts'
import { listLinks, removeLink } from './link.ts'
import { toBlocked } from './reconcile.ts'
import { applyMarkCheck, applyRoutes } from './routes.ts'
import { writeState } from './state.ts'
import { allOf, done, type Done } from './steps.ts'
import type { World } from './world.ts'

/**
 * Takes a tunnel away: its DNS, routes and interface, and last its kill switch, unless that stays. Does all of
 * it whatever fails, and answers the first failure.
 */
export async function bringDown(
  world: World,
  memory: Memory,
  name: string,
  keepBlocking: boolean,
): Promise<Done> {
  const tunnel = memory.state.tunnels.find((one) => one.name === name)
  if (tunnel === undefined) {
    return (await listLinks(world)).includes(name) ? removeLink(world, name, null) : done
  }
  const staysBlocked = keepBlocking && tunnel.killSwitch
  const after = {
    ...memory.state,
    tunnels: memory.state.tunnels.flatMap((one) =>
      one.name === name ? (staysBlocked ? [toBlocked(one)] : []) : [one],
    ),
  }
  memory.specs.delete(name)
  const taken = await allOf([
    () => (tunnel.isUp ? forgetDns(world, tunnel, after) : Promise.resolve(done)),
    () => applyRoutes(world, after),
    () => removeLink(world, name, tunnel.userspace),
    () => applyGuard(world, after),
  ])
  memory.state = { ...after, markCheck: applyMarkCheck(world, after) }
  writeState(world.paths, memory.state)
  return taken
}
