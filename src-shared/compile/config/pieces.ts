import { changeOf } from '#shared/base/list-change.ts'
import { isSameList } from '#shared/compile/topology/same-list.ts'

/** What the parts of a configuration were made of, by their names: what changed little is not made from nothing. */
export type Pieces = ReadonlyMap<string, Piece>

interface Piece {
  readonly of: readonly unknown[]
  readonly made: readonly string[]
}

/** The pieces of a configuration that is being made, and those of the one before it. */
export interface Making {
  readonly former: Pieces
  readonly now: Map<string, Piece>
}

/** What `make` prints of a list; of the same list, what it printed before. */
export function printed(
  { former, now }: Making,
  name: string,
  of: readonly unknown[],
  make: () => readonly string[],
): readonly string[] {
  const held = former.get(name)
  const piece = held !== undefined && isSameList(held.of, of) ? held : { of, made: make() }
  now.set(name, piece)
  return piece.made
}

/** Texts in the order of their code units, each once. */
export function sorted({ former, now }: Making, name: string, of: readonly string[]): readonly string[] {
  const held = former.get(name)
  const piece = held === undefined ? null : follow(held, of)
  const made = piece ?? { of, made: of.toSorted() }
  now.set(name, made)
  return made.made.filter((text, index) => text !== made.made[index - 1])
}

/** With twins, so that of two one may go. */
function follow(held: Piece, of: readonly string[]): Piece | null {
  const change = changeOf<unknown>(held.of, of)
  if (change === null) return null
  const made = [...held.made]
  for (const text of change.gone) made.splice(placeOf(made, String(text)), 1)
  for (const text of change.came) made.splice(placeOf(made, String(text)), 0, String(text))
  return { of, made }
}

/** Where the first text stands that is not before the one given. */
function placeOf(texts: readonly string[], text: string): number {
  let [from, to] = [0, texts.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((texts[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}
