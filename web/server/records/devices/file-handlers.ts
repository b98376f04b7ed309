import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { reasonsOf } from '#shared/compile/device-content.ts'
import type { FileView, NetworkFiles } from '#shared/contract/device-files.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { devices as rows } from '#shared/contract/devices.ts'
import type { Model } from '#shared/model/model.ts'
import { placementKey } from '#shared/model/view.ts'
import { compareDeviceFiles } from '#shared/plan/device-file-lines.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { explainFiles, listFilesToRenew, wantedFiles } from './device-files.ts'
import { noteDeviceFile, readHeldFile } from '../store/device-files.ts'
import { currentModel } from '../store/model.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { asDeclared } from '../change.ts'
import { describePeers, deviceFileName } from './device-peers.ts'

type Calls = Pick<Handlers<Callers>['devices'], 'file' | 'renewFile'>

/** What is known of the files of devices, and the file again for whoever still has the old one. */
export function deviceFileHandlers(composition: Pick<Composition, 'keyring' | 'clock'>): Calls {
  return {
    file: async ({ id, networkId }, { store }) => {
      const { model } = await currentModel(store)
      const missing = refuseMissing(model, networkId, id)
      return missing === null ? ok(await viewFile(store, model, networkId, id)) : fail(missing)
    },
    renewFile: async ({ id, networkId, publicKey }, { store }) => {
      const { model } = await currentModel(store)
      const missing = refuseMissing(model, networkId, id)
      if (missing !== null) return fail(missing)
      const given = await giveFile(composition, store, model, { networkId, deviceId: id, publicKey })
      return given.ok ? given : fail(asDeclared(given.problem, rows.renewFile))
    },
  }
}

function refuseMissing(
  model: Model,
  networkId: string,
  deviceId: string,
): Problem<'network-missing' | 'device-missing'> | null {
  const { view } = wantedFiles(model)
  if (!view.networks.has(networkId)) return problem('network-missing', { id: networkId })
  return view.placements.get(placementKey(networkId, deviceId))?.nodeKind === 'device'
    ? null
    : problem('device-missing', { id: deviceId })
}

async function viewFile(
  store: OrganizationStore,
  model: Model,
  networkId: string,
  deviceId: string,
): Promise<FileView> {
  const held = await readHeldFile(store.read, networkId, deviceId)
  const wanted = wantedFiles(model).content(networkId, deviceId)
  if (wanted === null) return { standing: 'none', atMs: held?.atMs ?? null, reasons: [], lines: [] }
  if (held === null) return { standing: 'unknown', atMs: null, reasons: [], lines: [] }
  const reasons = reasonsOf(held.content, wanted)
  return {
    standing: reasons.length === 0 ? 'current' : 'old',
    atMs: held.atMs,
    reasons,
    lines: reasons.length === 0 ? [] : compareDeviceFiles(held.content, wanted),
  }
}

/** The pieces of a device's file as it should be now, noted as given out; only for who names its public key. */
export async function giveFile(
  composition: Pick<Composition, 'keyring' | 'clock'>,
  store: OrganizationStore,
  model: Model,
  of: { readonly networkId: string; readonly deviceId: string; readonly publicKey: string },
) {
  const { networkId, deviceId } = of
  const { view, file, content } = wantedFiles(model)
  const device = view.devices.get(deviceId)?.name ?? ''
  if (view.placements.get(placementKey(networkId, deviceId))?.publicKey !== of.publicKey)
    return fail(problem('file-not-of-device', { device }))
  const wanted = content(networkId, deviceId)
  if (wanted === null) return fail(problem('no-associations', { name: device }))
  const made = file(networkId, deviceId)
  const peers = await describePeers(composition, store, model, made, 'whole')
  await noteDeviceFile(store.read, { networkId, deviceId, content: wanted }, composition.clock.nowMs())
  return ok({
    fileName: deviceFileName(device),
    addresses: [...made.addresses],
    mtu: made.mtu,
    peers: peers.map(({ isExit: _isExit, ...peer }) => peer),
  })
}

const shown = 100

/** The files of one network that are not known to be right. */
export async function viewNetworkFiles(
  store: OrganizationStore,
  networkId: string,
): Promise<Result<NetworkFiles, Problem<'network-missing'>>> {
  const { model } = await currentModel(store)
  const { view } = wantedFiles(model)
  if (!view.networks.has(networkId)) return fail(problem('network-missing', { id: networkId }))
  const found = await listFilesToRenew(store.read, model, networkId)
  const first = await explainFiles(store.read, model, networkId, found.slice(0, shown))
  const idsOf = (standing: 'old' | 'unknown'): string[] =>
    found.filter((each) => each.standing === standing).map((each) => each.deviceId)
  return ok({
    devices: first.map((each) => ({
      ...each,
      reasons: [...each.reasons],
      name: view.devices.get(each.deviceId)?.name ?? '',
    })),
    oldIds: idsOf('old'),
    unknownIds: idsOf('unknown'),
  })
}
