import { expect, test } from 'vitest'
import { openAnswer, sealAnswer } from './sealed-answer.ts'

const key = 'key-of-a-test-000001'
const place = ['organization', 'person', 'digest']

test('opens with its key at its place, and nowhere else', () => {
  const sealed = sealAnswer(key, place, '{"name":"ñandú"}')
  expect(sealed).not.toContain('name')
  expect(openAnswer(key, place, sealed)).toBe('{"name":"ñandú"}')
  expect(() => openAnswer('key-of-a-test-000002', place, sealed)).toThrow('unable to authenticate data')
  expect(() => openAnswer(key, ['organization', 'another', 'digest'], sealed)).toThrow(
    'unable to authenticate data',
  )
})

test('the same is never sealed the same', () => {
  expect(sealAnswer(key, place, 'x')).not.toBe(sealAnswer(key, place, 'x'))
})
