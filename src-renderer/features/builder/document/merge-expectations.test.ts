import { expect, test } from 'vitest'
import { mostExpectations, type Expectation } from '#shared/model/expectation.ts'
import { expectationOf } from '#shared/model/testing/records.ts'
import { mergeExpectations } from './merge-expectations.ts'

const [wiki, mail, files] = ['wiki', 'mail', 'files'].map((to) => expectationOf('laptop', to)) as [
  Expectation,
  Expectation,
  Expectation,
]

test.each([
  { name: 'both added', before: [wiki], ours: [wiki, mail], theirs: [wiki, files], all: [wiki, files, mail] },
  { name: 'both added the same', before: [], ours: [mail], theirs: [mail], all: [mail] },
  {
    name: 'they took away what we kept',
    before: [wiki, mail],
    ours: [wiki, mail, files],
    theirs: [mail],
    all: [mail, files],
  },
  {
    name: 'we took away what they kept',
    before: [wiki, mail],
    ours: [mail],
    theirs: [wiki, mail, files],
    all: [mail, files],
  },
  { name: 'both took it away', before: [wiki], ours: [], theirs: [], all: [] },
])('$name', ({ before, ours, theirs, all }) => {
  expect(mergeExpectations(before, ours, theirs)).toEqual(all)
})

test('the opposite, another port and another protocol are others; without a port the protocol says nothing', () => {
  const others = [
    { ...wiki, reaches: false },
    { ...wiki, port: 53 },
    { ...wiki, port: 53, protocol: 'udp' as const },
  ]
  expect(mergeExpectations([], others, [wiki])).toEqual([wiki, ...others])
  expect(mergeExpectations([], [{ ...wiki, protocol: 'udp' }], [wiki])).toEqual([wiki])
})

test('together they are as many as a network may have', () => {
  const full = Array.from({ length: mostExpectations }, (_, at) => expectationOf('laptop', `rule-${at}`))
  expect(mergeExpectations([], [mail], full)).toEqual(full)
})
