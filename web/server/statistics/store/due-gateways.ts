import { sql } from 'kysely'
import { isPostgres, type Database } from '#web/server/kernel/store/database.ts'

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
  /** Only those that answered last time. */
  readonly isAnsweringOnly: boolean
}

/**
 * Some of the deployment's gateways that this server can read and that are due: of each organization one, then of each
 * the second, so that none with a thousand stands before the others.
 */
export async function readDueGateways(db: Database, asked: Asked): Promise<readonly DueGateway[]> {
  const { nowMs, by, graceMs, notOf, mostOfOne, most, isAnsweringOnly } = asked
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
    .$if(isAnsweringOnly, (query) => query.where('s.missed', '=', 0))
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

/** A reading that a process takes upon itself: when the next one is due, and who is to read it then, too. */
export interface ReadingClaim extends DueGateway {
  readonly nextMs: number
  readonly keptBy: string | null
}

/**
 * Takes it upon a process to read some gateways of any organizations; of several processes one gets each. Answers what
 * it got, as it was given. What another process is just claiming is passed over, so that none waits for another.
 */
export async function claimReadings<C extends ReadingClaim>(
  db: Database,
  claims: readonly C[],
): Promise<readonly C[]> {
  if (claims.length === 0) return []
  const text = (value: string | null) => sql`cast(${value} as text)`
  const rows = claims.map(({ organizationId, gatewayId, dueAtMs, nextMs, keptBy }) => {
    const times = [dueAtMs, nextMs].map((ms) => sql`cast(${ms} as bigint)`)
    return sql`(${sql.join([text(organizationId), text(gatewayId), ...times, text(keptBy)])})`
  })
  const pairs = claims.map(({ organizationId, gatewayId }) => sql`(${organizationId}, ${gatewayId})`)
  // The embedded database has one process, and no locks of rows.
  const locked = isPostgres(db) ? sql`for update skip locked` : sql``
  const done = await sql<Pick<DueGateway, 'organizationId' | 'gatewayId'>>`
    with free as materialized (
      select organization_id, gateway_id from samplings
      where (organization_id, gateway_id) in (values ${sql.join(pairs)}) ${locked}
    )
    update samplings set due_at_ms = said.column4, kept_by = said.column5
    from (values ${sql.join(rows)}) as said
    where samplings.organization_id = said.column1 and samplings.gateway_id = said.column2
      and samplings.due_at_ms = said.column3
      and (samplings.organization_id, samplings.gateway_id) in (select organization_id, gateway_id from free)
    returning samplings.organization_id as ${sql.ref('organizationId')},
      samplings.gateway_id as ${sql.ref('gatewayId')}`.execute(db)
  const got = new Set(done.rows.map(keyOf))
  return claims.filter((claim) => got.has(keyOf(claim)))
}

function keyOf({ organizationId, gatewayId }: Pick<DueGateway, 'organizationId' | 'gatewayId'>): string {
  return `${organizationId} ${gatewayId}`
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
