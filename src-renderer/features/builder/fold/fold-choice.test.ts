import { expect, test } from 'vitest'
import { firstChoice, foldsFrom, readFold, writeFold, type FoldChoice } from './fold-choice.ts'

const choice: FoldChoice = {
  way: 'person',
  hand: [{ number: 2, deviceIds: ['a', 'b'] }],
  openIds: new Set(['fold person u1']),
  held: new Map([['fold hand 2', { x: -8, y: 16 }]]),
}

test('what is kept of a choice is read again', () => {
  expect(readFold(writeFold(choice))).toEqual(choice)
  expect(readFold(writeFold({ ...choice, way: null }))?.way).toBeNull()
})

test('what cannot be read is nothing', () => {
  expect(readFold(null)).toBeNull()
  expect(readFold('{')).toBeNull()
  expect(readFold('{"way":"colour","hand":[],"open":[],"held":[]}')).toBeNull()
})

test('a network of hundreds opens folded by gateway, a small one as it is', () => {
  expect(firstChoice(foldsFrom).way).toBe('gateway')
  expect(firstChoice(foldsFrom - 1).way).toBeNull()
})

test('a browser keeps a bounded part of it', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `${at}`)
  const kept = readFold(
    writeFold({
      way: null,
      hand: [{ number: 1, deviceIds: many }, ...choice.hand],
      openIds: new Set(many),
      held: new Map(many.map((id) => [id, { x: 0, y: 0 }])),
    }),
  )
  expect(kept?.hand).toEqual(choice.hand)
  expect(kept?.openIds.size).toBe(500)
  expect(kept?.held.size).toBe(500)
})
