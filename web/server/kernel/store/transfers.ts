import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { TransferRow } from './schema/transfer-tables.ts'
import { scopeOf, type Scope } from './scope.ts'

/** Bytes of one row: an upload's call fills eight. */
export const pieceBytes = 256 * 1024
/** Rows that one statement reads or takes away: a few MiB, so that it holds up no one. */
const piecesAtOnce = 16

/** A file on its way, of an organization. */
export interface TransferRef {
  readonly organizationId: string
  readonly id: string
}

/** All of one kind that an organization has, the newest first. */
export function readTransfers(
  scope: Scope,
  kind: TransferRow['kind'],
): Promise<readonly { readonly id: string; readonly beganAtMs: number }[]> {
  return scope
    .from('transfers')
    .select(['transfer_id as id', 'began_at_ms as beganAtMs'])
    .where('kind', '=', kind)
    .orderBy('began_at_ms', 'desc')
    .orderBy('transfer_id')
    .execute()
}

/** One more piece of it is here, if it has `from` bytes until now; false: it has not, or is gone. */
export async function growTransfer(
  scope: Scope,
  { id, from, bytes, nowMs }: { id: string; from: number; bytes: number; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('transfers')
    .set({ bytes: from + bytes, used_at_ms: nowMs })
    .where('transfer_id', '=', id)
    .where('bytes', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** How many bytes lie here of an organization, and of all others. */
export async function sumTransfers(
  db: Database,
  organizationId: string,
): Promise<{ readonly own: number; readonly others: number }> {
  const isOwn = sql`organization_id = ${organizationId}`
  const row = await db
    .selectFrom('transfers')
    .select([
      sql<number>`cast(coalesce(sum(case when ${isOwn} then bytes else 0 end), 0) as bigint)`.as('own'),
      sql<number>`cast(coalesce(sum(case when ${isOwn} then 0 else bytes end), 0) as bigint)`.as('others'),
    ])
    .executeTakeFirstOrThrow()
  return { own: row.own, others: row.others }
}

/** Writes bytes after the `from` that are there. */
export async function writePieces(
  scope: Scope,
  id: string,
  from: number,
  content: Uint8Array,
): Promise<void> {
  const first = Math.floor(from / pieceBytes)
  const before = from % pieceBytes
  const begun = before === 0 ? [] : [await readPieces(scope, id, from - before, before)]
  const whole = Buffer.concat([...begun, content])
  const rows = []
  for (let at = 0; at < whole.length; at += pieceBytes)
    rows.push({
      transfer_id: id,
      piece: first + at / pieceBytes,
      content: whole.subarray(at, at + pieceBytes),
    })
  await scope.replace('transfer_pieces', ['transfer_id', 'piece'], rows)
}

/** At most `most` bytes from `from` on; fewer where fewer are here. */
export async function readPieces(scope: Scope, id: string, from: number, most: number): Promise<Uint8Array> {
  const first = Math.floor(from / pieceBytes)
  const rows = await scope
    .from('transfer_pieces')
    .select(['content'])
    .where('transfer_id', '=', id)
    .where('piece', '>=', first)
    .where('piece', '<=', Math.floor((from + most - 1) / pieceBytes))
    .orderBy('piece')
    .execute()
  const start = from - first * pieceBytes
  return Buffer.concat(rows.map(({ content }) => content)).subarray(start, start + most)
}

/** All of it from the beginning, a few rows at a time. */
export async function* streamPieces(scope: Scope, id: string, bytes: number): AsyncGenerator<Uint8Array> {
  const step = piecesAtOnce * pieceBytes
  for (let at = 0; at < bytes; at += step) {
    const most = Math.min(step, bytes - at)
    const read = await readPieces(scope, id, at, most)
    if (read.length < most) throw new Error('a file on its way is gone')
    yield read
    await turn()
  }
}

/** Takes one away: from then on nobody finds it. `freeAtMs`: only where nobody works on it then. */
export async function dropTransfer(
  db: Database,
  { organizationId, id }: TransferRef,
  freeAtMs?: number,
): Promise<boolean> {
  const { numDeletedRows } = await scopeOf(db, organizationId)
    .remove('transfers')
    .where('transfer_id', '=', id)
    .$if(freeAtMs !== undefined, (query) => query.where('held_until_ms', '<=', freeAtMs ?? 0))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Takes the pieces of one that is gone away, little by little, the first one last. */
export async function dropPieces(db: Database, { organizationId, id }: TransferRef): Promise<void> {
  const scope = scopeOf(db, organizationId)
  const last = await scope
    .from('transfer_pieces')
    .select(['piece'])
    .where('transfer_id', '=', id)
    .orderBy('piece', 'desc')
    .limit(1)
    .executeTakeFirst()
  for (let until = last?.piece ?? -1; until >= 0; until -= piecesAtOnce) {
    await scope
      .remove('transfer_pieces')
      .where('transfer_id', '=', id)
      .where('piece', '>', until - piecesAtOnce)
      .execute()
    await turn()
  }
}

/** `old`: nobody used them since, or they began before; `lost`: pieces whose file is gone, as of a process that died. */
export async function readLeftTransfers(
  db: Database,
  {
    usedBeforeMs,
    begunBeforeMs,
    nowMs,
  }: Readonly<Record<'usedBeforeMs' | 'begunBeforeMs' | 'nowMs', number>>,
): Promise<Readonly<Record<'old' | 'lost', readonly TransferRef[]>>> {
  const old = await db
    .selectFrom('transfers')
    .select(['organization_id as organizationId', 'transfer_id as id'])
    .where('held_until_ms', '<=', nowMs)
    .where((where) =>
      where.or([where('used_at_ms', '<', usedBeforeMs), where('began_at_ms', '<', begunBeforeMs)]),
    )
    .execute()
  const lost = await db
    .selectFrom('transfer_pieces')
    .select(['organization_id as organizationId', 'transfer_id as id'])
    .where('piece', '=', 0)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('transfers')
            .select('transfers.transfer_id')
            .whereRef('transfers.organization_id', '=', 'transfer_pieces.organization_id')
            .whereRef('transfers.transfer_id', '=', 'transfer_pieces.transfer_id'),
        ),
      ),
    )
    .execute()
  return { old, lost }
}

/** A hold on a file. `before`: until when it was held by whoever holds it now, or a moment at which nobody did. */
export interface Hold {
  readonly untilMs: number
  readonly usedAtMs: number
  readonly before: { readonly freeAtMs: number } | { readonly untilMs: number }
}

/** Makes it stay until `untilMs`, or lets it go with 0; false: somebody else took it, or it is gone. */
export async function holdTransfer(
  scope: Scope,
  id: string,
  { untilMs, usedAtMs, before }: Hold,
): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('transfers')
    .set({ held_until_ms: untilMs, used_at_ms: usedAtMs })
    .where('transfer_id', '=', id)
    .where((where) =>
      'freeAtMs' in before
        ? where('held_until_ms', '<=', before.freeAtMs)
        : where('held_until_ms', '=', before.untilMs),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
