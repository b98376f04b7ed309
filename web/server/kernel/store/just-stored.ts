/**
 * What a call answers of a record that it has stored, read in the same transaction: afterwards it may be gone, or the
 * database away, and the call would be told to have failed.
 */
export function justStored<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new Error('a record that was just stored is not there')
  return record
}
