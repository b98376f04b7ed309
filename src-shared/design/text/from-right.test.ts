import { expect, test } from 'vitest'
import { isFromRight } from './from-right.ts'

test.each([
  ['خادم 1', true],
  ['10 שרת (Web)', true],
  ['🔥 جدار', true],
  ['Web خادم', false],
  ['核心交换机', false],
  ['192.168.0.1', false],
  ['', false],
])('%s is read from the right: %s', (text, expected) => {
  expect(isFromRight(text)).toBe(expected)
})
