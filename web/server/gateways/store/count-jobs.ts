import type { Database } from '#web/server/kernel/store/database.ts'

/** How many synchronizations wait and run, over all organizations. */
export async function countJobs(
  db: Database,
): Promise<{ readonly waiting: number; readonly running: number }> {
  const counts = await db
    .selectFrom('jobs')
    .select(['phase', (each) => each.fn.countAll().as('count')])
    .where('phase', 'in', ['pending', 'running'])
    .groupBy('phase')
    .execute()
  const of = (phase: string): number => Number(counts.find((each) => each.phase === phase)?.count ?? 0)
  return { waiting: of('pending'), running: of('running') }
}
