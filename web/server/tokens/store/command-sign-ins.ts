import type { CommandSignInRow } from '#web/server/kernel/store/schema/account-tables.ts'
import type { Store } from '#web/server/kernel/store/store.ts'

type State = CommandSignInRow['state']

/** Keeps a command that waits; false: its code or its token is there already. */
export async function insertCommand({ db }: Pick<Store, 'db'>, row: CommandSignInRow): Promise<boolean> {
  const done = await db
    .insertInto('command_sign_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) === 1n
}

/** The command that asks with this hash of its token; null: there is none, or its time is over. */
export async function findByChallenge(
  { db }: Pick<Store, 'db'>,
  challenge: string,
  nowMs: number,
): Promise<CommandSignInRow | null> {
  const row = await db
    .selectFrom('command_sign_ins')
    .selectAll()
    .where('challenge', '=', challenge)
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirst()
  return row ?? null
}

/** The command that waits with this code; null: there is none now. */
export async function findWaiting(
  { db }: Pick<Store, 'db'>,
  code: string,
  nowMs: number,
): Promise<CommandSignInRow | null> {
  const row = await db
    .selectFrom('command_sign_ins')
    .selectAll()
    .where('code', '=', code)
    .where('state', '=', 'waiting')
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirst()
  return row ?? null
}

/** Brings a command from one state to the next; of many at once one does. */
export async function advanceCommand(
  { db }: Pick<Store, 'db'>,
  code: string,
  { from, to }: { readonly from: State; readonly to: State },
  nowMs: number,
): Promise<boolean> {
  const done = await db
    .updateTable('command_sign_ins')
    .set({ state: to })
    .where('code', '=', code)
    .where('state', '=', from)
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Takes away those whose time was over by then. */
export async function dropOldCommands({ db }: Pick<Store, 'db'>, beforeMs: number): Promise<void> {
  await db.deleteFrom('command_sign_ins').where('ends_at_ms', '<', beforeMs).execute()
}
