import { describe, expect, test, vi } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { aNode, anOutline, idOf } from '#shared/design/testing/designs.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { commonActions } from '#renderer/editor/actions/common-actions.ts'
import { actionOf, type Action } from '#renderer/editor/context/action.ts'
import { groupRows, keyRows } from '#renderer/editor/keys/key-rows.ts'
import { keysOfStroke, withNamedKeys } from '#renderer/editor/keys/name-keys.ts'
import type { Designer } from '../context/designer-context.tsx'
import { actionsOf } from './actions-of.ts'

const words = { en: createWords('en', en), es: createWords('es', es) }
const nothing = (): void => undefined

/** Everything that can be done with a drawing, an empty one if none is given. */
function allActions(
  locale: 'en' | 'es',
  design: Design = emptyDesign,
  selection: readonly string[] = [],
): readonly Action[] {
  const { t } = words[locale]
  const screen = { selection: new Set(selection), edgeId: null, set: nothing }
  const designer = {
    design,
    screen,
    canvas: { current: null },
    isEditing: true,
    together: null,
    keeping: { kind: 'kept' },
  } as unknown as Designer
  const history = { canUndo: true, canRedo: true, undo: nothing, redo: nothing }
  return actionsOf(
    {
      designer,
      t,
      common: commonActions({ editor: designer, t, history, all: () => [] }),
      at: null,
      copy: { copy: nothing, cut: nothing, paste: nothing },
      say: nothing,
      add: nothing,
      style: { looks: null, take: nothing },
      sharing: 'save',
      copyDesign: nothing,
    },
    true,
  )
}

const pressOf = (keys: readonly string[]) => {
  const key = keys.at(-1) ?? ''
  return {
    key: { Del: 'Delete' }[key] ?? key,
    code: '',
    ctrlKey: keys.includes('Ctrl'),
    altKey: keys.includes('Alt'),
    shiftKey: keys.includes('Shift'),
    metaKey: false,
  }
}

describe('keys of the designer', () => {
  const actions = allActions('en')

  test('what is written beside an action is its first key, and does it', () => {
    const written = actions.flatMap(({ id, keys: [first] = [], shortcut = '' }) =>
      first === undefined ? [] : [{ id, first, keys: shortcut.split(' ') }],
    )
    expect(written.map(({ keys }) => keys.toSorted())).toEqual(
      written.map(({ first }) => keysOfStroke(first).toSorted()),
    )
    expect(written.map(({ keys }) => actionOf(actions, pressOf(keys))?.id)).toEqual(
      written.map(({ id }) => id),
    )
  })

  test('no key does two things', () => {
    const strokes = actions.flatMap(({ keys = [] }) => keys.map((stroke) => keysOfStroke(stroke).join(' ')))
    expect(new Set(strokes).size).toBe(strokes.length)
  })

  const [full, bare] = [anOutline('full'), anOutline('bare')]
  const design = toDesign({
    nodes: [aNode('a', { outlineId: full.id })],
    relationships: [],
    outlines: [full, bare],
  })
  const folding = [
    { name: 'an outline that holds something', selection: [full.id], expect: 'fold' },
    { name: 'an empty one', selection: [bare.id], expect: 'tool-frame' },
    { name: 'an outline and a node', selection: [full.id, idOf('a')], expect: 'tool-frame' },
    { name: 'nothing', selection: [], expect: 'tool-frame' },
  ]
  test.each(folding)('F with $name selected', ({ selection, expect: id }) => {
    const now = allActions('en', design, selection)
    expect(
      now.filter(({ keys = [] }) => keys.some(({ key }) => key === 'f')).map((each) => each.id),
    ).toContain(id)
    expect(actionOf(now, pressOf(['f']))?.id).toBe(id)
  })

  test('what is folded is unfolded by the same key', () => {
    const folded = { ...design, outlines: new Map([[bare.id, { ...bare, isFolded: true }]]) }
    expect(actionOf(allActions('en', folded, [bare.id]), pressOf(['f']))?.id).toBe('unfold')
  })

  test.each(['en', 'es'] as const)('every one is listed once, by what one does with it, in %s', (locale) => {
    const { t } = words[locale]
    const named = allActions(locale).map((action) => withNamedKeys(t, action))
    const rows = keyRows(t, named, true)
    const listed = groupRows(t, rows, '').flatMap((group) => group.rows.map(({ id }) => id))
    expect(new Set(listed)).toEqual(new Set(rows.map(({ id }) => id)))
    const withKeys = named.filter(({ keys, shortcut }) => keys !== undefined || shortcut !== undefined)
    expect(listed).toEqual(expect.arrayContaining(withKeys.map(({ id }) => `action-${id}`)))
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('in Spanish keys are called as they are written there', () => {
    const { t } = words.es
    const removing = allActions('es').find(({ id }) => id === 'remove')
    expect(removing && withNamedKeys(t, removing).shortcut).toBe('Supr')
    const found = groupRows(t, keyRows(t, allActions('es'), true), 'mayus clic').flatMap(({ rows }) => rows)
    expect(found.map(({ ways }) => ways[0])).toContainEqual(['Mayús', 'Clic'])
  })

  test('on a Mac keys have its signs, in its order, and Command does what is Ctrl elsewhere', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
    const { t } = words.en
    const shown = new Map(allActions('en').map((action) => [action.id, withNamedKeys(t, action).shortcut]))
    expect(['undo', 'redo', 'remove', 'copy-style', 'cut'].map((id) => shown.get(id))).toEqual([
      '\u2318 Z',
      '\u21e7 \u2318 Z',
      '\u232b',
      '\u2325 \u2318 C',
      '\u2318 X',
    ])
    const rows = new Map(keyRows(t, allActions('en'), true).map(({ id, ways }) => [id, ways]))
    expect(rows.get('canvas-copy')).toEqual([['\u2325', 'Drag']])
    expect(rows.get('canvas-resize')).toEqual([['\u2325', '\u2318', 'Arrow keys']])
    expect(rows.get('action-remove')).toEqual([['\u2326'], ['\u232b']])
    const command = { ...pressOf(['Ctrl', 'Z']), ctrlKey: false, metaKey: true }
    expect(actionOf(actions, command)?.id).toBe('undo')
    vi.unstubAllGlobals()
  })

  test('who only looks is shown no key that changes something', () => {
    const { t } = words.en
    const ids = keyRows(t, [], false).map(({ id }) => id)
    expect(ids).toContain('canvas-go')
    for (const id of ['connect', 'move', 'resize', 'name']) expect(ids).not.toContain(`canvas-${id}`)
  })
})
