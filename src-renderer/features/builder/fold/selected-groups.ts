import type { Fold } from './use-fold.ts'
import type { FoldedGroup } from './groups.ts'

/** The folded group that is all that is selected; null where it is not, or not whole. */
export function selectedGroup(
  { foldedAt }: Pick<Fold, 'foldedAt'>,
  selection: ReadonlySet<string>,
): FoldedGroup | null {
  const [first] = selection
  const group = first === undefined ? undefined : foldedAt(first)
  if (group?.insideIds.length !== selection.size) return null
  return group.insideIds.every((id) => selection.has(id)) ? group : null
}

/** The folded groups that something selected is inside of. */
export function groupsInSelection(
  { foldedAt }: Pick<Fold, 'foldedAt'>,
  selection: ReadonlySet<string>,
): readonly FoldedGroup[] {
  return [...new Set([...selection].flatMap((id) => foldedAt(id) ?? []))]
}
