import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Opens a database file beside whoever has it open too, and throws where there is none: a file that is only looked for
 * is not made. It is opened to be written, since whoever may only read cannot take SQLite's own two files away at the
 * end (https://sqlite.org/wal.html#read_only_databases), and who copies a folder would find them.
 */
export function openExisting(path: string): DatabaseSync {
  const url = pathToFileURL(path)
  url.searchParams.set('mode', 'rw')
  return new DatabaseSync(url, { timeout: 5000 })
}
