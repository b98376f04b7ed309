import type { GatewayTarget } from '#shared/app/ports.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import type { DueGateway } from '#web/server/statistics/store/due-gateways.ts'
import { readDueRows } from '../store/due-rows.ts'
import { isOpen } from '../store/jobs.ts'
import { toTarget } from './targets.ts'

/** How a gateway that is due is reached; `busy`: somebody changes it, who is not to be disturbed; `missed`: not now. */
export type DueTarget = GatewayTarget | 'busy' | 'missed'

type Gateway = Pick<DueGateway, 'organizationId' | 'gatewayId'>

/** Looks up how gateways of any organizations are reached, in one statement. */
export async function readDueTargets(
  { store, keyring }: Pick<Composition, 'store' | 'keyring'>,
  gateways: readonly Gateway[],
): Promise<(gateway: Gateway) => DueTarget> {
  const rows = await readDueRows(store, gateways)
  const found = new Map(rows.map((row) => [keyOf(row.organization_id, row.gateway_id), row]))
  return ({ organizationId, gatewayId }) => {
    const row = found.get(keyOf(organizationId, gatewayId))
    if (row === undefined || row.custody === 'workstation') return 'missed'
    const { phase, since_ms, fence, host_key, ssh_private_sealed } = row
    const job = phase === null || since_ms === null || fence === null ? undefined : { phase, since_ms, fence }
    if (isOpen(job)) return 'busy'
    if (host_key === null || ssh_private_sealed === null) return 'missed'
    const bytes = Math.max(row.config_bytes ?? 0, row.desired_bytes ?? 0)
    return toTarget(keyring, { ...row, host_key, ssh_private_sealed }, bytes)
  }
}

function keyOf(organizationId: string, gatewayId: string): string {
  return `${organizationId} ${gatewayId}`
}
