import { parseCidr } from '#shared/base/cidr.ts'
import type { Ip } from '#shared/base/ip.ts'
import { createGround, type Ground } from '#shared/compile/reachability/ground.ts'
import { carries } from '#shared/compile/reachability/held-file.ts'
import type { FileToRenew } from '#shared/contract/device-files.ts'
import type { Model } from '#shared/model/model.ts'
import { memberKey, relationsAt } from '#shared/model/view.ts'
import type { AccessChange, Plan } from '#shared/plan/plan-value.ts'
import { explainFiles, listFilesToRenew, wantedFiles } from './device-files.ts'
import { readHeldFiles } from './store/device-files.ts'
import type { OrganizationStore } from './store/store.ts'

/** Devices that a plan names at most. */
const shown = 100

/** What a plan says of files: devices that need theirs again, and who gains access only then. */
export interface PlanFiles {
  readonly devices: FileToRenew[]
  readonly count: number
  /** For each row of the access difference. */
  readonly gains: string[][]
}

/** Looks up which devices hold a file that does not say what the drawing asks for. */
export async function readPlanFiles(
  store: OrganizationStore,
  model: Model,
  { networkId, access }: Pick<Plan, 'networkId' | 'access'>,
): Promise<PlanFiles> {
  const { view } = wantedFiles(model)
  const found = await listFilesToRenew(store.read, model, networkId)
  const old = found.filter((each) => each.standing === 'old')
  const explained = await explainFiles(store.read, model, networkId, old.slice(0, shown))
  return {
    devices: explained.map((each) => ({
      ...each,
      reasons: [...each.reasons],
      name: view.devices.get(each.deviceId)?.name ?? '',
    })),
    count: old.length,
    gains: await readGains(store, createGround(model), networkId, { access, oldIds: old }),
  }
}

async function readGains(
  store: OrganizationStore,
  ground: Ground,
  networkId: string,
  of: { readonly access: readonly AccessChange[]; readonly oldIds: readonly { readonly deviceId: string }[] },
): Promise<string[][]> {
  const old = new Set(of.oldIds.map((each) => each.deviceId))
  const concerned = new Set(
    of.access
      .filter((row) => row.sign === 'gains')
      .flatMap((row) => row.deviceIds.filter((id) => old.has(id))),
  )
  const held = await readHeldFiles(store.read, networkId, [...concerned])
  return of.access.map((row) =>
    row.sign === 'loses'
      ? []
      : row.deviceIds.filter((deviceId) => {
          const content = held.get(deviceId)?.content
          const aim = aimOf(ground, networkId, deviceId, row.target)
          return (
            content !== undefined &&
            aim !== null &&
            !carries(ground.view, content, { networkId, deviceId, ...aim })
          )
        }),
  )
}

type Aim = { readonly ip: Ip; readonly gatewayId: string } | null

/** An address of what is gained, and the gateway at which the way there begins. */
function aimOf(ground: Ground, networkId: string, deviceId: string, target: AccessChange['target']): Aim {
  const { view } = ground
  const ways = ground.ways(networkId)
  const to = (gatewayId: string | undefined, text: string | null | undefined): Aim => {
    const range = parseCidr(text ?? '')
    const entry = gatewayId === undefined ? undefined : ways.way(deviceId, gatewayId)?.[0]
    return range.ok && entry !== undefined ? { ip: range.value, gatewayId: entry } : null
  }
  const ownAddress = (gatewayId: string): string | null | undefined =>
    view.members.get(memberKey(networkId, gatewayId))?.address
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
