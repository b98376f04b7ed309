import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** The second factor of a user. */
export interface SecondFactor {
  readonly sealed: string
  readonly recoveryHashes: readonly string[]
}

/** Null: the user has none, or does not exist. */
export async function readSecondFactor(scope: Scope, userId: string): Promise<SecondFactor | null> {
  const user = await scope
    .from('users')
    .select(['totp_sealed', 'recovery_codes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user === undefined || user.totp_sealed === null
    ? null
    : { sealed: user.totp_sealed, recoveryHashes: readJson(user.recovery_codes) }
}

/** Sets, or with null takes away, a user's second factor. `step`: the last one whose code was taken. */
export async function writeSecondFactor(
  scope: Scope,
  userId: string,
  factor: (SecondFactor & { readonly step: number }) | null,
): Promise<void> {
  await scope
    .update('users')
    .set({
      totp_sealed: factor?.sealed ?? null,
      totp_step: factor?.step ?? null,
      recovery_codes: JSON.stringify(factor?.recoveryHashes ?? []),
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Takes a step of time; false when its code, or a later one, was taken already. */
export async function takeStep(scope: Scope, userId: string, step: number): Promise<boolean> {
  const done = await scope
    .update('users')
    .set({ totp_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', step)]))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Takes one of the codes that were read; false when another sign-in has changed them since. */
export async function takeRecoveryCode(
  scope: Scope,
  userId: string,
  read: readonly string[],
  taken: string,
): Promise<boolean> {
  const done = await scope
    .update('users')
    .set({ recovery_codes: JSON.stringify(read.filter((each) => each !== taken)) })
    .where('user_id', '=', userId)
    .where('recovery_codes', '=', JSON.stringify(read))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
