import type { createStore } from 'jotai'
import type { Backend } from '#shared/contract/backend.ts'
import { isAway } from '#shared/base/undecided.ts'
import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { sessionAtom } from '#renderer/state/session.ts'

/** So long an answer is good for: a status that changed is seen at one of the next pages. */
const freshMs = 30_000

/**
 * The status of the signed-in organization's subscription; null when it could not be read, as the specification counts
 * every failure but one: `organization-setup` leads to the login page.
 */
export function createSubscriptionQuestion(
  store: ReturnType<typeof createStore>,
  backend: Backend,
): () => Promise<SubscriptionStatus | 'organization-setup' | null> {
  let last: {
    readonly organizationId: string
    readonly status: SubscriptionStatus
    readonly atMs: number
  } | null = null
  return async () => {
    const organizationId = store.get(sessionAtom)?.organizationId ?? ''
    const known = last?.organizationId === organizationId ? last : null
    // What is not active is asked for at every page: somebody may just have paid.
    if (known !== null && known.status === 'active' && Date.now() - known.atMs < freshMs) return 'active'
    const answer = await backend.plan.getSubscriptionOfUser({})
    if (answer.ok) {
      const { status } = answer.value.data.subscriptionData
      last = { organizationId, status, atMs: Date.now() }
      return status
    }
    if (answer.problem.code === 'organization-setup') return 'organization-setup'
    // A server out of reach says nothing of the subscription, nor does a session that is over: pages and the
    // dialog above them say so themselves.
    const isSilent = isAway(answer.problem) || answer.problem.code === 'session-expired'
    return isSilent ? (known?.status ?? 'active') : null
  }
}
