import { mostExpectations, type Expectation } from '#shared/model/expectation.ts'

/**
 * What we expected and took away, on what others expect by now: an edit has the whole list, and they may have added to
 * it meanwhile. `before` is the list that both sides last agreed on.
 */
export function mergeExpectations(
  before: readonly Expectation[],
  ours: readonly Expectation[],
  theirs: readonly Expectation[],
): Expectation[] {
  const [known, kept, there] = [keysOf(before), keysOf(ours), keysOf(theirs)]
  return [
    ...theirs.filter((each) => kept.has(keyOf(each)) || !known.has(keyOf(each))),
    ...ours.filter((each) => !known.has(keyOf(each)) && !there.has(keyOf(each))),
  ].slice(0, mostExpectations)
}

/** The same for the same expectation, whatever the order of its fields. */
export function keyOf({ from, to, port, protocol, reaches }: Expectation): string {
  return JSON.stringify([from, to, port ?? null, port === undefined ? null : protocol, reaches])
}

function keysOf(all: readonly Expectation[]): ReadonlySet<string> {
  return new Set(all.map(keyOf))
}
