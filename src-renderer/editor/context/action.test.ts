import { expect, test } from 'vitest'
import { actionOf, type Action, type KeyStroke } from './action.ts'

const action = (id: string, keys: readonly KeyStroke[]): Action => ({
  id,
  group: 'edit',
  label: id,
  keys,
  run: () => undefined,
})
const actions = [
  action('front', [{ key: ']', control: true, shift: true }]),
  action('forward', [{ key: ']', control: true, shift: false }]),
  action('side', [{ key: ']' }]),
  action('help', [{ key: '?' }]),
]
const find = (press: {
  key: string
  code?: string
  ctrlKey?: boolean
  shiftKey?: boolean
  altKey?: boolean
}) =>
  actionOf(actions, { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...press })
    ?.id

test('a sign is found by what it says', () => {
  expect(find({ key: ']' })).toBe('side')
  expect(find({ key: ']', ctrlKey: true })).toBe('forward')
  expect(find({ key: '?', shiftKey: true })).toBe('help')
  expect(find({ key: ']', altKey: true })).toBeUndefined()
})

test('a bracket is found by its place, too: with Shift it says something else', () => {
  expect(find({ key: '}', code: 'BracketRight', ctrlKey: true, shiftKey: true })).toBe('front')
  expect(find({ key: '+', code: 'BracketRight', ctrlKey: true })).toBe('forward')
})
