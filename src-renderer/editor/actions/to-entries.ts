import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { Action } from '../context/action.ts'
import { toEntry } from './to-entry.ts'

/**
 * Actions as a menu: those that remove something stand last, after a line. `begins`: the ids of actions that have a
 * line above them, where something stands there.
 */
export function toEntries(
  actions: readonly Action[],
  begins: ReadonlySet<string> = new Set(),
): readonly MenuEntry[] {
  const first = actions.filter(({ danger }) => danger !== true)
  const last = actions.filter(({ danger }) => danger === true)
  return [
    ...first.flatMap((action, at): readonly MenuEntry[] =>
      at > 0 && begins.has(action.id)
        ? [{ kind: 'separator', id: `before-${action.id}` }, toEntry(action)]
        : [toEntry(action)],
    ),
    ...(first.length > 0 && last.length > 0 ? [{ kind: 'separator', id: 'before-danger' } as const] : []),
    ...last.map(toEntry),
  ]
}
