import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ok, type Result } from '#shared/base/result.ts'
import { writeSetting } from './files.ts'
import type { Kept } from './state.ts'
import { done, failStep, runStep, type Done, type StepFailure } from './steps.ts'
import type { Tunnel } from './tunnel.ts'
import type { Daemon, World } from './world.ts'

/** Names of interfaces of ours that the kernel has, with or without us. */
export async function listLinks(world: World): Promise<readonly string[]> {
  const { stdout } = await world.tools.run('ip', ['-o', 'link', 'show'])
  return [...stdout.matchAll(/^\d+: (trm[a-z0-9]{1,12})[:@]/gm)].map(([, name = '']) => name)
}

/** Makes a WireGuard interface: the kernel's, or where it has none one of wireguard-go, which it answers. */
export async function addLink(world: World, name: string): Promise<Result<Daemon | null, StepFailure>> {
  const kernel = await runStep(world, 'interface', ['ip', 'link', 'add', 'dev', name, 'type', 'wireguard'])
  if (kernel.ok) return ok(null)
  let daemon = await world.tools.startUserspace(name)
  if (daemon === null) return kernel
  // Half a minute, for a computer that is busy with other things.
  for (let tries = 0; tries < 1000; tries += 1) {
    if ((await world.tools.run('wg', ['show', name, 'listen-port'])).code === 0) return ok(daemon)
    await wait(25)
    // It ends at once while the kernel still takes away the interface of one that was killed.
    if (!world.tools.isRunning(daemon)) daemon = (await world.tools.startUserspace(name)) ?? daemon
  }
  await world.tools.endUserspace(daemon)
  return failStep('interface', 'wireguard-go: not ready')
}

/** Takes an interface away, and the process that held it. Of one that is not there: nothing. */
export async function removeLink(world: World, name: string, userspace: Daemon | null): Promise<Done> {
  const isThere = (await world.tools.run('ip', ['link', 'show', 'dev', name])).code === 0
  if (isThere) await world.tools.run('ip', ['link', 'delete', 'dev', name])
  if (userspace !== null) await world.tools.endUserspace(userspace)
  rmSync(`${world.paths.sockets}/${name}.sock`, { force: true })
  const isLeft = isThere && (await world.tools.run('ip', ['link', 'show', 'dev', name])).code === 0
  return isLeft ? failStep('interface', `ip: ${name} does not go away`) : done
}

/** Gives it its addresses and MTU and turns it on; those of `before` that are not wanted any more go. */
export async function applyAddresses(world: World, tunnel: Tunnel, before: Kept | undefined): Promise<Done> {
  const { name } = tunnel
  const isV6 = (text: string): boolean => text.includes(':')
  if (tunnel.addresses.some(isV6)) {
    writeSetting(`${world.paths.settings}/ipv6/conf/${name}/disable_ipv6`, '0')
  }
  const gone = (before?.addresses ?? []).filter((address) => !tunnel.addresses.includes(address))
  const lines = [
    // Routes come from our own table only, or the prefix of an address would make one beside it.
    ...tunnel.addresses.map(
      (address) => `address replace ${address} dev ${name} noprefixroute${isV6(address) ? ' nodad' : ''}`,
    ),
    `link set dev ${name} mtu ${String(tunnel.mtu)} up`,
  ]
  const set = await runStep(world, 'addresses', ['ip', '-batch', '-'], `${lines.join('\n')}\n`)
  if (!set.ok) return set
  // One that never came, because the change before this one failed, is gone already.
  for (const address of gone) await world.tools.run('ip', ['address', 'delete', address, 'dev', name])
  return done
}
