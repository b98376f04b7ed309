import { ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { mostNotifications } from '#shared/contract/notifications.ts'
import { may } from '#shared/model/permissions.ts'
import type { Callers } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { mailedHandlers } from './letters/handlers.ts'
import { findNotifications } from './notifications.ts'
import { readSeenUntil, saveSeenUntil } from './store/seen-notifications.ts'

/** What is wrong in an organization, until when each person has seen it, and what they are told of by mail. */
export function notificationsHandlers(
  composition: Core & Pick<Composition, 'mail'>,
): Handlers<Callers>['notifications'] {
  const { clock, policy } = composition
  return {
    ...mailedHandlers(composition),
    list: async (_input, { store, identity }) => {
      const nowMs = clock.nowMs()
      const hasPayer = !policy.isPlanFixed && may('subscription.write', identity.roles)
      const hasWebhooks = may('webhook.manage', identity.roles)
      const found = await findNotifications(store, nowMs, { hasPayer, hasWebhooks })
      const seenMs = await readSeenUntil(store.read, identity.userId)
      const all = found.map((one) => ({ ...one, isNew: one.atMs > seenMs }))
      return ok({
        notifications: all.slice(0, mostNotifications),
        total: all.length,
        unseen: all.filter(({ isNew }) => isNew).length,
        readAtMs: nowMs,
      })
    },
    see: async ({ untilMs }, { store, identity }) => {
      // Nobody has seen what is still to come.
      await saveSeenUntil(store.read, identity.userId, Math.min(untilMs, clock.nowMs()))
      return ok({})
    },
  }
}
