import type { SaveState } from '#shared/document/save-state.ts'
import type { Designer } from './designer-context.tsx'

const unchangeable: ReadonlySet<SaveState['kind']> = new Set(['elsewhere', 'opening', 'viewed'])

/** Whether it may be changed in this window, when viewer mode is left. */
export function isChangeable({ kind }: SaveState): boolean {
  return !unchangeable.has(kind)
}

/** Whether it is somebody else's, by their link. */
export function isByLink({ together }: Pick<Designer, 'together'>): boolean {
  return together !== null && together.designId === null
}
