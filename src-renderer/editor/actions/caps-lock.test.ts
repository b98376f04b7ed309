import { describe, expect, test } from 'vitest'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { meaningOf, type KeyPress } from '../context/action.ts'
import { createEditorDrafts } from '../context/drafts.ts'
import { commonActions } from './common-actions.ts'

const nothing = (): void => undefined
const actions = Object.values(
  commonActions({
    editor: {
      canvas: { current: null },
      screen: {
        ...{ selection: new Set<string>(), edgeId: null, tool: 'select', isViewing: false, naming: null },
        ...{ isPanelOpen: true, said: null, panel: 'selected', dialog: null },
        drafts: createEditorDrafts(),
        set: nothing,
      },
    },
    t: createWords('en', en).t,
    history: { canUndo: true, canRedo: true, undo: nothing, redo: nothing },
    all: () => [],
  }),
)

/** Every key of the table that is a letter, with the action that has it. */
const letters = actions.flatMap(({ id, keys = [] }) =>
  keys.flatMap(({ key, control = false, shift }) =>
    /^[a-z]$/.test(key) ? [{ id, key, control, shift }] : [],
  ),
)

/** What the browser says of a letter: Shift turns round what Caps Lock does. */
function pressOf(key: string, keys: { caps: boolean; shift: boolean; control: boolean }): KeyPress {
  const isUpper = keys.caps !== keys.shift
  return {
    key: isUpper ? key.toUpperCase() : key,
    code: `Key${key.toUpperCase()}`,
    ctrlKey: keys.control,
    metaKey: false,
    shiftKey: keys.shift,
    altKey: false,
  }
}

test('the table has letters alone and letters with Ctrl', () => {
  expect(letters.filter(({ control }) => !control).length).toBeGreaterThan(3)
  expect(letters.filter(({ control }) => control).length).toBeGreaterThan(3)
})

describe.each([false, true])('with Caps Lock %s', (caps) => {
  test.each(letters.filter(({ control }) => !control))(
    '$key does $id, and with Shift begins a name',
    ({ id, key }) => {
      const alone = meaningOf(actions, pressOf(key, { caps, shift: false, control: false }))
      expect([alone.action?.id, alone.letter]).toEqual([id, null])
      const shifted = pressOf(key, { caps, shift: true, control: false })
      expect(meaningOf(actions, shifted)).toEqual({ action: undefined, letter: shifted.key })
    },
  )

  test.each(letters.filter(({ control }) => control))('Ctrl and $key do $id', ({ id, key, shift }) => {
    const press = pressOf(key, { caps, shift: shift === true, control: true })
    expect(meaningOf(actions, press)).toMatchObject({ action: { id }, letter: null })
  })

  test('a letter of no action begins a name as it is written', () => {
    for (const shift of [false, true]) {
      const press = pressOf('q', { caps, shift, control: false })
      expect(meaningOf(actions, press)).toEqual({ action: undefined, letter: press.key })
    }
  })
})

test('a sign that needs Shift stays a key', () => {
  const press = { ...pressOf('?', { caps: false, shift: true, control: false }), code: 'Slash' }
  expect(meaningOf(actions, press)).toMatchObject({ action: { id: 'keys' }, letter: null })
})
