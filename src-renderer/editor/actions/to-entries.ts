import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { Action } from '../context/action.ts'
import { toEntry } from './to-entry.ts'

/** Actions as a menu: those that remove something stand last, after a line. */
export function toEntries(actions: readonly Action[]): readonly MenuEntry[] {
  const first = actions.filter(({ danger }) => danger !== true)
  const last = actions.filter(({ danger }) => danger === true)
  return [
    ...first.map(toEntry),
    ...(first.length > 0 && last.length > 0 ? [{ kind: 'separator', id: 'before-danger' } as const] : []),
    ...last.map(toEntry),
  ]
}
