import type { Observed } from '#shared/plan/observed.ts'
import { planGateway } from '#shared/plan/plan.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { readApplied, saveDrift, type AppliedConfig } from '../store/applied.ts'
import { noteTraffic } from '#web/server/statistics/note-traffic.ts'
import { forgetFailure } from '../store/jobs.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { noteContact } from './targets.ts'

/**
 * Notes what a reading of a gateway says: contact, traffic, and how many lines differ there from what was applied.
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
  await noteTraffic(store, observed, applied.config)
  const differing = planGateway({ desired: applied.config, applied, observed }).stepCount
  await saveDrift(store.read, observed.gatewayId, differing, observed.readAtMs)
  if (differing === 0 && applied.digest === desiredDigest) await forgetFailure(store.read, observed.gatewayId)
}

/** Notes a reading that was made outside a plan, and tells whoever watches of it. */
export async function tellReading(
  composition: Pick<Composition, 'events'>,
  store: OrganizationStore,
  observed: Observed,
): Promise<void> {
  const { gatewayId, readAtMs } = observed
  const applied = await readApplied(store.read, gatewayId)
  const { model } = await currentModel(store)
  await noteReading(store, observed, applied, readDesired(model).digests.get(gatewayId) ?? null)
  const nodes = new Map(applied?.config.peers.map((peer) => [peer.publicKey, peer.nodeId]))
  const peers = Object.entries(observed.peers).flatMap(
    ([key, { handshakeAtMs, receivedBytes, sentBytes }]) => {
      const nodeId = nodes.get(key)
      return nodeId === undefined ? [] : [{ nodeId, handshakeAtMs, receivedBytes, sentBytes }]
    },
  )
  composition.events.tell(store.organizationId, { kind: 'contact', gatewayId, readAtMs, peers })
  composition.events.tell(store.organizationId, { kind: 'gateway-state', gatewayId })
}
