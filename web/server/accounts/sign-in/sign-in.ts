import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Anyone } from '#web/server/kernel/caller.ts'
import type { Composition, Core, Mailing } from '#web/server/kernel/composition.ts'
import { directoryKey, findAccount, writePassword, type Account } from '../store/accounts.ts'
import { readOwnProvider } from '../store/provider-of.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { readSecondFactor } from '../store/second-factors.ts'
import { afterAnswer } from '../after-answer.ts'
import { isKnownAddress } from '../known-address.ts'
import { hashPassword, isOutdated, isPassword } from '../passwords.ts'
import { tellOwner } from '../recovery.ts'
import { takeCode } from '../second-factor.ts'
import { recordSession } from '../sessions.ts'
import {
  accountLimits,
  countTries,
  resetTries,
  networkOf,
  secondFactorLimits,
  signInLimits,
  admitTry,
} from '#web/server/kernel/tries.ts'

interface Typed {
  readonly email: string
  readonly password: string
  /** Of the second factor; null: not asked for yet. */
  readonly code: string | null
  /** At whose sign-in page; null: whoever's account the mailbox has. */
  readonly organizationId: string | null
}

type Refusal = Problem<
  | 'sign-in-failed'
  | 'second-factor-needed'
  | 'second-factor-wrong'
  | 'provider-administrators-only'
  | 'too-many-tries'
>

/**
 * Who signs in with a password that is kept here, and a second factor where there is one. A wrong password, an
 * unknown mailbox and an account that is switched off are answered alike and after the same work.
 */
export async function signInWithPassword(
  composition: Core & Mailing,
  caller: Anyone,
  { email, password, code, organizationId }: Typed,
): Promise<Result<Account, Refusal>> {
  const { store } = composition
  const limits = signInLimits(directoryKey(email), caller.address)
  const refused = await admitTry(composition, limits)
  if (refused !== null) return fail(refused)
  const everywhere = accountLimits(directoryKey(email))
  const shut = await admitTry(composition, everywhere)
  const account = await findAccount(store, email)
  if (shut !== null && !(await isKnownAddress(store, account, caller.address))) return fail(shut)
  const isRight = await isPassword(password, account?.passwordHash ?? null, networkOf(caller.address))
  const isHere = organizationId === null || organizationId === account?.organizationId
  if (account === null || !isRight || !account.isActive || !isHere) {
    if (account !== null) recordRefusal(composition, caller, account)
    return fail(problem('sign-in-failed'))
  }
  await resetTries(composition, [...limits, ...everywhere])
  const scope = store.of(account.organizationId).read
  const barred = await refuseProvider(scope, account)
  if (barred !== null) return fail(barred)
  const lacking = await refuseSecondFactor(composition, caller, account, code)
  if (lacking !== null) {
    if (lacking.code === 'second-factor-wrong') recordRefusal(composition, caller, account)
    return fail(lacking)
  }
  if (!isOutdated(account.passwordHash)) return ok(account)
  const passwordHash = await hashPassword(password, networkOf(caller.address))
  await writePassword(scope, account.userId, passwordHash)
  return ok({ ...account, passwordHash })
}

/** Whether an account's own provider is one that lets it in with what is kept here; null: it is. */
export async function refuseProvider(
  scope: Scope,
  { providerId, roles }: Account,
): Promise<Problem<'sign-in-failed' | 'provider-administrators-only'> | null> {
  const provider = await readOwnProvider(scope, providerId)
  if (provider?.kind !== 'local' || !provider.isActive) return problem('sign-in-failed')
  const isAdministrator = roles.some((role) => role === 'admin' || role === 'super-admin')
  return provider.isForAdministrators && !isAdministrator ? problem('provider-administrators-only') : null
}

/** Its tries are counted by themselves: else the right password, typed between them, would forgive them. */
async function refuseSecondFactor(
  composition: Core & Mailing,
  caller: Anyone,
  account: Account,
  code: string | null,
): Promise<Problem<'second-factor-needed' | 'second-factor-wrong' | 'too-many-tries'> | null> {
  const { organizationId, userId } = account
  const scope = composition.store.of(organizationId).read
  if ((await readSecondFactor(scope, userId)) === null) return null
  if (code === null || code === '') return problem('second-factor-needed')
  const limits = secondFactorLimits(userId)
  const { refused, isLast } = await countTries(composition, limits)
  if (refused !== null) return refused
  if (!(await takeCode(composition, scope, userId, code))) {
    // Once for each pause that begins: whoever gets that far has the password.
    if (isLast) tellOwner(composition, caller.locale, account, 'second-factor-tried')
    return problem('second-factor-wrong', {}, ['code'])
  }
  await resetTries(composition, limits)
  return null
}

/** After the answer: else the time that it takes would tell who has an account. */
function recordRefusal(
  composition: Pick<Composition, 'store' | 'clock' | 'randomness' | 'log'>,
  caller: Anyone,
  account: Account,
): void {
  const { organizationId, userId, name } = account
  afterAnswer(composition, 'a refusal could not be recorded', () => {
    const scope = composition.store.of(organizationId).read
    return recordSession(composition, scope, 'session.refused', { userId, name, address: caller.address })
  })
}
