import type { Kysely } from 'kysely'
import { formatIp, parseIp } from '#shared/base/ip.ts'
import { isKey } from '#shared/base/key-text.ts'
import { parseHost } from '#shared/model/read-forms.ts'
import type { FormerTables } from './former-tables.ts'

/** Rows of one statement; a database has a bound of what it takes at once. */
const rowsAtOnce = 1000

/**
 * Addresses in their canonical text. Former versions kept a member's as typed, so that one address could be two
 * texts, and two members. Two with the same address stay: `check` reports them. For a restored member, former
 * versions took any text as its key; what is no key is removed, and a person makes a new one.
 */
export async function migrateToCanonicalAddresses(db: Kysely<unknown>): Promise<void> {
  const known = db as Kysely<FormerTables>
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await known
      .selectFrom('members')
      .select(['organization_id', 'network_id', 'node_id', 'address', 'address6', 'public_key'])
      .orderBy('organization_id')
      .orderBy('network_id')
      .orderBy('node_id')
      .limit(rowsAtOnce)
      .offset(offset)
      .execute()
    for (const { organization_id, network_id, node_id, address, address6, public_key } of rows) {
      const canonical = {
        address: toCanonical(address),
        address6: toCanonical(address6),
        public_key: toKey(public_key),
      }
      if (
        canonical.address === address &&
        canonical.address6 === address6 &&
        canonical.public_key === public_key
      )
        continue
      await known
        .updateTable('members')
        .set(canonical)
        .where('organization_id', '=', organization_id)
        .where('network_id', '=', network_id)
        .where('node_id', '=', node_id)
        .execute()
    }
    if (rows.length < rowsAtOnce) break
  }
  const gateways = await known
    .selectFrom('gateways')
    .select(['organization_id', 'gateway_id', 'public_address', 'public_key'])
    .execute()
  for (const { organization_id, gateway_id, public_address, public_key } of gateways) {
    const host = parseHost(public_address)
    const canonical = {
      public_address: host.ok ? host.value : public_address,
      public_key: toKey(public_key),
    }
    if (canonical.public_address === public_address && canonical.public_key === public_key) continue
    await known
      .updateTable('gateways')
      .set(canonical)
      .where('organization_id', '=', organization_id)
      .where('gateway_id', '=', gateway_id)
      .execute()
  }
}

function toKey(text: string | null): string | null {
  return text !== null && isKey(text) ? text : null
}

/** What is no address is left for `check` to name. */
export function toCanonical(text: string | null): string | null {
  const ip = text === null ? null : parseIp(text)
  return ip?.ok === true ? formatIp(ip.value) : text
}
