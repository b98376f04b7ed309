import type { Randomness } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { refusePassword } from '../accounts/confirm-password.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import type { CommandSignInRow } from '../kernel/store/schema/account-tables.ts'
import { admitTry, commandCodeLimits, commandLimits, resetTries } from '../kernel/tries.ts'
import { keepToken } from './keep-token.ts'
import { findByChallenge, findWaiting, insertCommand, advanceCommand } from './store/command-sign-ins.ts'
import { findTokenByHash } from './store/tokens.ts'

type Parts = Pick<Composition, 'store' | 'clock' | 'randomness'>
type Rows = Handlers<Callers>['tokens']

const dayMs = 24 * 60 * 60_000
const lifeMs = 10 * 60_000
const everyMs = 3000
/** Consonants that nobody confuses and that make no words (RFC 8628 6.1): 20^8 codes. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

/**
 * The sign-in of a command by a person in a browser. The command makes its token by itself and shows the hash alone,
 * so that no answer holds a secret, and whoever reads along or guesses a code can take nothing.
 */
export function commandHandlers(
  composition: Parts,
): Pick<Rows, 'beginCommand' | 'commandState' | 'findCommand' | 'confirmCommand' | 'refuseCommand'> {
  const { store, clock, randomness } = composition
  return {
    beginCommand: async ({ challenge, client }, { address }) => {
      const limited = await admitTry(composition, commandLimits(address))
      if (limited !== null) return fail(limited)
      const nowMs = clock.nowMs()
      const code = makeCode(randomness)
      const row = { code, challenge, client, address, state: 'waiting', began_at_ms: nowMs } as const
      const endsAtMs = nowMs + lifeMs
      // A code that another command has by chance, or a token that was shown before: it begins again with others.
      if (!(await insertCommand(store, { ...row, ends_at_ms: endsAtMs })))
        return fail(problem('too-many-tries', { seconds: 1 }))
      return ok({ code, endsAtMs, everyMs })
    },
    commandState: async ({ challenge }) => {
      const row = await findByChallenge(store, challenge, clock.nowMs())
      if (row === null) return ok({ state: 'ended', person: null })
      const person = row.state === 'confirmed' ? await findPerson(composition, challenge) : null
      return ok({ state: row.state === 'taken' ? 'waiting' : row.state, person })
    },
    findCommand: async ({ code }, caller) => {
      const found = await findTyped(composition, caller, code)
      if (!found.ok) return found
      const { client, address, began_at_ms: beganAtMs, ends_at_ms: endsAtMs } = found.value
      return ok({ client, address, beganAtMs, endsAtMs })
    },
    confirmCommand: (form, caller) => confirm(composition, caller, form),
    refuseCommand: async ({ code }, caller) => {
      const found = await findTyped(composition, caller, code)
      if (!found.ok) return found
      const isRefused = await advanceCommand(store, code, { from: 'waiting', to: 'refused' }, clock.nowMs())
      return isRefused ? ok({}) : fail(problem('command-code-unknown'))
    },
  }
}

/** Makes the token of a command good; what cannot be made leaves the command waiting. */
const confirm = async (
  composition: Parts,
  caller: SignedIn,
  { code, password, days, ...form }: Parameters<Rows['confirmCommand']>[0],
): ReturnType<Rows['confirmCommand']> => {
  const { store, clock, randomness } = composition
  if (caller.isFromElsewhere) return fail(problem('unauthorized'))
  const refused = await refusePassword(composition, caller, password)
  if (refused !== null) return fail(refused)
  const found = await findTyped(composition, caller, code)
  if (!found.ok) return found
  const nowMs = clock.nowMs()
  const hash = found.value.challenge
  const isTaken =
    (await findTokenByHash(store, hash)) === null &&
    (await advanceCommand(store, code, { from: 'waiting', to: 'taken' }, nowMs))
  if (!isTaken) return fail(problem('command-code-unknown'))
  const made = {
    ...form,
    id: randomness.id(),
    userId: caller.identity.userId,
    hash,
    createdAtMs: nowMs,
    endsAtMs: nowMs + days * dayMs,
  }
  const kept = await caller.store.transact((scope) => keepToken(scope, made))
  await advanceCommand(store, code, { from: 'taken', to: kept.ok ? 'confirmed' : 'waiting' }, nowMs)
  return kept
}

/** The command of a code that a person typed; a wrong one is counted for them, before it is looked for. */
async function findTyped(
  composition: Parts,
  { identity }: SignedIn,
  code: string,
): Promise<Result<CommandSignInRow, Problem<'command-code-unknown' | 'too-many-tries'>>> {
  const limits = commandCodeLimits(identity.userId)
  const limited = await admitTry(composition, limits)
  if (limited !== null) return fail(limited)
  const found = await findWaiting(composition.store, code, composition.clock.nowMs())
  if (found === null) return fail(problem('command-code-unknown', {}, ['code']))
  await resetTries(composition, limits)
  return ok(found)
}

/** As whom the token of a command acts; null: it was removed since. */
async function findPerson({ store }: Pick<Composition, 'store'>, hash: string) {
  const token = await findTokenByHash(store, hash)
  if (token === null) return null
  const { read } = store.of(token.organizationId)
  const user = await read.from('users').select('name').where('user_id', '=', token.userId).executeTakeFirst()
  const organization = await read.from('organizations').select('name').executeTakeFirst()
  if (user === undefined || organization === undefined) return null
  return { name: user.name, organizationName: organization.name }
}

/** A code without a letter that comes more often than another: bytes beyond the last whole round are left out. */
function makeCode(randomness: Pick<Randomness, 'bytes'>): string {
  const most = 256 - (256 % letters.length)
  let code = ''
  while (code.length < length)
    for (const byte of randomness.bytes(length))
      if (byte < most && code.length < length) code += letters[byte % letters.length] ?? ''
  return code
}
