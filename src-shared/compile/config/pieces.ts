import { changeOf, type ListChange } from '#shared/base/list-change.ts'
import { isSameList } from '#shared/base/same-list.ts'

/** What the parts of a configuration were made of, by their names: what changed little is not made from nothing. */
export type Pieces = ReadonlyMap<string, Piece>

interface Piece {
  readonly of: readonly unknown[]
  readonly beside: readonly unknown[]
  readonly made: unknown
}

/** The pieces of a configuration that is being made, and those of the one before it. */
export interface Making {
  readonly former: Pieces
  readonly now: Map<string, Piece>
}

/** With more changes, what is put in order is made from nothing. */
const most = 256

/** What `make` makes of a list; of the same list, what it made before. `name` says what that is. */
export function kept<Made>(
  { former, now }: Making,
  name: string,
  of: readonly unknown[],
  make: () => Made,
): Made {
  const held = former.get(name)
  const piece = held !== undefined && isSameList(held.of, of) ? held : { of, beside: [], made: make() }
  now.set(name, piece)
  return piece.made as Made
}

/**
 * What `make` makes of a list and of what stands beside it; of a list that an edit made of the former one, what `follow`
 * makes of the former result.
 */
export function followed<Item, Made>(
  { former, now }: Making,
  name: string,
  { list, beside }: { readonly list: readonly Item[]; readonly beside: readonly unknown[] },
  how: { readonly make: () => Made; readonly follow: (held: Made, change: ListChange<Item>) => Made },
): Made {
  const held = former.get(name)
  const made = held !== undefined && isSameList(held.beside, beside) ? follow(held) : how.make()
  now.set(name, { of: list, beside, made })
  return made

  function follow({ of, made: before }: Piece): Made {
    if (of === list) return before as Made
    const change = changeOf(of as readonly Item[], list)
    const isMuch = change === null || change.gone.length + change.came.length > most
    return isMuch ? how.make() : how.follow(before as Made, change)
  }
}
