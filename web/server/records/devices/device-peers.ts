import type { DeviceFile } from '#shared/compile/device-file.ts'
import type { Model } from '#shared/model/model.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { plainName } from '#web/server/kernel/text/plain-name.ts'
import { createKeyResolver } from '../preshared-keys.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'

/**
 * A device's peers with the preshared keys themselves: for the device only, and never for a log. `inside` is for
 * a program that leaves the way to everywhere out of the allowed IPs, or puts it there itself.
 */
export async function describePeers(
  composition: Pick<Composition, 'keyring'>,
  store: OrganizationStore,
  model: Model,
  file: DeviceFile,
  kind: 'whole' | 'inside',
) {
  const refs = file.peers.map((peer) => peer.presharedKey)
  const resolve = await createKeyResolver(composition, store, refs)
  if (resolve === null) throw new Error("a token is not the model's")
  const names = new Map(model.gateways.map((gateway) => [gateway.id, gateway.name]))
  return file.peers.map(({ gatewayId, presharedKey, publicKey, endpoint, keepaliveS, isExit, ...peer }) => ({
    publicKey,
    presharedKey: resolve(presharedKey),
    endpoint,
    allowedIPs: [...(kind === 'inside' ? peer.insideIPs : peer.allowedIPs)],
    keepaliveS,
    gatewayName: names.get(gatewayId) ?? '',
    isExit,
  }))
}

/** A device's file; wg-quick takes its name as an interface's: 15 characters (IFNAMSIZ). */
export function deviceFileName(deviceName: string): string {
  return `${plainName(deviceName, 15)}.conf`
}
