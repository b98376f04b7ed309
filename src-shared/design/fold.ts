import type { Rect } from '#shared/base/rect.ts'
import { boxOf } from './card.ts'
import type { Design, DesignNode, Outline } from './design.ts'
import { patchOf } from './edit.ts'
import { foldedSize } from './folded-size.ts'
import { holdersOfOutlines } from './outline-holders.ts'
import type { Patch } from './patch.ts'

const known = new WeakMap<Design['outlines'], ReadonlyMap<string, string>>()

/**
 * Of every outline that is folded or lies in one that is, the outermost folded one: the one card that stands for them.
 * Worked out once for a value, and each outline is looked at once, however deep they lie in each other.
 */
export function foldedRoots(outlines: Design['outlines']): ReadonlyMap<string, string> {
  const held = known.get(outlines)
  if (held !== undefined) return held
  const holders = holdersOfOutlines(outlines)
  const rootOf = new Map<string, string | null>()
  for (const start of outlines.keys()) {
    const way: string[] = []
    let at: string | null = start
    for (; at !== null && !rootOf.has(at); at = holders.get(at) ?? null) way.push(at)
    let root = at === null ? null : (rootOf.get(at) ?? null)
    // From the outside in.
    for (const id of way.toReversed()) {
      root ??= outlines.get(id)?.isFolded === true ? id : null
      rootOf.set(id, root)
    }
  }
  const roots = new Map([...rootOf].flatMap(([id, root]) => (root === null ? [] : [[id, root] as const])))
  known.set(outlines, roots)
  return roots
}

/** The folded outline whose card an element is inside of; null: it is seen itself. */
export function hiddenIn(
  { outlines }: Pick<Design, 'outlines'>,
  element: DesignNode | Outline,
): string | null {
  const roots = foldedRoots(outlines)
  const root = roots.get(outlines.has(element.id) ? element.id : (element.outlineId ?? ''))
  return root === undefined || root === element.id ? null : root
}

/** What is seen of an element: of a folded outline its card. */
export function seenBox(element: DesignNode | Outline): Rect {
  const box = boxOf(element)
  return 'width' in element && element.isFolded === true ? { ...box, ...foldedSize } : box
}

/** The same design with other outlines folded than are: those of `folds`, by id. */
export function withFolds(design: Design, folds: ReadonlyMap<string, boolean>): Design {
  const changed = [...folds].flatMap(([id, isFolded]) => {
    const outline = design.outlines.get(id)
    return outline === undefined || (outline.isFolded === true) === isFolded
      ? []
      : [[id, { ...outline, isFolded }] as const]
  })
  return changed.length === 0 ? design : { ...design, outlines: new Map([...design.outlines, ...changed]) }
}

/** Outlines that are one card each, or show what they hold again. */
export function setFolded(design: Design, ids: readonly string[], isFolded: boolean): Patch {
  const outlines = ids.filter((id) => design.outlines.has(id))
  return patchOf(design, { outlines: new Map(outlines.map((id) => [id, { isFolded }])) })
}
