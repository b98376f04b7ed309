/** A script as it is before files are joined. */
export interface Piece {
  readonly name: string
  readonly bytes: number
  readonly imports: readonly string[]
  /** Whether it may lie with others in one file: nobody asks for it by its own name. */
  readonly isFree: boolean
}

/** What somebody loads together: a page, or a part that comes later. */
export interface Visit {
  readonly begin: readonly string[]
  /** How much it counts beside others. */
  readonly weight: number
  /** What it may load in vain at first; it earns more with each file that it has less. */
  readonly spare: number
}

/** A file costs as much as so many bytes: six are on their way at a time, and each waits for the way there and back. */
const fileBytes = 1200
/** So much less two pieces weigh as one: nothing is named to the other, and they are compressed together. */
const earnedBytes = 90

/** Pieces that lie in one file. */
interface Pile {
  readonly names: ReadonlySet<string>
  readonly bytes: number
  /** With what they import, at any depth. */
  readonly reached: ReadonlySet<string>
}

interface Pair {
  readonly one: Pile
  readonly other: Pile
  readonly gain: number
}

/**
 * Which pieces lie in one file, so that every visit loads few files, and next to nothing in vain. What a visit does not
 * need is bounded by what it earns. No file comes to need one that needs it.
 */
export function joinPieces(
  pieces: readonly Piece[],
  visits: readonly Visit[],
): readonly (readonly string[])[] {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]))
  const takers = visits.map(({ begin, weight, spare }) => ({
    weight,
    spare,
    needs: reach(begin, (name) => byName.get(name)?.imports ?? []),
  }))
  const pileOf = new Map<string, Pile>(
    pieces.map(({ name, bytes, imports }) => [
      name,
      {
        names: new Set([name]),
        bytes,
        reached: reach([name, ...imports], (next) => byName.get(next)?.imports ?? []),
      },
    ]),
  )
  const importsOf = (pile: Pile): readonly string[] =>
    [...pile.names].flatMap((name) => byName.get(name)?.imports ?? [])

  /** What every visit gains or loses in bytes; null: one of them would load too much. */
  const weigh = (one: Pile, other: Pile): number | null => {
    let gain = 0
    for (const { needs, spare, weight } of takers) {
      const [hasOne, hasOther] = [holds(needs, one), holds(needs, other)]
      if (!hasOne && !hasOther) continue
      if (hasOne && hasOther) {
        gain += weight * fileBytes
        continue
      }
      const added = hasOne ? other : one
      if (added.bytes > spare || !isWithin(added.reached, needs, added.names)) return null
      gain -= weight * added.bytes
    }
    return gain > 0 ? gain : null
  }
  const pairsOf = (one: Pile, others: readonly Pile[]): readonly Pair[] =>
    others.flatMap((other) => {
      const gain = weigh(one, other)
      return gain === null ? [] : [{ one, other, gain }]
    })
  /** Whether a file in between would need the joined one and be needed by it. */
  const isRing = (one: Pile, other: Pile): boolean => {
    const own = new Set([...one.names, ...other.names])
    const walked = reach(
      [one, other].flatMap(importsOf).filter((name) => !own.has(name)),
      (name) => importsOf(must(pileOf.get(name))).concat(...must(pileOf.get(name)).names),
    )
    return [...own].some((name) => walked.has(name))
  }

  let piles = pieces.filter(({ isFree }) => isFree).map(({ name }) => must(pileOf.get(name)))
  piles = piles.filter((pile) => takers.some(({ needs }) => holds(needs, pile)))
  let pairs = piles.flatMap((pile, at) => pairsOf(pile, piles.slice(at + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const { one, other } = best
    pairs = pairs.filter((pair) => pair !== best)
    if (weigh(one, other) === null || isRing(one, other)) continue
    for (const taker of takers) {
      const [hasOne, hasOther] = [holds(taker.needs, one), holds(taker.needs, other)]
      if (hasOne && hasOther) taker.spare += earnedBytes
      else if (hasOne || hasOther) {
        const added = hasOne ? other : one
        taker.spare -= added.bytes
        for (const name of added.names) taker.needs.add(name)
      }
    }
    const joined: Pile = {
      names: new Set([...one.names, ...other.names]),
      bytes: one.bytes + other.bytes,
      reached: new Set([...one.reached, ...other.reached]),
    }
    for (const name of joined.names) pileOf.set(name, joined)
    const isOld = (pile: Pile): boolean => pile === one || pile === other
    piles = piles.filter((pile) => !isOld(pile))
    pairs = [...pairs.filter((pair) => !isOld(pair.one) && !isOld(pair.other)), ...pairsOf(joined, piles)]
    piles.push(joined)
  }
  return piles.map(({ names }) => [...names]).filter(({ length }) => length > 1)
}

function reach(begin: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const reached = new Set(begin)
  // Grows while it is walked.
  for (const name of reached) for (const each of next(name)) reached.add(each)
  return reached
}

/** Whether a visit loads a pile: all of it then. */
function holds(needs: ReadonlySet<string>, { names }: Pile): boolean {
  const [first = ''] = names
  return needs.has(first)
}

function isWithin(
  names: ReadonlySet<string>,
  needs: ReadonlySet<string>,
  besides: ReadonlySet<string>,
): boolean {
  for (const name of names) if (!needs.has(name) && !besides.has(name)) return false
  return true
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a piece imports one that there is not')
  return value
}
