import {
  contentOf,
  contentVersion,
  reasonsOf,
  type DeviceContent,
  type FileReason,
  type FileState,
} from '#shared/compile/device-content.ts'
import { compileDevices, type DeviceFile } from '#shared/compile/device-file.ts'
import type { Model } from '#shared/model/model.ts'
import { indexModel, placementKey, type ModelView } from '#shared/model/view.ts'
import type { DeviceView } from '#shared/contract/devices.ts'
import { markOldFiles, readHeldFiles, readHeldVersions, type HeldVersions } from '../store/device-files.ts'
import { readOneDevice, type FoundDevice } from '../store/device-lists.ts'
import { currentModel } from '../store/model.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { OrganizationStore, Records } from '#web/server/kernel/store/store.ts'

/** What files of devices should say in one model. */
export interface WantedFiles {
  readonly file: (networkId: string, deviceId: string) => DeviceFile
  /** Null: the device needs no file there. */
  readonly content: (networkId: string, deviceId: string) => DeviceContent | null
  readonly standing: (networkId: string, deviceId: string, held: string | null) => FileState
  readonly view: ModelView
}

const byName = new Intl.Collator('en', { numeric: true })

/** Models are never changed, so that what files should say stays true as long as anybody holds one. */
const known = new WeakMap<Model, WantedFiles>()

/** What files should say, compiled network by network when it is first asked for. */
export function wantedFiles(model: Model): WantedFiles {
  const before = known.get(model)
  if (before !== undefined) return before
  const view = indexModel(model)
  const networks = new Map<string, (deviceId: string) => DeviceFile>()
  const versions = new Map<string, string | null>()
  const file = (networkId: string, deviceId: string): DeviceFile => {
    const compile = networks.get(networkId) ?? compileDevices(model, networkId)
    networks.set(networkId, compile)
    return compile(deviceId)
  }
  const content = (networkId: string, deviceId: string): DeviceContent | null => {
    const key = view.placements.get(placementKey(networkId, deviceId))?.publicKey ?? null
    return key === null ? null : contentOf(file(networkId, deviceId), key)
  }
  const version = (networkId: string, deviceId: string): string | null => {
    const key = placementKey(networkId, deviceId)
    const seen = versions.get(key)
    if (seen !== undefined) return seen
    const wanted = content(networkId, deviceId)
    const made = wanted === null ? null : contentVersion(wanted)
    versions.set(key, made)
    return made
  }
  const made: WantedFiles = {
    file,
    content,
    view,
    standing: (networkId, deviceId, held) => {
      const wanted = version(networkId, deviceId)
      if (wanted === null) return 'none'
      return held === null ? 'unknown' : held === wanted ? 'current' : 'old'
    },
  }
  known.set(model, made)
  return made
}

/** A device whose file is not known to be the right one. */
export interface FileToRenew {
  readonly deviceId: string
  readonly standing: 'old' | 'unknown'
  /** Of an old one. */
  readonly reasons: readonly FileReason[]
}

/** Devices of a network whose files are old or unknown; old ones first, then by name. */
export async function listFilesToRenew(
  scope: Scope,
  model: Model,
  networkId: string,
): Promise<readonly Omit<FileToRenew, 'reasons'>[]> {
  return findFilesToRenew(
    model,
    networkId,
    (await readHeldVersions(scope, { networkIds: [networkId] })).get(networkId),
  )
}

/** The same from what is known of the files of a network. */
export function findFilesToRenew(
  model: Model,
  networkId: string,
  held: ReadonlyMap<string, string> | undefined,
): readonly Omit<FileToRenew, 'reasons'>[] {
  const wanted = wantedFiles(model)
  const nameOf = (id: string): string => wanted.view.devices.get(id)?.name ?? ''
  return (wanted.view.placementsOfNetwork.get(networkId) ?? [])
    .filter((placement) => placement.nodeKind === 'device' && placement.publicKey !== null)
    .flatMap(({ nodeId }) => {
      const standing = wanted.standing(networkId, nodeId, held?.get(nodeId) ?? null)
      return standing === 'old' || standing === 'unknown' ? [{ deviceId: nodeId, standing }] : []
    })
    .toSorted(
      (a, b) =>
        a.standing.localeCompare(b.standing) ||
        byName.compare(nameOf(a.deviceId), nameOf(b.deviceId)) ||
        (a.deviceId < b.deviceId ? -1 : 1),
    )
}

/** The same with the reasons, which need the files themselves. */
export async function explainFiles(
  scope: Scope,
  model: Model,
  networkId: string,
  files: readonly Omit<FileToRenew, 'reasons'>[],
): Promise<readonly FileToRenew[]> {
  const wanted = wantedFiles(model)
  const ids = files.map((each) => each.deviceId)
  const held = await readHeldFiles(scope, networkId, ids)
  return files.map((each) => {
    const [had, has] = [held.get(each.deviceId)?.content, wanted.content(networkId, each.deviceId)]
    const reasons = had === undefined || has === null ? [] : reasonsOf(had, has)
    return { ...each, reasons }
  })
}

/** How many files of each network are old: of all networks, or of some. */
export async function countOldFiles(
  scope: Scope,
  model: Model,
  networkIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = wantedFiles(model)
  const counts = new Map<string, number>()
  for (const [networkId, devices] of await readHeldVersions(
    scope,
    networkIds === undefined ? {} : { networkIds },
  ))
    for (const [deviceId, version] of devices)
      if (wanted.standing(networkId, deviceId, version) === 'old')
        counts.set(networkId, (counts.get(networkId) ?? 0) + 1)
  return counts
}

/** Marks old files in the database, for a list that is filtered by it. */
export async function markFiles(store: OrganizationStore): Promise<void> {
  const { model } = await currentModel(store)
  const { standing } = wantedFiles(model)
  const held = await readHeldVersions(store.read)
  await markOldFiles(
    store.read,
    (networkId, deviceId) =>
      standing(networkId, deviceId, held.get(networkId)?.get(deviceId) ?? null) === 'old',
  )
}

/** Devices as lists show them, with how their files stand. */
export async function withFiles(store: Records, devices: readonly FoundDevice[]): Promise<DeviceView[]> {
  const { model } = await currentModel(store)
  const { standing } = wantedFiles(model)
  const ids = devices.map((device) => device.id)
  const held: HeldVersions =
    ids.length === 0 ? new Map() : await readHeldVersions(store.read, { deviceIds: ids })
  return devices.map((device) => ({
    ...device,
    networks: device.networks.map((each) => ({
      ...each,
      file: standing(each.networkId, device.id, held.get(each.networkId)?.get(device.id) ?? null),
    })),
  }))
}

/** One device as lists show it; null: it is not there. */
export async function viewDevice(store: Records, id: string): Promise<DeviceView | null> {
  const found = await readOneDevice(store.read, id)
  return found === null ? null : ((await withFiles(store, [found]))[0] ?? null)
}
