import { DatabaseSync } from 'node:sqlite'

/** Every table of an embedded database with its rows, while a server may have it. */
export function dumpEmbedded(path: string): ReadonlyMap<string, readonly object[]> {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    const tables = db.prepare(`select name from sqlite_master where type = 'table'`).all()
    return new Map(
      tables.map(({ name }) => [String(name), db.prepare(`select * from "${String(name)}"`).all()]),
    )
  } finally {
    db.close()
  }
}
