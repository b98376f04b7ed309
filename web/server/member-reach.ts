import type { OwnPart } from '#shared/app/own-devices.ts'
import {
  checkReach,
  listReached,
  type Asked,
  type Checked,
  type ReachedService,
} from '#shared/app/own-reach.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { readAppliedModel } from './store/applied.ts'
import { readHeldFile } from './store/device-files.ts'
import type { OrganizationStore } from './store/store.ts'

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
  const applied = await readAppliedModel(store.read, networkId)
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
): Promise<Result<Checked>> {
  const held = (await readHeldFile(store.read, networkId, deviceId))?.content ?? null
  const drawn = checkReach(view.model, { networkId, deviceId, held }, asked)
  const applied = await readAppliedModel(store.read, networkId)
  if (!drawn.ok) return drawn
  const now = applied === null ? null : checkReach(applied, { networkId, deviceId, held }, asked)
  if (now?.ok === true && now.value.isReached) return now
  if (drawn.value.isReached)
    return ok({ isReached: false, reason: 'not-applied', ruleId: drawn.value.ruleId, way: [] })
  return drawn
}
