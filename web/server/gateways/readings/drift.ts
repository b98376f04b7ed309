import { ok } from '#shared/base/result.ts'
import type { Observed } from '#shared/plan/observed.ts'
import { planGateway } from '#shared/plan/plan.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { manyScopeOf, transactMany, type OwnedId } from '#web/server/kernel/store/many-scope.ts'
import type { OrganizationStore, Store } from '#web/server/kernel/store/store.ts'
import { readDesired } from '#web/server/records/desired.ts'
import { currentModel } from '#web/server/records/store/model.ts'
import { noteTraffic } from '#web/server/statistics/note-traffic.ts'
import { readAppliedOf, saveDrifts, type AppliedConfig } from '../store/applied.ts'
import { forgetFailures, readFailed } from '../store/failures.ts'
import { noteContacts } from './targets.ts'

/** What a gateway of an organization said. */
export interface Reading {
  readonly organizationId: string
  readonly observed: Observed
}

/** A reading, with what it is compared to. */
export interface ComparedReading extends Reading {
  /** What the gateway was last confirmed to have; null: nothing of ours. */
  readonly applied: AppliedConfig | null
  /** A failure is forgotten when the gateway has just what was applied and this asks for no more. */
  readonly desiredDigest: string | null
}

/**
 * Notes what readings, each of another gateway, say: contact, traffic, and how many lines differ there from what was
 * applied. All of it or nothing, in the same statements however many they are. Answers those whose state is another one
 * than before.
 */
export async function noteReadings(
  { db }: Pick<Store, 'db'>,
  readings: readonly ComparedReading[],
): Promise<readonly OwnedId[]> {
  // Whoever writes several of the same rows does so in one order.
  const all = readings.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const known = all.flatMap(({ applied, desiredDigest, observed, organizationId }) => {
    if (applied === null) return []
    const lines = planGateway({ desired: applied.config, applied, observed }).stepCount
    const isDone = lines === 0 && applied.digest === desiredDigest
    const { gatewayId: id, readAtMs: atMs } = observed
    return [{ organizationId, id, atMs, observed, config: applied.config, lines, isDone }]
  })
  const noted = await transactMany(db, async (many) => {
    await noteTraffic(many, known)
    const drifted = await saveDrifts(many, known)
    const done = known.filter(({ isDone }) => isDone)
    const forgotten = done.length > 0 ? await forgetFailures(many, done) : []
    // Last: people change these rows, too, and should not wait for the rest.
    await noteContacts(many, all)
    return ok([...drifted, ...forgotten])
  })
  return noted.value
}

const keyOf = ({ organizationId, observed }: Reading): string => `${organizationId} ${observed.gatewayId}`

/** Notes readings that were made outside a plan, and tells whoever watches of them, once they are stored. */
export async function tellReadings(
  composition: Pick<Composition, 'events' | 'store'>,
  readings: readonly Reading[],
): Promise<void> {
  const { store, events } = composition
  const many = manyScopeOf(store.db)
  const gateways = readings.map(ownIdOf)
  const appliedOf = await readAppliedOf(many, gateways)
  const desiredOf = await readDesiredOfFailed(store, await readFailed(many, gateways))
  const compared = readings.map((reading) => ({
    ...reading,
    applied: appliedOf(ownIdOf(reading)),
    desiredDigest: desiredOf(ownIdOf(reading)),
  }))
  const changed = new Set(
    (await noteReadings(store, compared)).map(({ organizationId, id }) => `${organizationId} ${id}`),
  )
  for (const { organizationId, observed, applied } of compared) {
    const { gatewayId, readAtMs } = observed
    const nodes = new Map(applied?.config.peers.map((peer) => [peer.publicKey, peer.nodeId]))
    const peers = Object.entries(observed.peers).flatMap(
      ([key, { handshakeAtMs, receivedBytes, sentBytes }]) => {
        const nodeId = nodes.get(key)
        return nodeId === undefined ? [] : [{ nodeId, handshakeAtMs, receivedBytes, sentBytes }]
      },
    )
    events.tell(organizationId, { kind: 'contact', gatewayId, readAtMs, peers })
    const isSame = !changed.has(`${organizationId} ${gatewayId}`)
    events.tell(organizationId, { kind: 'gateway-state', gatewayId, isSame })
  }
}

/** The same of one gateway of the caller's organization. */
export function tellReading(
  composition: Pick<Composition, 'events' | 'store'>,
  { organizationId }: Pick<OrganizationStore, 'organizationId'>,
  observed: Observed,
): Promise<void> {
  return tellReadings(composition, [{ organizationId, observed }])
}

const ownIdOf = ({ organizationId, observed }: Reading): OwnedId => ({
  organizationId,
  id: observed.gatewayId,
})

/** What gateways with a failure should have: only for these an organization's model is read. */
async function readDesiredOfFailed(
  store: Store,
  failed: readonly OwnedId[],
): Promise<(gateway: OwnedId) => string | null> {
  const digests = new Map<string, ReadonlyMap<string, string>>()
  for (const organizationId of new Set(failed.map((each) => each.organizationId)))
    digests.set(organizationId, readDesired((await currentModel(store.of(organizationId))).model).digests)
  return ({ organizationId, id }) => digests.get(organizationId)?.get(id) ?? null
}
