import type { Options } from './options.ts'
import type { Database } from '../kernel/store/database.ts'
import { findForeignKey, noteCheckValue } from '../kernel/store/root-keys.ts'
import {
  makeKeyFile,
  parseKeyring,
  readKeyFile,
  UnusableKeys,
  type Keyring,
} from '../kernel/secrets/keyring.ts'

/**
 * The root keys of this deployment; where there are none and the records never had one, a new one. Throws when they are not
 * those that the records were sealed with: what would be sealed with others is lost when the right ones are back.
 */
export async function openKeyring(
  db: Database,
  { rootKeys, keyFile }: Pick<Options, 'rootKeys' | 'keyFile'>,
): Promise<Keyring> {
  const kept = rootKeys === null ? readKeyFile(keyFile) : parseKeyring(rootKeys)
  const place = rootKeys === null ? keyFile : 'TRAMA_KEYS'
  const foreign = await findForeignKey(db, kept?.ids ?? [])
  if (foreign !== null)
    throw new UnusableKeys(
      `records are sealed with root key ${foreign}, which is not in ${place}: put it back`,
    )
  const noted =
    kept === null ? await db.selectFrom('root_keys').select('key_id').orderBy('key_id').execute() : []
  if (noted.length > 0) {
    // One that was taken away after it was replaced is noted still: which of them is missed, nobody knows.
    const names = noted.map(({ key_id }) => key_id).join(', ')
    throw new UnusableKeys(
      `these records know root keys by the names ${names}, and none is in ${place}: put it back`,
    )
  }
  const keyring = kept ?? makeKeyFile(keyFile)
  for (const id of keyring.ids)
    if ((await noteCheckValue(db, id, checkValueOf(keyring, id))) !== checkValueOf(keyring, id))
      throw new UnusableKeys(`root key ${id} in ${place} is not the one that these records know by this name`)
  return keyring
}

/** Why the root keys are not those of records that have the newest form; null: they are. Makes and notes nothing. */
export async function findWrongKey(
  db: Database,
  { rootKeys, keyFile }: Pick<Options, 'rootKeys' | 'keyFile'>,
): Promise<string | null> {
  const kept = rootKeys === null ? readKeyFile(keyFile) : parseKeyring(rootKeys)
  const noted = await db.selectFrom('root_keys').selectAll().execute()
  if (kept === null) return noted[0]?.key_id ?? null
  // A key that was taken away after everything was sealed with a newer one is noted still, and not missed.
  for (const { key_id: id, check_value: value } of noted)
    if (kept.ids.includes(id) && checkValueOf(kept, id) !== value) return `${id}: ${keyFile}`
  return findForeignKey(db, kept.ids)
}

function checkValueOf(keyring: Keyring, keyId: string): string {
  return Buffer.from(keyring.derive('check', keyId) ?? []).toString('base64url')
}
