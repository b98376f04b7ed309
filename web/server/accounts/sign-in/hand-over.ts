import { createHash, timingSafeEqual } from 'node:crypto'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { startSession } from '../sessions.ts'
import { admitTry, ticketLimits } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Core } from '#web/server/kernel/composition.ts'
import { readAccount } from '../store/accounts.ts'
import { findSession } from '../store/sessions.ts'
import { makeTicket, takeTicket } from '../store/tickets.ts'
import { refuseDesktop } from '#web/server/records/limits.ts'

type Calls = Pick<Handlers<Callers>['accounts'], 'handOver' | 'takeOver'>

const lifeMs = 60_000

/** What stands behind a code: who asked for it by its challenge, and the session that gave it. */
interface Given {
  readonly challenge: string
  readonly sessionId: string
}

/** A session of its own for the application on the same computer (RFC 8252), out of one in its browser. */
export function handOverHandlers(composition: Core): Calls {
  return {
    handOver: async ({ challenge }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const withoutDesktop = await refuseDesktop(composition, caller.store.read)
      if (withoutDesktop !== null) return fail(withoutDesktop)
      const { organizationId, userId, sessionId } = caller.identity
      const payload: Given = { challenge, sessionId }
      return ok({
        code: await makeTicket(composition, {
          kind: 'hand-over',
          lifeMs,
          organizationId,
          userId,
          payload: JSON.stringify(payload),
        }),
      })
    },
    takeOver: async ({ code, verifier }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const refused = await admitTry(composition, ticketLimits(caller.address))
      if (refused !== null) return fail(refused)
      const ticket = await takeTicket(composition, 'hand-over', code)
      if (ticket === null) return fail(problem('link-invalid'))
      const { challenge, sessionId } = JSON.parse(ticket.payload) as Given
      if (!isVerifierOf(challenge, verifier)) return fail(problem('link-invalid'))
      const scope = composition.store.of(ticket.organizationId ?? '').read
      const session = await findSession(scope, sessionId)
      const account = await readAccount(scope, ticket.userId ?? '')
      const isOpen = session?.ended_at_ms === null && session.expires_at_ms > composition.clock.nowMs()
      if (!isOpen || account === null || !account.isActive) return fail(problem('link-invalid'))
      const withoutDesktop = await refuseDesktop(composition, scope)
      if (withoutDesktop !== null) return fail(withoutDesktop)
      // As old as the session it comes from: nobody proved anew who they are.
      return ok(await startSession(composition, caller, account, session.created_at_ms))
    },
  }
}

/** PKCE with S256 (RFC 7636 4.6). */
function isVerifierOf(challenge: string, verifier: string): boolean {
  const expected = Buffer.from(challenge)
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  return expected.length === given.length && timingSafeEqual(expected, given)
}
