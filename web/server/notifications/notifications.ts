import { notificationKinds, type Notification } from '#shared/contract/notifications.ts'
import { countOldFiles } from '../records/devices/device-files.ts'
import { deriveState } from '../gateways/readings/states.ts'
import { currentModel } from '../records/store/model.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { readGatewayFacts } from '../gateways/store/gateway-facts.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'

/** What is wrong, before it is known who reads it. */
export type Found = Omit<Notification, 'isNew'>

/** The sampler reads every five minutes: after three missed readings a gateway does not answer. */
export const silentMs = 15 * 60_000
/** So long before its end an organization is told that its subscription ends. */
const aheadMs = 14 * 24 * 60 * 60_000

/** What else than networks whoever reads it looks after. */
interface Reader {
  /** They decide about the subscription. */
  readonly hasPayer: boolean
  readonly hasWebhooks: boolean
}

/** What needs a person now, newest first. */
export async function findNotifications(
  store: OrganizationStore,
  nowMs: number,
  { hasPayer, hasWebhooks }: Reader,
): Promise<readonly Found[]> {
  const found = [
    ...(await ofGateways(store.read, nowMs)),
    ...(await ofFiles(store)),
    ...(hasWebhooks ? await ofWebhooks(store.read) : []),
    ...(hasPayer ? await ofSubscription(store.read, nowMs) : []),
  ]
  const rank = (one: Found): number => notificationKinds.indexOf(one.kind)
  return found.toSorted((a, b) => b.atMs - a.atMs || rank(a) - rank(b))
}

/** What is wrong with gateways, one thing for each. A handful of queries, however many gateways there are. */
export async function ofGateways(scope: Scope, nowMs: number): Promise<readonly Found[]> {
  const { rows, jobs, applied, drifts } = await readGatewayFacts(scope)
  const gateways = await scope.from('gateways').select(['gateway_id', 'name', 'active', 'custody']).execute()
  return gateways.flatMap(({ gateway_id: id, name, active, custody }): Found[] => {
    const was = applied.get(id)
    const state = deriveState({
      isActive: active === 1,
      job: jobs.get(id),
      applied: was,
      drift: drifts.get(id),
      // What was changed and not applied yet is nobody's trouble.
      desiredDigest: was?.digest ?? null,
    })
    const about = { record: { id, name }, count: null, dayMs: null }
    if (state.kind === 'error') return [{ ...about, kind: 'synchronization-failed', atMs: state.atMs }]
    const contactMs = rows.get(id)?.last_contact_at_ms ?? null
    const isRead = active === 1 && custody === 'server' && was !== undefined && contactMs !== null
    if (isRead && contactMs < nowMs - silentMs)
      return [{ ...about, kind: 'unreachable', atMs: contactMs + silentMs, dayMs: contactMs }]
    if (state.kind === 'drift') return [{ ...about, kind: 'drift', atMs: state.atMs, count: state.lines }]
    return []
  })
}

/** Networks whose devices hold a file that is not right any more since a synchronization. */
async function ofFiles(store: OrganizationStore): Promise<readonly Found[]> {
  const { model } = await currentModel(store)
  const counts = await countOldFiles(store.read, model)
  if (counts.size === 0) return []
  const served = await store.read
    .from('served')
    .select((rows) => ['network_id', rows.fn.max('at_ms').as('at_ms')])
    .groupBy('network_id')
    .execute()
  const at = new Map(served.map((row) => [row.network_id, row.at_ms]))
  const names = await store.read.from('networks').select(['network_id', 'name']).execute()
  return names.flatMap(({ network_id: id, name }): Found[] => {
    const count = counts.get(id) ?? 0
    if (count === 0) return []
    return [{ kind: 'files-old', record: { id, name }, atMs: at.get(id) ?? 0, count, dayMs: null }]
  })
}

/** Webhooks that the server switched off, until somebody turns them on again or deletes them. */
async function ofWebhooks(scope: Scope): Promise<readonly Found[]> {
  const rows = await scope
    .from('webhooks')
    .select(['webhook_id', 'name', 'stopped_at_ms', 'stopped_why'])
    .where('active', '=', 0)
    .where('stopped_at_ms', 'is not', null)
    .execute()
  return rows.map(({ webhook_id: id, name, stopped_at_ms: atMs, stopped_why: why }) => ({
    kind: why === 'secret-unreadable' ? 'webhook-unreadable' : 'webhook-stopped',
    record: { id, name },
    atMs: atMs ?? 0,
    count: null,
    dayMs: null,
  }))
}

async function ofSubscription(scope: Scope, nowMs: number): Promise<readonly Found[]> {
  const row = await scope
    .from('subscriptions')
    .select(['status', 'period_to_ms', 'renews'])
    .executeTakeFirst()
  const endMs = row?.period_to_ms ?? null
  if (row?.status !== 'active' || row.renews === 1 || endMs === null || endMs > nowMs + aheadMs) return []
  return [{ kind: 'subscription-ends', record: null, atMs: endMs - aheadMs, count: null, dayMs: endMs }]
}
