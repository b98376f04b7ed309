import type { Composition } from '#web/server/kernel/composition.ts'
import { saveKinds } from '../store/notices.ts'
import { readOffCode } from './off-code.ts'

/** Turns off the letters of whose code this is; false: it is none. Somebody who is gone gets none already. */
export async function stopLetters(
  { store, keyring, clock }: Pick<Composition, 'store' | 'keyring' | 'clock'>,
  code: string,
): Promise<boolean> {
  const off = readOffCode(keyring, code)
  if (off === null) return false
  const scope = store.of(off.organizationId).read
  const user = await scope
    .from('users')
    .select('user_id')
    .where('user_id', '=', off.userId)
    .executeTakeFirst()
  if (user !== undefined) await saveKinds(scope, off.userId, { kinds: [], former: [], nowMs: clock.nowMs() })
  return true
}
