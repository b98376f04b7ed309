import { readJson } from '#web/server/kernel/store/read-json.ts'
import { observeGateway } from '#shared/app/observe.ts'
import type { GatewayTarget } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { reachProblems, type ReachProblem } from '#shared/contract/reach-problems.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import type { Keyring } from '#web/server/kernel/secrets/keyring.ts'
import { openSshKey } from '#web/server/kernel/secrets/record-secrets.ts'
import { readConfiguredSize } from '../store/configured-size.ts'
import type { ManyScope } from '#web/server/kernel/store/many-scope.ts'
import type { GatewayRow } from '#web/server/kernel/store/schema/tables.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import { machineProblems, toMachineProblem, type MachineProblem } from './machine-problem.ts'

/**
 * How to reach one gateway of the organization. Answers `gateway-missing`, `custody-workstation` when its key
 * is on somebody's desktop, and `host-key-unknown` with the key that answers when none was compared yet.
 */
export async function findTarget(
  composition: Pick<Composition, 'keyring' | 'gateways'>,
  store: OrganizationStore,
  id: string,
): Promise<Result<GatewayTarget, Problem<'gateway-missing' | ReachProblem>>> {
  const row = await store.read.from('gateways').selectAll().where('gateway_id', '=', id).executeTakeFirst()
  if (row === undefined) return fail(problem('gateway-missing', { id }))
  if (row.custody === 'workstation' || row.ssh_private_sealed === null)
    return fail(problem('custody-workstation', { gateway: row.name }))
  const host = row.public_address
  if (row.host_key === null) {
    const greeted = await composition.gateways.greet(host, row.ssh_port)
    if (!greeted.ok) return fail(toMachineProblem(greeted.problem, host, reachProblems))
    return fail(
      problem('host-key-unknown', {
        host,
        fingerprint: greeted.value.fingerprint,
        keyType: greeted.value.type,
      }),
    )
  }
  return ok(
    toTarget(
      composition.keyring,
      { ...row, host_key: row.host_key, ssh_private_sealed: row.ssh_private_sealed },
      await readConfiguredSize(store.read, id),
    ),
  )
}

type Reached = Pick<
  GatewayRow,
  'organization_id' | 'gateway_id' | 'public_address' | 'ssh_port' | 'ssh_user'
> & {
  readonly host_key: NonNullable<GatewayRow['host_key']>
  readonly ssh_private_sealed: string
}

const leastAnswerBytes = 1024 * 1024

/**
 * How to reach a gateway whose key is ours and whose own key was compared. What it may have to say grows with what we
 * gave it, `configuredBytes`: read back, a peer or an element is shorter than we keep it; the rest is for what somebody
 * added by hand.
 */
export function toTarget(keyring: Keyring, row: Reached, configuredBytes: number): GatewayTarget {
  const { organization_id: organizationId, gateway_id: gatewayId } = row
  return {
    gatewayId,
    host: row.public_address,
    port: row.ssh_port,
    user: row.ssh_user,
    signIn: {
      kind: 'key',
      privateKey: openSshKey(keyring, { organizationId }, gatewayId, row.ssh_private_sealed),
    },
    hostKey: readJson(row.host_key),
    owner: organizationId,
    answerBytes: leastAnswerBytes + 2 * configuredBytes,
  }
}

/** Reads one gateway of the organization; changes nothing. */
export async function observe(
  composition: Pick<Composition, 'keyring' | 'gateways'>,
  store: OrganizationStore,
  id: string,
): Promise<Result<Observed, RefusalOf<typeof findTarget> | MachineProblem>> {
  const target = await findTarget(composition, store, id)
  if (!target.ok) return target
  const observed = await observeGateway(composition, target.value)
  return observed.ok ? observed : fail(toMachineProblem(observed.problem, target.value.host, machineProblems))
}

/** Undoes what waits for its confirmation on one gateway. */
export async function undo(
  composition: Pick<Composition, 'keyring' | 'gateways'>,
  store: OrganizationStore,
  id: string,
): Promise<Result<void, RefusalOf<typeof findTarget> | MachineProblem>> {
  const target = await findTarget(composition, store, id)
  if (!target.ok) return target
  const session = await composition.gateways.open(target.value)
  const undone = session.ok ? await session.value.undo().finally(() => session.value.close()) : session
  return undone.ok ? undone : fail(toMachineProblem(undone.problem, target.value.host, machineProblems))
}

/** What people call a gateway; empty when there is none of this id. */
export async function readGatewayName({ read }: OrganizationStore, id: string): Promise<string> {
  const row = await read.from('gateways').select(['name']).where('gateway_id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

/** Notes that a gateway was read: when, and what it says it is. */
export async function noteContact(store: OrganizationStore, observed: Observed): Promise<void> {
  await store.read
    .update('gateways')
    .set(seenOf(observed))
    .where('gateway_id', '=', observed.gatewayId)
    .execute()
}

/** The same of several gateways. */
export function noteContacts(
  many: ManyScope,
  readings: readonly { readonly organizationId: string; readonly observed: Observed }[],
): Promise<void> {
  return many.setEach(
    'gateways',
    'gateway_id',
    { last_contact_at_ms: 'bigint', os_seen: 'text', ranges_seen: 'text' },
    readings.map(({ organizationId, observed }) => ({
      organizationId,
      id: observed.gatewayId,
      values: seenOf(observed),
    })),
  )
}

const seenOf = ({ readAtMs, machine }: Observed) => ({
  last_contact_at_ms: readAtMs,
  os_seen: `${machine.os} ${machine.osVersion}`,
  ranges_seen: JSON.stringify(machine.ranges),
})
