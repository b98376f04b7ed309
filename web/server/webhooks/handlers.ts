import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { testEvent } from '#shared/model/webhook-events.ts'
import { webhookBounds } from '#shared/model/webhook.ts'
import { newDelivery } from '../audit/tell-webhooks.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import type { Scope } from '../kernel/store/scope.ts'
import { admitTry, dialLimits } from '../kernel/tries.ts'
import { justStored } from '../kernel/store/just-stored.ts'
import { oneByOne } from '../records/store/one-by-one.ts'
import type { Deliveries } from './deliveries.ts'
import { refuseUrl } from './refuse-url.ts'
import { makeSecret } from './sign.ts'
import { dropWaitingTests, endWaiting, readDeliveries, sendAgain } from './store/deliveries.ts'
import {
  changeWebhook,
  countWebhooks,
  findWebhook,
  insertWebhook,
  readWebhooks,
  removeWebhook,
  toView,
} from './store/webhooks.ts'
import { sealAsFormer, sealSecret } from './webhook-secret.ts'

const hourMs = 60 * 60_000

/** Webhooks of an organization. Their secrets are told once. */
export function webhooksHandlers(
  composition: Core & Pick<Composition, 'isForbiddenHost'>,
  { deliveries }: { readonly deliveries: Pick<Deliveries, 'wake'> },
): Handlers<Callers>['webhooks'] {
  const { clock, randomness, keyring } = composition
  return {
    list: async (_input, { store }) => {
      const nowMs = clock.nowMs()
      const rows = await readWebhooks(store.read)
      return ok({ rows: rows.map((row) => toView(row, nowMs)), nowMs })
    },
    create: async (form, { store, locale }) => {
      const refused = await refuseUrl(composition, store.organizationId, form.url)
      if (refused !== null) return fail(refused)
      const id = randomness.id()
      const secret = makeSecret(randomness)
      const secretSealed = sealSecret(
        keyring,
        { organizationId: store.organizationId, webhookId: id },
        secret,
      )
      return oneByOne(store, async (scope) => {
        if ((await countWebhooks(scope)) >= webhookBounds.organization)
          return fail(problem('webhooks-limit', { limit: webhookBounds.organization }))
        const nowMs = clock.nowMs()
        await insertWebhook(scope, { ...form, id, secretSealed, createdAtMs: nowMs, locale })
        return ok({ ...toView(justStored(await findWebhook(scope, id)), nowMs), secret })
      })
    },
    change: async ({ id, name, url, kinds, active }, { store }) => {
      const kept = await findWebhook(store.read, id)
      if (kept === null) return fail(problem('webhook-missing', { id }))
      // One whose address is not to be reached any more can still be renamed and switched off.
      const isAsked = url !== kept.url || (active && kept.active === 0)
      const refused = isAsked ? await refuseUrl(composition, store.organizationId, url) : null
      if (refused !== null) return fail(refused)
      return oneByOne(store, async (scope) => {
        const before = await findWebhook(scope, id)
        if (before === null) return fail(problem('webhook-missing', { id }))
        const isTurnedOn = active && before.active === 0
        await changeWebhook(scope, id, {
          name,
          url,
          kinds: JSON.stringify(kinds),
          active: active ? 1 : 0,
          ...(isTurnedOn ? { failing_from_ms: null, stopped_at_ms: null, stopped_why: null, missed: 0 } : {}),
        })
        if (!active) await endWaiting(scope, id)
        return ok(toView(justStored(await findWebhook(scope, id)), clock.nowMs()))
      })
    },
    remove: ({ id }, { store }) =>
      oneByOne(store, async (scope) =>
        (await removeWebhook(scope, id)) ? ok({}) : fail(problem('webhook-missing', { id })),
      ),
    rotate: async ({ id }, { store }) => {
      const secret = makeSecret(randomness)
      return oneByOne(store, async (scope) => {
        const before = await findWebhook(scope, id)
        if (before === null) return fail(problem('webhook-missing', { id }))
        const owner = { organizationId: store.organizationId, webhookId: id }
        const nowMs = clock.nowMs()
        // A secret that cannot be opened signs nothing any more.
        const former = sealAsFormer(keyring, owner, before.secret_sealed)
        await changeWebhook(scope, id, {
          secret_sealed: sealSecret(keyring, owner, secret),
          former_sealed: former,
          former_until_ms: former === null ? null : nowMs + webhookBounds.formerHours * hourMs,
        })
        return ok({ ...toView(justStored(await findWebhook(scope, id)), nowMs), secret })
      })
    },
    deliveries: async ({ id }, { store }) => {
      if ((await findWebhook(store.read, id)) === null) return fail(problem('webhook-missing', { id }))
      return ok({ rows: await readDeliveries(store.read, id), nowMs: clock.nowMs() })
    },
    ...sendingHandlers(composition, deliveries),
  }
}

/** What sends on request: a test, or a message once more. */
function sendingHandlers(
  composition: Core,
  deliveries: Pick<Deliveries, 'wake'>,
): Pick<Handlers<Callers>['webhooks'], 'sendTest' | 'sendAgain'> {
  const { clock, randomness } = composition
  return {
    sendTest: async ({ id }, { store }) => {
      const off = await refuseSending(store.read, id)
      if (off !== null) return fail(off)
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      const deliveryId = randomness.id()
      const data = { organizationId: store.organizationId }
      const message = { id: randomness.id(), type: testEvent, data }
      const nowMs = clock.nowMs()
      await dropWaitingTests(store.read, id, nowMs)
      await store.read.insert('webhook_deliveries', [newDelivery(deliveryId, id, message, nowMs)])
      deliveries.wake()
      return ok({ deliveryId })
    },
    sendAgain: async ({ id, deliveryId }, { store }) => {
      const off = await refuseSending(store.read, id)
      if (off !== null) return fail(off)
      const limited = await admitTry(composition, dialLimits(store.organizationId))
      if (limited !== null) return fail(limited)
      if (!(await sendAgain(store.read, id, deliveryId, clock.nowMs())))
        return fail(problem('delivery-missing', { id: deliveryId }))
      deliveries.wake()
      return ok({})
    },
  }
}

async function refuseSending(
  scope: Scope,
  id: string,
): Promise<Problem<'webhook-missing' | 'webhook-off'> | null> {
  const webhook = await findWebhook(scope, id)
  if (webhook === null) return problem('webhook-missing', { id })
  return webhook.active === 1 ? null : problem('webhook-off')
}
