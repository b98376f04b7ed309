import type { Point } from '#shared/base/rect.ts'
import type { Action } from '../context/action.ts'

type ActionsAt = (at: Point | null) => readonly Action[]

/**
 * What can be done as one render of the editor has it, worked out when the first part asks: every button of the
 * toolbar, menu and panel asks for all of it. What can be done at a place is worked out for that place.
 */
export function askedOnce(actionsAt: ActionsAt): ActionsAt {
  let now: readonly Action[] | null = null
  return (at) => (at === null ? (now ??= actionsAt(null)) : actionsAt(at))
}
