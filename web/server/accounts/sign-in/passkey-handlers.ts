import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { askToSign, partyOf, readHandle, readSignature } from '../passkeys.ts'
import { startSession } from '../sessions.ts'
import { refuseProvider } from './sign-in.ts'
import { admitTry, ticketLimits } from '#web/server/kernel/tries.ts'
import type { Callers } from '#web/server/kernel/caller.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { readAccount, type Account } from '../store/accounts.ts'
import { findPasskey, notePasskey } from '../store/passkeys.ts'
import { makeTicket, takeTicket } from '../store/tickets.ts'

type Calls = Pick<Handlers<Callers>['accounts'], 'passkeyOptions' | 'passkeySignIn'>

const lifeMs = 5 * 60_000

/** Signing in with a passkey: it says whose it is, and stands for password and second factor together. */
export function passkeySignInHandlers(composition: Core): Calls {
  return {
    passkeyOptions: async (_input, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const refused = await admitTry(composition, ticketLimits(caller.address))
      if (refused !== null) return fail(refused)
      const options = await askToSign(partyOf(composition.policy))
      const ticket = await makeTicket(composition, {
        kind: 'passkey-sign-in',
        lifeMs,
        payload: options.challenge,
      })
      return ok({ ticket, options: { ...options } })
    },
    passkeySignIn: async ({ ticket: code, response }, caller) => {
      if (caller.isFromElsewhere) return fail(problem('unauthorized'))
      const refused = await admitTry(composition, ticketLimits(caller.address))
      if (refused !== null) return fail(refused)
      const ticket = await takeTicket(composition, 'passkey-sign-in', code)
      if (ticket === null) return fail(problem('passkey-refused'))
      const found = await findSigner(composition, ticket.payload, response)
      return found.ok
        ? ok(await startSession(composition, caller, found.value))
        : fail(problem('passkey-refused'))
    },
  }
}

/** Whose passkey signed the challenge. */
async function findSigner(
  composition: Pick<Composition, 'policy' | 'store' | 'clock'>,
  challenge: string,
  response: unknown,
): Promise<Result<Account>> {
  const refused = fail(problem('passkey-refused'))
  const handle = readHandle(response)
  if (handle === null) return refused
  const scope = composition.store.of(handle.organizationId).read
  const passkey = await findPasskey(scope, handle.passkeyId)
  if (passkey === null || passkey.userId !== handle.userId) return refused
  const counter = await readSignature(partyOf(composition.policy), challenge, passkey, response)
  if (counter === null) return refused
  const account = await readAccount(scope, handle.userId)
  if (account === null || !account.isActive || (await refuseProvider(scope, account)) !== null) return refused
  await notePasskey(scope, passkey.id, counter, composition.clock.nowMs())
  return ok(account)
}
