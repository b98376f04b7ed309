import type { z } from 'zod'
import type { DeviceContent } from '#shared/compile/device-content.ts'
import { printDeviceFile } from '#shared/compile/wireguard/print.ts'
import { compareLines } from './files.ts'
import type { fileLine } from './plan-value.ts'

/**
 * The lines of a device's file that have to change, with those that say what they belong to; secrets stand as
 * references. `held` is null when nothing is known of the file: then all lines are new.
 */
export function compareDeviceFiles(
  held: DeviceContent | null,
  wanted: DeviceContent,
): z.infer<typeof fileLine>[] {
  const [before, after] = [held === null ? null : sections(held), sections(wanted)]
  if (before === null) return [...after.values()].flat().map((text) => ({ sign: 'added', text }))
  const gone = [...before].filter(([name]) => !after.has(name))
  return [
    ...[...after].flatMap(([name, lines]) => compareLines(before.get(name) ?? [], lines)),
    ...gone.flatMap(([, lines]) => lines.map((text) => ({ sign: 'removed' as const, text }))),
  ]
}

/** The interface, and each peer by its gateway. */
function sections(content: DeviceContent): Map<string, string[]> {
  const one = (peers: DeviceContent['peers']): string[] =>
    printDeviceFile({
      privateKey: `<private key of ${content.publicKey}>`,
      addresses: content.addresses,
      mtu: content.mtu,
      peers: peers.map((peer) => ({
        ...peer,
        presharedKey: `<network v${peer.presharedKey.networkTokenVersion}, gateway v${peer.presharedKey.gatewayTokenVersion}>`,
        allowedIPs: peer.isExit ? ['0.0.0.0/0', '::/0', ...peer.insideIPs] : peer.insideIPs,
      })),
    })
      .split('\n')
      .filter((line) => line !== '')
  const own = one([])
  return new Map([
    ['interface', own],
    ...content.peers.map((peer): [string, string[]] => [peer.gatewayId, one([peer]).slice(own.length)]),
  ])
}
