import { sql } from 'kysely'
import type { Database } from '#web/server/kernel/store/database.ts'

/** A gateway that is to be read for statistics. */
export interface DueGateway {
  readonly organizationId: string
  readonly gatewayId: string
  readonly dueAtMs: number
  /** How often in a row it could not be read. */
  readonly missed: number
}

/** Lets gateways be read that were never: those that have tunnels of ours. They are due at once. */
export async function addSamplings(db: Database, nowMs: number): Promise<void> {
  await db
    .insertInto('samplings')
    .columns(['organization_id', 'gateway_id', 'due_at_ms', 'missed'])
    .expression(
      db
        .selectFrom('applied as a')
        .leftJoin('samplings as s', (on) =>
          on.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.gateway_id', '=', 'a.gateway_id'),
        )
        .select(['a.organization_id', 'a.gateway_id'])
        .select([sql<number>`${sql.lit(nowMs)}`.as('due_at_ms'), sql<number>`0`.as('missed')])
        .where('s.gateway_id', 'is', null),
    )
    // Another process does the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of those that are due are for this process, now. */
export interface Asked {
  readonly nowMs: number
  /** The process: those that it has a connection to come first to it, and to others after `graceMs`. */
  readonly by: string
  readonly graceMs: number
  /** Organizations that have enough going on. */
  readonly notOf: readonly string[]
  readonly mostOfOne: number
  readonly most: number
}

/**
 * Some of the deployment's gateways that this server can read and that are due: of each organization one, then of each
 * the second, so that none with a thousand stands before the others.
 */
export async function readDueGateways(db: Database, asked: Asked): Promise<readonly DueGateway[]> {
  const { nowMs, by, graceMs, notOf, mostOfOne, most } = asked
  const due = db
    .selectFrom('samplings as s')
    .innerJoin('gateways as g', (on) =>
      on.onRef('g.organization_id', '=', 's.organization_id').onRef('g.gateway_id', '=', 's.gateway_id'),
    )
    .innerJoin('applied as a', (on) =>
      on.onRef('a.organization_id', '=', 's.organization_id').onRef('a.gateway_id', '=', 's.gateway_id'),
    )
    .select([
      's.organization_id as organizationId',
      's.gateway_id as gatewayId',
      's.due_at_ms as dueAtMs',
      's.missed as missed',
      sql<number>`row_number() over (partition by s.organization_id order by s.due_at_ms, s.gateway_id)`.as(
        'turn',
      ),
    ])
    .where('s.due_at_ms', '<=', nowMs)
    .where((where) =>
      where.or([
        where('s.kept_by', 'is', null),
        where('s.kept_by', '=', by),
        where('s.due_at_ms', '<=', nowMs - graceMs),
      ]),
    )
    .where('g.active', '=', 1)
    .where('g.custody', '=', 'server')
    .where('g.host_key', 'is not', null)
    .where('g.ssh_private_sealed', 'is not', null)
    .$if(notOf.length > 0, (query) => query.where('s.organization_id', 'not in', notOf))
  return db
    .selectFrom(due.as('due'))
    .select(['organizationId', 'gatewayId', 'dueAtMs', 'missed'])
    .where('turn', '<=', mostOfOne)
    .orderBy('turn')
    .orderBy('dueAtMs')
    .limit(most)
    .execute()
}

/** Takes it upon a process to read a gateway; of several processes one gets it. `keptBy`: who reads it next, too. */
export async function claimReading(
  db: Database,
  { organizationId, gatewayId, dueAtMs }: DueGateway,
  nextMs: number,
  keptBy: string | null,
): Promise<boolean> {
  const done = await db
    .updateTable('samplings')
    .set({ due_at_ms: nextMs, kept_by: keptBy })
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .where('due_at_ms', '=', dueAtMs)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** A gateway that was claimed could not be read, unless somebody else could meanwhile. */
export async function noteMissed(
  db: Database,
  { organizationId, gatewayId, missed }: DueGateway,
  claimedMs: number,
  nextMs: number,
): Promise<void> {
  await db
    .updateTable('samplings')
    .set({ due_at_ms: nextMs, missed: missed + 1, kept_by: null })
    .where('organization_id', '=', organizationId)
    .where('gateway_id', '=', gatewayId)
    .where('due_at_ms', '=', claimedMs)
    .execute()
}
