import { repeat, type Repeated } from '#shared/app/repeat.ts'
import { ok } from '#shared/base/result.ts'
import type { WebhookEventType } from '#shared/model/webhook-events.ts'
import { tellPeople } from '../audit/tell-people.ts'
import { tellWebhooks } from '../audit/tell-webhooks.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { measuredRound } from '../kernel/measures.ts'
import type { WebhookTroubleRow } from '../kernel/store/schema/webhook-tables.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { ofGateways, silentMs, type Found } from '../notifications/notifications.ts'
import { lockOrganization } from '../records/store/model.ts'
import {
  forgetTrouble,
  noteTrouble,
  organizationsInTrouble,
  organizationsThatAsk,
  readTroubles,
} from './store/troubles.ts'

const everyMs = 60_000

const eventOf = { unreachable: 'gateway.unreachable', drift: 'gateway.drifted' } as const

/** Looks every minute at what is wrong with gateways, for webhooks and people who are told of troubles. */
export function startTroubles(composition: Core & Pick<Composition, 'mail'>): Repeated {
  const { clock, log } = composition
  const whenFailed = (error: unknown) => log.error({ err: error }, 'troubles could not be told to webhooks')
  return repeat(
    { clock, everyMs, isFirstLater: true, whenFailed },
    measuredRound('webhook-troubles', () => tellTroubles(composition)),
  )
}

/** Tells once what began and what ended since it was told last; one organization goes on where another fails. */
export async function tellTroubles(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness' | 'log' | 'mail'>,
): Promise<void> {
  const { store, clock, log, mail } = composition
  const asking = await organizationsThatAsk(store)
  // Whoever is told by mail asks for nothing: only where something is wrong is looked at closely.
  const troubled = mail.canSend ? await organizationsInTrouble(store, clock.nowMs() - silentMs) : []
  for (const organizationId of new Set([...asking, ...troubled]))
    await tellOf(composition, organizationId).catch((error: unknown) =>
      log.error({ err: error, organizationId }, 'troubles could not be told to webhooks'),
    )
}

async function tellOf(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness'>,
  organizationId: string,
): Promise<void> {
  const { store, clock } = composition
  await store.of(organizationId).transact(async (scope) => {
    // Of two processes at once the second one sees what the first one told.
    await lockOrganization(scope)
    const found = new Map(
      (await ofGateways(scope, clock.nowMs())).flatMap((one) =>
        one.record === null ? [] : [[one.record.id, one] as const],
      ),
    )
    const told = new Map((await readTroubles(scope)).map((row) => [row.gateway_id, row.kind]))
    for (const one of found.values()) await tellBegun(composition, scope, one, told)
    for (const gatewayId of told.keys())
      if (!found.has(gatewayId)) await tellEnded(composition, scope, gatewayId)
    return ok({})
  })
}

/** A synchronization that failed is told as it fails; while it stands, nothing is said of what it hides. */
async function tellBegun(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  { kind, record, atMs, count }: Found,
  told: ReadonlyMap<string, WebhookTroubleRow['kind']>,
): Promise<void> {
  if (record === null || (kind !== 'unreachable' && kind !== 'drift') || told.get(record.id) === kind) return
  await noteTrouble(scope, { gateway_id: record.id, kind, at_ms: atMs })
  await tell(composition, scope, eventOf[kind], record, { since: new Date(atMs).toISOString(), lines: count })
}

async function tellEnded(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  gatewayId: string,
): Promise<void> {
  await forgetTrouble(scope, gatewayId)
  const gateway = await scope
    .from('gateways')
    .select(['gateway_id as id', 'name'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst()
  if (gateway !== undefined) await tell(composition, scope, 'gateway.recovered', gateway, {})
}

async function tell(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  type: WebhookEventType,
  { id, name }: { readonly id: string; readonly name: string },
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tellPeople(composition, scope, type, {
    ...{ action: type, subject: 'gateway', userId: null, userName: '' },
    ...{ recordId: id, recordName: name, count: null, tokenName: null },
  })
  await tellWebhooks(composition, scope, {
    type,
    id: composition.randomness.id(),
    data: { organizationId: scope.organizationId, record: { kind: 'gateway', id, name }, ...more },
  })
}
