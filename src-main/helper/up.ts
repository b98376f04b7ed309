import { findKeeper, tellDns } from './dns.ts'
import { bringDown } from './down.ts'
import { applyGuard } from './guard.ts'
import type { Memory } from './memory.ts'
import { addLink, applyAddresses, listLinks } from './link.ts'
import { reconcile } from './reconcile.ts'
import { applyMarkCheck, applyRoutes } from './routes.ts'
import { writeState, type Kept, type State } from './state.ts'
import { attempt, done, inOrder, type Done } from './steps.ts'
import type { Tunnel } from './tunnel.ts'
import { applyPeers } from './wireguard.ts'
import type { World } from './world.ts'

/**
 * Brings a tunnel up, or changes one that is up without cutting its sessions. The kill switch comes first and
 * goes last. After a failure everything is as it was before, but a tunnel that should block does.
 */
export async function bringUp(world: World, memory: Memory, tunnel: Tunnel): Promise<Done> {
  // Its interface may have gone since, and with it what could be changed in place.
  if (memory.state.tunnels.some((one) => one.name === tunnel.name && one.isUp)) {
    if (!(await listLinks(world)).includes(tunnel.name)) await reconcile(world, memory)
  }
  const before = memory.state.tunnels.find((one) => one.name === tunnel.name)
  const spec = memory.specs.get(tunnel.name)
  const built = await attempt(() => build(world, memory, tunnel, spec))
  if (built.ok) {
    memory.specs.set(tunnel.name, tunnel)
    return done
  }
  // What it was before can be built again only by who still has its keys.
  const wasUp = before?.isUp === true && spec !== undefined
  const isBack =
    wasUp &&
    (await attempt(() => build(world, memory, { ...spec, killSwitch: mustBlock(spec, tunnel) }, undefined)))
      .ok
  if (isBack) return built
  const mayBlock = before?.killSwitch === true || tunnel.killSwitch
  await bringDown(world, memory, tunnel.name, mayBlock)
  return built
}

function mustBlock(before: Tunnel, asked: Tunnel): boolean {
  return before.killSwitch || asked.killSwitch
}

/** `spec` is what its interface has, if it is up and that is known. */
async function build(world: World, memory: Memory, tunnel: Tunnel, spec: Tunnel | undefined): Promise<Done> {
  const { name } = tunnel
  const before = memory.state.tunnels.find((one) => one.name === name)
  const isNew = before?.isUp !== true
  const keep = (change: Partial<Kept>): State => {
    const known = memory.state.tunnels.find((one) => one.name === name)
    const kept = { ...toKept(tunnel), userspace: null, dnsBy: null, ...known, ...change }
    const others = memory.state.tunnels.filter((one) => one.name !== name)
    // One that was up keeps its place; a new one is the newest.
    const tunnels = isNew
      ? [...others, kept]
      : memory.state.tunnels.map((one) => (one.name === name ? kept : one))
    memory.state = { ...memory.state, tunnels }
    // Before it is done: whoever finds it half done knows of it.
    writeState(world.paths, memory.state)
    return memory.state
  }
  const blocks = tunnel.killSwitch || before?.killSwitch === true
  const wanted = toKept(tunnel)
  return inOrder([
    () => applyGuard(world, keep({ ...wanted, isUp: true, killSwitch: blocks })),
    async () => {
      if (!isNew) return done
      const link = await addLink(world, name)
      if (!link.ok) return link
      keep({ userspace: link.value })
      return done
    },
    () => applyPeers(world, tunnel, isNew ? undefined : spec),
    () => applyAddresses(world, tunnel, isNew ? undefined : before),
    async () => {
      memory.state = { ...memory.state, markCheck: applyMarkCheck(world, memory.state) }
      writeState(world.paths, memory.state)
      return applyRoutes(world, memory.state)
    },
    () => {
      const state = keep({ dnsBy: (isNew ? null : before.dnsBy) ?? findKeeper(world) })
      const kept = state.tunnels.find((one) => one.name === name)
      return kept === undefined ? Promise.resolve(done) : tellDns(world, kept, state)
    },
    () =>
      blocks === tunnel.killSwitch ? Promise.resolve(done) : applyGuard(world, keep({ killSwitch: false })),
  ])
}

function toKept(
  tunnel: Tunnel,
): Pick<
  Kept,
  'name' | 'addresses' | 'endpoints' | 'allowedIPs' | 'dns' | 'excluded' | 'killSwitch' | 'isUp'
> {
  const { name, addresses, dns, excluded, killSwitch, peers } = tunnel
  return {
    name,
    isUp: true,
    addresses,
    endpoints: peers.flatMap((peer) => (peer.endpoint === null ? [] : [peer.endpoint])),
    allowedIPs: [...new Set(peers.flatMap((peer) => peer.allowedIPs))],
    dns,
    excluded,
    killSwitch,
  }
}
