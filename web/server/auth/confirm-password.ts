import { problem, type Problem } from '#shared/base/problem.ts'
import type { SignedIn } from '../caller.ts'
import type { Composition } from '../composition.ts'
import { readAccount } from '../store/accounts.ts'
import { isPassword } from './passwords.ts'
import { forgiveTries, passwordLimits, takeTry } from './tries.ts'

/** Whether the caller knows their own password, asked again inside a session; null when they do. */
export async function refusePassword(
  composition: Composition,
  { store, identity }: SignedIn,
  password: string,
): Promise<Problem<'password-wrong' | 'too-many-tries'> | null> {
  const limits = passwordLimits(identity.userId)
  const refused = await takeTry(composition, limits)
  if (refused !== null) return refused
  const account = await readAccount(store.read, identity.userId)
  if (!(await isPassword(password, account?.passwordHash ?? null)))
    return problem('password-wrong', {}, ['password'])
  await forgiveTries(composition, limits)
  return null
}
