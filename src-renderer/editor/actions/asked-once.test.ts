import { expect, test, vi } from 'vitest'
import type { Point } from '#shared/base/rect.ts'
import type { Action } from '../context/action.ts'
import { askedOnce } from './asked-once.ts'

test('what can be done is worked out once, and at each place anew', () => {
  const work = vi.fn<(at: Point | null) => readonly Action[]>((at) => [
    { id: at === null ? 'anywhere' : `at ${at.x}`, label: '', group: 'tool', run: () => {} },
  ])
  const actionsAt = askedOnce(work)
  expect(work).not.toHaveBeenCalled()
  expect(actionsAt(null)).toBe(actionsAt(null))
  expect([actionsAt({ x: 1, y: 0 }), actionsAt({ x: 2, y: 0 })].flat().map(({ id }) => id)).toEqual([
    'at 1',
    'at 2',
  ])
  expect(actionsAt(null).map(({ id }) => id)).toEqual(['anywhere'])
  expect(work).toHaveBeenCalledTimes(3)
})
