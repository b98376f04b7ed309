import { expect, test } from 'vitest'
import { createEpisodes } from './episodes.ts'

function start() {
  const lines: string[] = []
  const note = (_facts: object, message: string): void => void lines.push(message)
  let atMs = 0
  const { lost, answered } = createEpisodes({ info: note, warn: note }, () => atMs)
  return {
    lines,
    at: (ms: number) => {
      atMs = ms
    },
    lose: () => lost(new Error('gone')),
    answered,
  }
}

test('a database that is away is one line, and one when it is back', () => {
  const { lines, at, lose, answered } = start()
  answered()
  for (const ms of [0, 100, 3000, 9000]) {
    at(ms)
    lose()
  }
  expect(lines).toEqual(['the database does not answer'])
  at(20_000)
  answered()
  answered()
  expect(lines).toEqual(['the database does not answer', 'the database answers again'])
})

test('one that answers some and not others is still the same', () => {
  const { lines, at, lose, answered } = start()
  lose()
  at(1000)
  answered()
  lose()
  at(4000)
  answered()
  lose()
  expect(lines).toEqual(['the database does not answer'])
})

test('the next time is said again', () => {
  const { lines, at, lose, answered } = start()
  lose()
  at(10_000)
  answered()
  lose()
  expect(lines).toEqual([
    'the database does not answer',
    'the database answers again',
    'the database does not answer',
  ])
})
