import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { WebhookView } from '#shared/contract/webhooks.ts'
import type { WebhookForm } from '#shared/model/webhook.ts'
import type { Locale } from '#shared/words/words.ts'
import type { WebhookRow } from '#web/server/kernel/store/schema/webhook-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** Webhooks by name. */
export async function readWebhooks(scope: Scope): Promise<readonly WebhookRow[]> {
  return scope.from('webhooks').selectAll().orderBy('name').orderBy('webhook_id').execute()
}

export async function findWebhook(scope: Scope, id: string): Promise<WebhookRow | null> {
  return (await scope.from('webhooks').selectAll().where('webhook_id', '=', id).executeTakeFirst()) ?? null
}

export async function countWebhooks(scope: Scope): Promise<number> {
  const { count } = await scope
    .from('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface NewWebhook extends WebhookForm {
  readonly id: string
  readonly secretSealed: string
  readonly createdAtMs: number
  readonly locale: Locale
}

export function insertWebhook(scope: Scope, made: NewWebhook): Promise<void> {
  const { id, name, url, kinds, active, secretSealed, createdAtMs, locale } = made
  return scope.insert('webhooks', [
    {
      webhook_id: id,
      name,
      url,
      kinds: JSON.stringify(kinds),
      active: active ? 1 : 0,
      secret_sealed: secretSealed,
      former_sealed: null,
      former_until_ms: null,
      created_at_ms: createdAtMs,
      failing_from_ms: null,
      stopped_at_ms: null,
      stopped_why: null,
      missed: 0,
      letter_locale: locale,
    },
  ])
}

/** Changes what is given of a webhook; false: there is none. */
export async function changeWebhook(
  scope: Scope,
  id: string,
  changed: Partial<Omit<WebhookRow, 'organization_id' | 'webhook_id'>>,
): Promise<boolean> {
  const done = await scope.update('webhooks').set(changed).where('webhook_id', '=', id).executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Takes a webhook away, with all that waits for it and its log; false: there was none. */
export async function removeWebhook(scope: Scope, id: string): Promise<boolean> {
  const done = await scope.remove('webhooks').where('webhook_id', '=', id).executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Notes that something arrived there. */
export async function noteArrival(scope: Scope, id: string): Promise<void> {
  await scope
    .update('webhooks')
    .set({ failing_from_ms: null })
    .where('webhook_id', '=', id)
    .where('failing_from_ms', 'is not', null)
    .execute()
}

/** Notes that something did not arrive there; answers since when nothing does. */
export async function noteFailure(scope: Scope, id: string, nowMs: number): Promise<number> {
  await scope
    .update('webhooks')
    .set({ failing_from_ms: nowMs })
    .where('webhook_id', '=', id)
    .where('failing_from_ms', 'is', null)
    .execute()
  return (await findWebhook(scope, id))?.failing_from_ms ?? nowMs
}

/** Switches it off for the server; false where somebody else did before. */
export async function stopWebhook(
  scope: Scope,
  id: string,
  { nowMs, why }: { readonly nowMs: number; readonly why: NonNullable<WebhookRow['stopped_why']> },
): Promise<boolean> {
  const done = await scope
    .update('webhooks')
    .set({ active: 0, stopped_at_ms: nowMs, stopped_why: why })
    .where('webhook_id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** A webhook as people see it. */
export function toView(row: WebhookRow, nowMs: number): WebhookView {
  const formerMs = row.former_until_ms
  return {
    id: row.webhook_id,
    name: row.name,
    url: row.url,
    kinds: readJson(row.kinds),
    active: row.active === 1,
    createdAtMs: row.created_at_ms,
    failingFromMs: row.failing_from_ms,
    stoppedAtMs: row.stopped_at_ms,
    stoppedWhy: row.stopped_why,
    formerUntilMs: formerMs !== null && formerMs > nowMs ? formerMs : null,
    missed: row.missed,
  }
}
