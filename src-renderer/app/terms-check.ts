import type { createStore } from 'jotai'
import type { Backend } from '#shared/contract/backend.ts'
import { sessionAtom } from '#renderer/state/session.ts'

/**
 * Whether the signed-in person has still to accept the terms of use: asked once for each, until they have. A server
 * that does not say so lets them pass; it asks again at the next start.
 */
export function createTermsQuestion(
  store: ReturnType<typeof createStore>,
  backend: Backend,
): () => Promise<boolean> {
  let accepted: string | null = null
  return async () => {
    const session = store.get(sessionAtom)
    if (session === null) return false
    const who = `${session.organizationId} ${session.email}`
    if (accepted === who) return false
    const answer = await backend.account.terms({})
    const isDue = answer.ok && answer.value.acceptedAtMs === null
    if (!isDue) accepted = who
    return isDue
  }
}
