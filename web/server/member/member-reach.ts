import type { OwnPart } from '#shared/app/own-devices.ts'
import {
  checkReach,
  listReached,
  type Asked,
  type Checked,
  type ReachedService,
} from '#shared/app/own-reach.ts'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { HeldFiles } from '#shared/compile/reachability/held-file.ts'
import type { Model } from '#shared/model/model.ts'
import { joinOnce } from '#shared/plan/join-once.ts'
import { readHeldFile, readHeldFiles } from '../records/store/device-files.ts'
import { currentModel } from '../records/store/model.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { readServedOf } from '../gateways/readings/gateway-views.ts'

/** Something that a device reaches, or will. */
export type ReachedNow = Omit<ReachedService, 'needsFile'> & {
  readonly waitsFor: 'nothing' | 'file' | 'synchronization'
}

/** What rules let an own device reach as the network is drawn; each says what it waits for still. */
export async function listReachedNow(
  store: OrganizationStore,
  { view }: OwnPart,
  networkId: string,
  deviceId: string,
): Promise<readonly ReachedNow[]> {
  const held = (await readHeldFile(store.read, networkId, deviceId))?.content ?? null
  const applied = await readGiven(store, networkId)
  const now = applied === null ? [] : listReached(applied, networkId, deviceId, held)
  const there = new Set(now.map((each) => `${each.rule.id} ${each.address} ${each.ports.join()}`))
  return listReached(view.model, networkId, deviceId, held).map(({ needsFile, ...each }) => {
    const isThere = there.has(`${each.rule.id} ${each.address} ${each.ports.join()}`)
    return { ...each, waitsFor: !isThere ? 'synchronization' : needsFile ? 'file' : 'nothing' }
  })
}

/**
 * Whether an own device reaches something now: by what its gateways were given last and by the file that it holds.
 * What is only drawn is refused as `not-applied`.
 */
export async function checkReachNow(
  store: OrganizationStore,
  { view }: OwnPart,
  { id: networkId, deviceId }: { readonly id: string; readonly deviceId: string },
  asked: Asked,
): Promise<Result<Checked, RefusalOf<typeof checkReach>>> {
  const ids = [deviceId, ...deviceAt(view, networkId, asked.address)]
  const files = await readHeldFiles(store.read, networkId, ids)
  const held: HeldFiles = (_networkId, id) => files.get(id)?.content ?? null
  const drawn = checkReach(view.model, { networkId, deviceId, held }, asked)
  const applied = await readGiven(store, networkId)
  if (!drawn.ok) return drawn
  const now = applied === null ? null : checkReach(applied, { networkId, deviceId, held }, asked)
  if (now?.ok === true && now.value.isReached) return now
  if (drawn.value.isReached)
    return ok({ isReached: false, reason: 'not-applied', ruleId: drawn.value.ruleId, way: [] })
  return drawn
}

/** The device at an address that a person typed; none: there is none. */
function deviceAt(view: OwnPart['view'], networkId: string, text: string): string[] {
  const ip = parseIp(text.trim())
  if (!ip.ok) return []
  const address = formatIp(ip.value)
  return (view.placementsOfNetwork.get(networkId) ?? [])
    .filter((placement) => placement.nodeKind === 'device')
    .filter((placement) => placement.address === address || placement.address6 === address)
    .map((placement) => placement.nodeId)
}

/** A network as its gateways were confirmed to have it last; null: none was. */
async function readGiven(store: OrganizationStore, networkId: string): Promise<Model | null> {
  const { model } = await currentModel(store)
  const served = await readServedOf(store, model, { networkId })
  return served.length === 0 ? null : joinOnce(served, networkId)
}
