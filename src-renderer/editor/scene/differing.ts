/** The keys of which two maps do not say the same. */
export function differing<V>(
  before: ReadonlyMap<string, V>,
  now: ReadonlyMap<string, V>,
  isSame: (a: V, b: V) => boolean = (a, b) => a === b,
): string[] {
  if (before === now) return []
  const found: string[] = []
  for (const [id, value] of now) {
    const old = before.get(id)
    if (old === undefined || !isSame(old, value)) found.push(id)
  }
  for (const id of before.keys()) if (!now.has(id)) found.push(id)
  return found
}
