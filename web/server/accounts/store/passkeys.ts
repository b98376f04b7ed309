import { readJson } from '#web/server/kernel/store/read-json.ts'
import type { PasskeyRow } from '#web/server/kernel/store/schema/account-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** A credential as the browser made it. */
export interface NewPasskey {
  /** In base64url, as its public key (COSE). */
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

export interface KnownPasskey extends NewPasskey {
  readonly userId: string
  readonly name: string
  readonly createdAtMs: number
  readonly usedAtMs: number | null
}

/** The passkeys of a user, oldest first. */
export async function passkeysOf(scope: Scope, userId: string): Promise<readonly KnownPasskey[]> {
  const rows = await scope
    .from('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at_ms')
    .orderBy('passkey_id')
    .execute()
  return rows.map(read)
}

export async function findPasskey(scope: Scope, passkeyId: string): Promise<KnownPasskey | null> {
  const row = await scope.from('passkeys').selectAll().where('passkey_id', '=', passkeyId).executeTakeFirst()
  return row === undefined ? null : read(row)
}

export function insertPasskey(
  scope: Scope,
  userId: string,
  { id, publicKey, counter, transports }: NewPasskey,
  name: string,
  nowMs: number,
): Promise<void> {
  return scope.insert('passkeys', [
    {
      passkey_id: id,
      user_id: userId,
      name,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      created_at_ms: nowMs,
      used_at_ms: null,
    },
  ])
}

/** Notes a use of a passkey. */
export async function notePasskey(
  scope: Scope,
  passkeyId: string,
  counter: number,
  nowMs: number,
): Promise<void> {
  await scope
    .update('passkeys')
    .set({ counter, used_at_ms: nowMs })
    .where('passkey_id', '=', passkeyId)
    .execute()
}

/** Takes a passkey of a user away; false when there is none. */
export async function removePasskey(scope: Scope, userId: string, passkeyId: string): Promise<boolean> {
  const done = await scope
    .remove('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Takes away all passkeys of a user. */
export async function removePasskeysOf(scope: Scope, userId: string): Promise<void> {
  await scope.remove('passkeys').where('user_id', '=', userId).execute()
}

function read(row: PasskeyRow): KnownPasskey {
  return {
    id: row.passkey_id,
    userId: row.user_id,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: readJson(row.transports),
    createdAtMs: row.created_at_ms,
    usedAtMs: row.used_at_ms,
  }
}
