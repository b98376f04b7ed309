import { toNormalForm } from '#shared/base/normal-form.ts'
import type { Problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Anyone } from '#web/server/kernel/caller.ts'
import type { Composition, Core } from '#web/server/kernel/composition.ts'
import { signInByDirectory } from '../identity-providers/sign-in-by-directory.ts'
import { findBySubject } from '../store/provider-users.ts'
import { isKnownAddress } from '../known-address.ts'
import { accountLimits, entryLimits, resetTries, signInLimits, admitTry } from '#web/server/kernel/tries.ts'

interface Typed {
  readonly organizationId: string
  readonly providerId: string
  readonly login: string
  readonly password: string
}

/** Who signs in with a password that a directory of the organization knows. Tries are counted here as well. */
export async function signInAtDirectory(
  composition: Core & Pick<Composition, 'directory'>,
  caller: Anyone,
  typed: Typed,
): Promise<Awaited<ReturnType<typeof signInByDirectory>> | Result<never, Problem<'too-many-tries'>>> {
  const { address } = caller
  const limits = signInLimits(`${typed.providerId} ${loginKey(typed.login)}`, address)
  const refused = await admitTry(composition, limits)
  if (refused !== null) return fail(refused)
  const entry: { refused: Problem<'too-many-tries'> | null; key: string | null } = {
    refused: null,
    key: null,
  }
  const found = await signInByDirectory(composition, {
    ...typed,
    address,
    mayTry: async (subject) => {
      entry.key = `${typed.providerId} ${subject ?? loginKey(typed.login)}`
      entry.refused = await takeEntryTry(composition, { ...typed, subject, address }, entry.key)
      return entry.refused === null
    },
  })
  if (entry.refused !== null) return fail(entry.refused)
  const ofEntry = entry.key === null ? [] : [...entryLimits(entry.key, address), ...accountLimits(entry.key)]
  if (found.ok) await resetTries(composition, [...limits, ...ofEntry])
  return found
}

/** However a login was written, a directory finds one entry: its tries are counted together. */
async function takeEntryTry(
  composition: Pick<Composition, 'store' | 'clock'>,
  { organizationId, providerId, subject, address }: Omit<Typed, 'login'> & Entry,
  key: string,
): Promise<Problem<'too-many-tries'> | null> {
  const refused = await admitTry(composition, entryLimits(key, address))
  if (refused !== null) return refused
  const shut = await admitTry(composition, accountLimits(key))
  if (shut === null) return null
  const user = await findBySubject(composition.store.of(organizationId).read, providerId, subject ?? '')
  const account = user === null ? null : { organizationId, userId: user.user_id }
  return (await isKnownAddress(composition.store, account, address)) ? null : shut
}

interface Entry {
  readonly subject: string | null
  readonly address: string
}

/**
 * A login as directories compare it, or more freely: without case, accents, compatibility forms and characters that
 * are not seen (RFC 4518 2).
 */
export function loginKey(login: string): string {
  return toNormalForm('NFKD', login, 1000)
    .replaceAll(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}
