import type { Database } from './database.ts'

type Hear = (organizationId: string) => void

/** By connection or transaction: who hears that records of an organization changed there. */
const hearers = new WeakMap<Database, Hear>()

/** Hears of what changed in these records, each time when it is there for everybody to read. */
export function hearChanges(db: Database, hear: Hear): void {
  hearers.set(db, hear)
}

/** Notes that records of an organization change: told now, or once the transaction that `db` is has ended well. */
export function noteChange(db: Database, organizationId: string): void {
  hearers.get(db)?.(organizationId)
}

/** Gathers what changes in a transaction; the answer tells of it, after the transaction ended well. */
export function gatherChanges(db: Database, inside: Database): () => void {
  const changed = new Set<string>()
  hearers.set(inside, (organizationId) => changed.add(organizationId))
  return () => {
    for (const organizationId of changed) noteChange(db, organizationId)
  }
}
