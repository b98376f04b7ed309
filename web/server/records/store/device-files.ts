import { deviceContent, contentVersion, type DeviceContent } from '#shared/compile/device-content.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** Notes which file a device was given in a network; the device must be saved already. */
export async function noteDeviceFile(
  scope: Scope,
  of: { readonly networkId: string; readonly deviceId: string; readonly content: DeviceContent },
  nowMs: number,
): Promise<void> {
  await scope.replace(
    'device_files',
    ['network_id', 'device_id'],
    [
      {
        network_id: of.networkId,
        device_id: of.deviceId,
        version: contentVersion(of.content),
        content: JSON.stringify(of.content),
        at_ms: nowMs,
        is_old: 0,
      },
    ],
  )
}

/** The file that a device was given last, and when. */
export interface HeldFile {
  readonly content: DeviceContent
  readonly atMs: number
}

export async function readHeldFile(
  scope: Scope,
  networkId: string,
  deviceId: string,
): Promise<HeldFile | null> {
  return (await readHeldFiles(scope, networkId, [deviceId])).get(deviceId) ?? null
}

const idsAtOnce = 5000

/** The files of some devices of a network, by device. */
export async function readHeldFiles(
  scope: Scope,
  networkId: string,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, HeldFile>> {
  const found = new Map<string, HeldFile>()
  for (let at = 0; at < deviceIds.length; at += idsAtOnce) {
    const rows = await scope
      .from('device_files')
      .select(['device_id', 'content', 'at_ms'])
      .where('network_id', '=', networkId)
      .where('device_id', 'in', deviceIds.slice(at, at + idsAtOnce))
      .execute()
    for (const row of rows)
      found.set(row.device_id, { content: deviceContent.parse(JSON.parse(row.content)), atMs: row.at_ms })
  }
  return found
}

/** Versions of the files that devices were given: network -> device -> version. */
export type HeldVersions = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Of all devices in all networks, or of some. */
export async function readHeldVersions(
  scope: Scope,
  {
    deviceIds,
    networkIds,
  }: { readonly deviceIds?: readonly string[]; readonly networkIds?: readonly string[] } = {},
): Promise<HeldVersions> {
  if (deviceIds?.length === 0 || networkIds?.length === 0) return new Map()
  const rows = await scope
    .from('device_files')
    .select(['network_id', 'device_id', 'version'])
    .$if(deviceIds !== undefined, (query) => query.where('device_id', 'in', [...(deviceIds ?? [])]))
    .$if(networkIds !== undefined, (query) => query.where('network_id', 'in', [...(networkIds ?? [])]))
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.network_id)].map(([id, own]) => [
      id,
      new Map(own.map((row) => [row.device_id, row.version])),
    ]),
  )
}

/** Marks which files are old, so that lists can be filtered by it; touches only what is marked otherwise. */
export async function markOldFiles(
  scope: Scope,
  isOld: (networkId: string, deviceId: string) => boolean,
): Promise<void> {
  const rows = await scope.from('device_files').select(['network_id', 'device_id', 'is_old']).execute()
  const wrong = rows.filter((row) => (row.is_old === 1) !== isOld(row.network_id, row.device_id))
  for (const [networkId, own] of Map.groupBy(wrong, (row) => row.network_id))
    for (const now of [0, 1] as const) {
      const ids = own.filter((row) => row.is_old !== now).map((row) => row.device_id)
      for (let at = 0; at < ids.length; at += idsAtOnce)
        await scope
          .update('device_files')
          .set({ is_old: now })
          .where('network_id', '=', networkId)
          .where('device_id', 'in', ids.slice(at, at + idsAtOnce))
          .execute()
    }
}
