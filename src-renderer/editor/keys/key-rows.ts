import { foldText } from '#shared/base/fold-text.ts'
import type { Translate } from '#shared/words/words.ts'
import type { Action } from '../context/action.ts'
import { canvasKeys, keyGroups, type KeyGroup } from './canvas-keys.ts'
import { keysOfStroke, namesOfKeys } from './name-keys.ts'

/** What is done, and by which keys. */
export interface KeyRow {
  readonly id: string
  readonly group: KeyGroup
  /** Ways to do it, each by keys that are held together, in the language on screen. */
  readonly ways: readonly (readonly string[])[]
  readonly text: string
}

export interface RowsOfGroup {
  readonly group: KeyGroup
  readonly title: string
  readonly rows: readonly KeyRow[]
}

/** Actions whose keys are the canvas's own, which lists them. */
const ofCanvas: ReadonlySet<string> = new Set(['connect', 'open'])

/** Actions that are looked for among others than those of their menu. */
const groupOfAction: Readonly<Record<string, KeyGroup>> = {
  'tool-select': 'select',
  'tool-pan': 'view',
  'select-all': 'select',
  selected: 'view',
}
const groupOfMenu: Readonly<Record<Action['group'], KeyGroup>> = {
  add: 'draw',
  tool: 'draw',
  arrange: 'move',
  edit: 'edit',
  view: 'view',
  file: 'file',
}

/** Every key that does something now: those of the canvas, then those of the actions. */
export function keyRows(t: Translate, actions: readonly Action[], isEditing: boolean): readonly KeyRow[] {
  const hasOutlines = actions.some(({ id }) => id === 'tool-frame')
  const named = (ways: readonly (readonly string[])[]): KeyRow['ways'] =>
    ways.map((keys) => namesOfKeys(t, keys))
  return [
    ...canvasKeys
      .filter(({ changes }) => changes === undefined || (isEditing && (changes === 'drawing' || hasOutlines)))
      .map(({ id, group, ways }) => ({
        id: `canvas-${id}`,
        group,
        ways: named(ways),
        text: t(`editor.keys.of.${id}`),
      })),
    ...actions
      .filter(({ id, shortcut }) => shortcut !== undefined && !ofCanvas.has(id))
      .map((action) => ({
        id: `action-${action.id}`,
        group: groupOfAction[action.id] ?? groupOfMenu[action.group],
        ways: named(waysOf(action)),
        text: action.label,
      })),
  ]
}

/** All keys of an action; what is the same key with another sign on it stands once. */
function waysOf({ keys = [], shortcut = '' }: Action): readonly (readonly string[])[] {
  const ways = keys.filter(({ key }) => key !== '=').map(keysOfStroke)
  return ways.length > 0 ? ways : [shortcut.split(' ')]
}

/** The rows in which every word that was typed occurs, whatever its accents, by what one does with them. */
export function groupRows(t: Translate, rows: readonly KeyRow[], typed: string): readonly RowsOfGroup[] {
  const words = foldText(typed).split(/\s+/u)
  return keyGroups
    .map((group) => {
      const title = t(`editor.keys.group.${group}`)
      const isFound = ({ ways, text }: KeyRow): boolean => {
        const all = foldText(`${title} ${text} ${ways.flat().join(' ')}`)
        return words.every((word) => all.includes(word))
      }
      return { group, title, rows: rows.filter((row) => row.group === group && isFound(row)) }
    })
    .filter(({ rows: found }) => found.length > 0)
}
