/**
 * Remembers with a record what was read of it, so that it is the same object each time. Only for records that are never
 * changed in place, as those of a model are.
 */
export function ofRecord<T extends object, R extends object | null>(
  read: (record: T) => R,
): (record: T) => R {
  const known = new WeakMap<T, R>()
  return (record) => {
    const held = known.get(record)
    if (held !== undefined) return held
    const made = read(record)
    known.set(record, made)
    return made
  }
}
