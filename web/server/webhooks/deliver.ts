import { ok } from '#shared/base/result.ts'
import { webhookBounds } from '#shared/model/webhook.ts'
import { recordEvent } from '../audit/record.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import type { WebhookAnswer } from '../kernel/ports/webhook-post.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../kernel/store/schema/webhook-tables.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { headersOf } from './sign.ts'
import { cutLog, endTry, endWaiting } from './store/deliveries.ts'
import { findWebhook, noteArrival, noteFailure, stopWebhook } from './store/webhooks.ts'
import { waitAfter } from './waits.ts'
import { openSecrets } from './webhook-secret.ts'

const dayMs = 24 * 60 * 60_000
/** What a receiver says that wants nothing any more (RFC 9110 15.5.11). */
const gone = 410

/** Sends a message once, and notes what became of it; what `signal` cut stays as it was. */
export async function deliver(
  composition: Core & Pick<Composition, 'postWebhook'>,
  row: WebhookDeliveryRow,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, keyring, postWebhook } = composition
  const own = store.of(row.organization_id)
  const webhook = await findWebhook(own.read, row.webhook_id)
  if (webhook === null) return
  // What somebody did while it was switched off may have been queued behind that.
  if (webhook.active === 0) {
    await endTry(own.read, row, { state: 'failed', failure: 'stopped' })
    return
  }
  const beganMs = clock.nowMs()
  const began = performance.now()
  const secrets = openSecrets(keyring, webhook, beganMs)
  if (secrets === null) return stopUnreadable(composition, row, webhook)
  const headers = headersOf(secrets, {
    id: row.message_id,
    timestampS: Math.floor(beganMs / 1000),
    body: row.body,
  })
  const answer = await postWebhook({ url: webhook.url, headers, body: row.body, signal }).catch(
    (error: unknown) => {
      if (signal.aborted) return null
      throw error
    },
  )
  if (answer === null) return
  const tried = { tried_at_ms: beganMs, took_ms: Math.round(performance.now() - began) }
  await own.transact(async (scope) => {
    await settle(composition, scope, { row, webhook, answer, tried })
    return ok({})
  })
}

/** Switches off a webhook whose messages nobody can sign: no try would be another one. */
async function stopUnreadable(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness' | 'log'>,
  row: WebhookDeliveryRow,
  webhook: WebhookRow,
): Promise<void> {
  const { store, clock, log } = composition
  log.warn({ webhookId: row.webhook_id }, 'the secret of a webhook was sealed with another root key')
  await store.of(row.organization_id).transact(async (scope) => {
    const end = { state: 'failed', failure: 'secret-unreadable' } as const
    if (!(await endTry(scope, row, end))) return ok({})
    await stop(composition, scope, webhook, { nowMs: clock.nowMs(), why: 'secret-unreadable' })
    return ok({})
  })
}

interface Tried {
  readonly row: WebhookDeliveryRow
  readonly webhook: WebhookRow
  readonly answer: WebhookAnswer
  readonly tried: Pick<WebhookDeliveryRow, 'tried_at_ms' | 'took_ms'>
}

async function settle(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  { row, webhook, answer, tried }: Tried,
): Promise<void> {
  const { clock, randomness } = composition
  const nowMs = clock.nowMs()
  const tries = row.tries + 1
  const has = { ...tried, ...answer, tries }
  if (answer.failure === null) {
    if (await endTry(scope, row, { ...has, state: 'delivered' })) await noteArrival(scope, row.webhook_id)
    await cutLog(scope, row.webhook_id)
    return
  }
  const waitMs = waitAfter(tries, randomness)
  const next = waitMs === null ? { state: 'failed' as const } : { due_at_ms: nowMs + waitMs }
  if (!(await endTry(scope, row, { ...has, ...next }))) return
  if (waitMs === null) await cutLog(scope, row.webhook_id)
  const failingFromMs = await noteFailure(scope, row.webhook_id, nowMs)
  const isOver = answer.status === gone || failingFromMs + webhookBounds.failingDays * dayMs <= nowMs
  if (isOver) await stop(composition, scope, webhook, { nowMs, why: 'failing' })
}

/** Switches a webhook off, with what waits for it, and tells of it; nothing where somebody did before. */
async function stop(
  composition: Pick<Composition, 'clock' | 'randomness'>,
  scope: Scope,
  webhook: WebhookRow,
  how: Parameters<typeof stopWebhook>[2],
): Promise<void> {
  if (!(await stopWebhook(scope, webhook.webhook_id, how))) return
  await endWaiting(scope, webhook.webhook_id)
  await recordEvent(composition, scope, {
    action: how.why === 'failing' ? 'webhook.stopped' : 'webhook.unreadable',
    subject: 'webhook',
    recordId: webhook.webhook_id,
    recordName: webhook.name,
  })
}
