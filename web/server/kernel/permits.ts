/** Whose work it is, and whether the machine that it waits for has proved itself before. */
export interface Claim {
  readonly owner: string
  readonly isKnown: boolean
}

export interface PermitsOptions {
  /** So much work is begun and still in its first moments, as many as there is room for now. */
  readonly fresh: number | (() => number)
  /** So much of it may be for machines that proved nothing; without it all. */
  readonly freshUnknown?: number
  /** After so long it goes on without a permit: what it waits for is slow, and others need not wait with it. */
  readonly freshMs: number
  /** All work that goes on, and how much of it may be of one owner, or for machines that proved nothing. */
  readonly most: number
  readonly mostOfOne: number
  readonly mostUnknown: number
  readonly nowMs: () => number
}

/**
 * Permits for work on machines of many owners, any of which may be silent as long as it is allowed. What keeps a
 * silent machine waiting costs little, so that only the beginning of work is scarce.
 */
export interface Permits {
  mayTake(claim: Claim): boolean
  /** Whether machines that proved nothing have taken their share. */
  hasRoomForUnknown(): boolean
  /** Answers how to give it back. */
  take(claim: Claim): () => void
  /** Owners who have at least so many works going on. */
  ownersOf(atLeast: number): readonly string[]
  countOf(owner: string): number
}

/** None is taken yet. */
export function createPermits(options: PermitsOptions): Permits {
  const { fresh, freshUnknown = Infinity, freshMs, most, mostOfOne, mostUnknown, nowMs } = options
  const room = (): number => (typeof fresh === 'number' ? fresh : fresh())
  const taken = new Set<Claim & { readonly sinceMs: number }>()
  const owners = new Map<string, number>()
  const countOf = (owner: string): number => owners.get(owner) ?? 0
  const count = (is: (each: Claim & { readonly sinceMs: number }) => boolean): number =>
    [...taken].filter(is).length
  const isFresh = ({ sinceMs }: { readonly sinceMs: number }): boolean => sinceMs + freshMs > nowMs()
  const hasRoomForUnknown = (): boolean =>
    count((each) => !each.isKnown) < mostUnknown &&
    count((each) => !each.isKnown && isFresh(each)) < freshUnknown
  return {
    mayTake: ({ owner, isKnown }) =>
      taken.size < most &&
      countOf(owner) < mostOfOne &&
      (isKnown || hasRoomForUnknown()) &&
      count(isFresh) < room(),
    hasRoomForUnknown,
    take: (claim) => {
      const permit = { ...claim, sinceMs: nowMs() }
      taken.add(permit)
      owners.set(claim.owner, countOf(claim.owner) + 1)
      return () => {
        if (!taken.delete(permit)) return
        const left = countOf(claim.owner) - 1
        if (left === 0) owners.delete(claim.owner)
        else owners.set(claim.owner, left)
      }
    },
    ownersOf: (atLeast) => [...owners].filter(([, has]) => has >= atLeast).map(([owner]) => owner),
    countOf,
  }
}
