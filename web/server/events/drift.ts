import type { Observed } from '#shared/plan/observed.ts'
import { planGateway } from '#shared/plan/plan.ts'
import { saveDrift, type AppliedConfig } from '../store/applied.ts'
import { forgetFailure } from '../store/jobs.ts'
import type { OrganizationStore } from '../store/store.ts'
import { noteContact } from '../targets.ts'

/**
 * Notes what a reading of a gateway says: contact, and how many lines differ there from what was applied.
 * A failure is forgotten when the gateway has just what was applied and `desiredDigest` asks for no more.
 */
export async function noteReading(
  store: OrganizationStore,
  observed: Observed,
  applied: AppliedConfig | null,
  desiredDigest: string | null,
): Promise<void> {
  await noteContact(store, observed)
  if (applied === null) return
  const differing = planGateway({ desired: applied.config, applied, observed }).stepCount
  await saveDrift(store.read, observed.gatewayId, differing, observed.readAtMs)
  if (differing === 0 && applied.digest === desiredDigest) await forgetFailure(store.read, observed.gatewayId)
}
