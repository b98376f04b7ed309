/** The names of a table that is written in the code, in its order. What comes from outside may have others as well. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  // Nothing but these: TypeScript cannot know it, since a value may have more keys than its type.
  return Object.keys(table) as K[]
}

/** A table with a value for each name. */
export function tableOf<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  // Complete, which the type of `fromEntries` does not say.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>
}
