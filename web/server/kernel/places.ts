/** Whose work it is, and whether the machine that it waits for has proved itself before. */
export interface Claim {
  readonly owner: string
  readonly isKnown: boolean
}

export interface PlacesOptions {
  /** So much work is begun and still in its first moments. */
  readonly fresh: number
  /** After so long it goes on without a place: what it waits for is slow, and others need not wait with it. */
  readonly freshMs: number
  /** All work that goes on, and how much of it may be of one owner, or for machines that proved nothing. */
  readonly most: number
  readonly mostOfOne: number
  readonly mostUnknown: number
  readonly nowMs: () => number
}

/**
 * Places for work on machines of many owners, any of which may be silent as long as it is allowed. What keeps a
 * silent machine waiting costs little, so that only the beginning of work is scarce.
 */
export interface Places {
  mayTake(claim: Claim): boolean
  /** Answers how to leave it. */
  take(claim: Claim): () => void
  /** Owners who have at least so many works going on. */
  ownersOf(atLeast: number): readonly string[]
  countOf(owner: string): number
}

/** No one is there yet. */
export function createPlaces(options: PlacesOptions): Places {
  const { fresh, freshMs, most, mostOfOne, mostUnknown, nowMs } = options
  const taken = new Set<Claim & { readonly sinceMs: number }>()
  const owners = new Map<string, number>()
  const countOf = (owner: string): number => owners.get(owner) ?? 0
  const count = (is: (each: Claim & { readonly sinceMs: number }) => boolean): number =>
    [...taken].filter(is).length
  return {
    mayTake: ({ owner, isKnown }) =>
      taken.size < most &&
      countOf(owner) < mostOfOne &&
      (isKnown || count((each) => !each.isKnown) < mostUnknown) &&
      count((each) => each.sinceMs + freshMs > nowMs()) < fresh,
    take: (claim) => {
      const place = { ...claim, sinceMs: nowMs() }
      taken.add(place)
      owners.set(claim.owner, countOf(claim.owner) + 1)
      return () => {
        if (!taken.delete(place)) return
        const left = countOf(claim.owner) - 1
        if (left === 0) owners.delete(claim.owner)
        else owners.set(claim.owner, left)
      }
    },
    ownersOf: (atLeast) => [...owners].filter(([, has]) => has >= atLeast).map(([owner]) => owner),
    countOf,
  }
}
