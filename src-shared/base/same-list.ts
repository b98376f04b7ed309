/** Whether two lists hold the same, in the same order. */
export function isSameList<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (a: T, b: T) => boolean = (one, other) => one === other,
): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) {
    const [one, other] = [a[index], b[index]]
    if (one !== other && (one === undefined || other === undefined || !isSame(one, other))) return false
  }
  return true
}

/** In the same order, too. */
export function isSameMap<K, V>(
  a: ReadonlyMap<K, V>,
  b: ReadonlyMap<K, V>,
  isSame: (a: V, b: V) => boolean = (one, other) => one === other,
): boolean {
  if (a === b) return true
  if (a.size !== b.size) return false
  const others = b.entries()
  for (const [key, value] of a) {
    const [otherKey, other] = others.next().value ?? []
    if (key !== otherKey || other === undefined || !isSame(value, other)) return false
  }
  return true
}
