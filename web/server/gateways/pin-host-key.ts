import { readJson } from '#web/server/kernel/store/read-json.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { reachProblems, type ReachProblem } from '#shared/contract/reach-problems.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import type { Composition } from '../kernel/composition.ts'
import type { GatewayRow } from '../kernel/store/schema/tables.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { toMachineProblem } from './readings/machine-problem.ts'

/**
 * Pins a host key that a person compared. Where the server connects itself, it must be the one that answers there:
 * nobody can make it trust a key that no machine showed. Answers `host-key-changed` when it is another one, or when
 * `replaces` does not name what is pinned, and the problems of first contact.
 */
export async function pinHostKey(
  { gateways }: Pick<Composition, 'gateways'>,
  { read }: OrganizationStore,
  of: { readonly id: string; readonly key: HostKey; readonly replaces: string | null },
): Promise<Result<void, Problem<'gateway-missing' | ReachProblem>>> {
  const { id, key, replaces } = of
  const row = await read
    .from('gateways')
    .select(['public_address', 'ssh_port', 'custody', 'host_key'])
    .where('gateway_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return fail(problem('gateway-missing', { id }))
  const host = row.public_address
  const changed = (pinned: string, now: string): Result<never, Problem<'host-key-changed'>> =>
    fail(problem('host-key-changed', { host, pinned, now }))
  const before = fingerprintOf(row.host_key)
  if (before !== replaces) return changed(before ?? '', key.fingerprint)
  if (row.custody === 'server') {
    const seen = await gateways.greet(host, row.ssh_port)
    if (!seen.ok) return fail(toMachineProblem(seen.problem, host, reachProblems))
    if (seen.value.publicKey !== key.publicKey) return changed(key.fingerprint, seen.value.fingerprint)
  }
  // Only what was read: of two who pin at once the second is told, and so is who pins while the address changes.
  const known = read
    .update('gateways')
    .set({ host_key: JSON.stringify(key) })
    .where('gateway_id', '=', id)
    .where('public_address', '=', host)
    .where('ssh_port', '=', row.ssh_port)
    .where('custody', '=', row.custody)
  const done = await (
    row.host_key === null ? known.where('host_key', 'is', null) : known.where('host_key', '=', row.host_key)
  ).executeTakeFirst()
  if (done.numUpdatedRows > 0n) return ok(undefined)
  const now = await read.from('gateways').select(['host_key']).where('gateway_id', '=', id).executeTakeFirst()
  return now === undefined
    ? fail(problem('gateway-missing', { id }))
    : changed(fingerprintOf(now.host_key) ?? '', key.fingerprint)
}

function fingerprintOf(kept: GatewayRow['host_key']): string | null {
  return kept === null ? null : readJson(kept).fingerprint
}
