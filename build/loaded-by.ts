/** A script, what it cannot run without, and what it may ask for later. */
export interface Asking {
  readonly name: string
  readonly imports: readonly string[]
  readonly asks: readonly string[]
}

/**
 * For each script that is asked for, and for the entry, what of the bundle is there when it runs, whoever asked: a
 * dialog that one page alone asks for finds all of that page.
 */
export function loadedBy(
  entry: string,
  scripts: readonly Asking[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map(scripts.map((script) => [script.name, script]))
  const reach = (name: string): ReadonlySet<string> => {
    const reached = new Set([name])
    // Grows while it is walked.
    for (const each of reached) for (const next of byName.get(each)?.imports ?? []) reached.add(next)
    return reached
  }
  const asked = new Set([entry, ...scripts.flatMap(({ asks }) => asks)])
  const own = new Map([...asked].map((name) => [name, reach(name)]))
  const askersOf = new Map<string, string[]>([...asked].map((name) => [name, []]))
  for (const [asker, reached] of own)
    for (const name of new Set([...reached].flatMap((each) => byName.get(each)?.asks ?? [])))
      askersOf.get(name)?.push(asker)
  const there = new Map([[entry, own.get(entry) ?? new Set<string>()]])
  // Who was not reached yet says nothing: what is there by then only gets less from round to round.
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const [name, needs] of own) {
      const [one, ...others] = (askersOf.get(name) ?? []).flatMap((asker) => there.get(asker) ?? [])
      if (name === entry || one === undefined) continue
      const now = new Set([...one].filter((each) => others.every((other) => other.has(each))))
      for (const each of needs) now.add(each)
      if (there.get(name)?.size === now.size) continue
      there.set(name, now)
      isSettled = false
    }
  }
  return there
}
