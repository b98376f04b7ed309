import { parseCidr } from '#shared/base/cidr.ts'
import type { Ip } from '#shared/base/ip.ts'
import { indexReach, type ReachIndex } from '#shared/compile/reachability/reach-index.ts'
import { carries } from '#shared/compile/reachability/held-file.ts'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import type { Model } from '#shared/model/model.ts'
import { placementKey, relationsAt } from '#shared/model/view.ts'
import type { AccessChange, Plan } from '#shared/plan/plan-value.ts'
import { explainFiles, findFilesToRenew, wantedFiles } from '#web/server/records/devices/device-files.ts'
import { readHeldFiles, readHeldVersions } from '#web/server/records/store/device-files.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'

/** Devices that a plan names at most. */
const shown = 100

/** What a plan says of files: devices that need theirs again, and who gains access only then. */
type PlanFiles = ReviewedPlan['renew']

/** Changes of access in one network, with the devices of theirs whose files are old. */
interface Changes {
  readonly networkId: string
  readonly access: readonly AccessChange[]
  readonly old: ReadonlySet<string>
}

/**
 * Looks up which devices hold a file that does not say what the drawing asks for, in the plan's own network and in
 * those that its gateways serve beside it. The plan of a single gateway has no own one.
 */
export async function readPlanFiles(
  store: OrganizationStore,
  model: Model,
  { networkId: ownId, access, elsewhere }: Pick<Plan, 'networkId' | 'access' | 'elsewhere'>,
): Promise<PlanFiles> {
  const { view } = wantedFiles(model)
  const index = indexReach(model)
  const held = await readHeldVersions(store.read)
  const found: PlanFiles = { devices: [], count: 0, gains: [], elsewhere: [] }
  for (const { networkId, access: rows } of [{ networkId: ownId, access }, ...elsewhere]) {
    const files = findFilesToRenew(model, networkId, held.get(networkId))
    const old = files.filter((each) => each.standing === 'old')
    const named = old.slice(0, shown - found.devices.length)
    const isOwn = networkId === ownId
    for (const each of await explainFiles(store.read, model, networkId, named))
      found.devices.push({
        ...each,
        reasons: [...each.reasons],
        name: view.devices.get(each.deviceId)?.name ?? '',
        network: isOwn ? null : (view.networks.get(networkId)?.name ?? ''),
      })
    found.count += old.length
    const changes = { networkId, access: rows, old: new Set(old.map((each) => each.deviceId)) }
    const gains = await readGains(store, index, changes)
    if (isOwn) found.gains = gains
    else found.elsewhere.push(gains)
  }
  return found
}

async function readGains(
  store: OrganizationStore,
  index: ReachIndex,
  { networkId, access, old }: Changes,
): Promise<string[][]> {
  const gaining = access.filter((row) => row.sign === 'gains').flatMap((row) => row.deviceIds)
  const concerned = new Set(gaining.filter((id) => old.has(id)))
  if (concerned.size === 0) return access.map(() => [])
  const held = await readHeldFiles(store.read, networkId, [...concerned])
  return access.map((row) =>
    row.sign === 'loses'
      ? []
      : row.deviceIds.filter((deviceId) => {
          const content = held.get(deviceId)?.content
          const aim = aimOf(index, networkId, deviceId, row.target)
          return (
            content !== undefined &&
            aim !== null &&
            !carries(index.view, content, { networkId, deviceId, ...aim })
          )
        }),
  )
}

type Aim = { readonly ip: Ip; readonly gatewayId: string } | null

/** An address of what is gained, and the gateway at which the way there begins. */
function aimOf(index: ReachIndex, networkId: string, deviceId: string, target: AccessChange['target']): Aim {
  const { view } = index
  const ways = index.ways(networkId)
  const to = (gatewayId: string | undefined, text: string | null | undefined): Aim => {
    const range = parseCidr(text ?? '')
    const entry = gatewayId === undefined ? undefined : ways.way(deviceId, gatewayId)?.[0]
    return range.ok && entry !== undefined ? { ip: range.value, gatewayId: entry } : null
  }
  const ownAddress = (gatewayId: string): string | null | undefined =>
    view.placements.get(placementKey(networkId, gatewayId))?.address
  switch (target.kind) {
    case 'rule': {
      const rule = view.rules.get(target.ruleId)
      const gatewayId = relationsAt(view, networkId, target.ruleId, 'rule')[0]?.from
      return to(gatewayId, rule?.address === 'gateway' ? ownAddress(gatewayId ?? '') : rule?.address)
    }
    case 'network':
      return to(ways.tunnels(deviceId)[0]?.to, view.networks.get(networkId)?.range)
    case 'gateway':
      return to(target.gatewayId, ownAddress(target.gatewayId))
    case 'exit':
      // Any address that no range of ours holds.
      return to(target.gatewayId, '9.9.9.9')
    case 'exit-inside':
      return null
  }
}
