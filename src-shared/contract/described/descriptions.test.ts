import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Contract, Descriptions } from '../row.ts'
import { descriptions } from './descriptions.ts'

const areas = Object.entries(descriptions as Descriptions)
const texts = areas.flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, text]) => ({ call: `${area}.${name}`, ...text })),
)

test('every call and feed has a text, and every text is of one', () => {
  const rows = Object.entries(contract as Contract).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => `${area}.${name}`),
  )
  expect(texts.map(({ call }) => call).toSorted()).toEqual(rows.toSorted())
})

test.each(texts)('the summary of $call is a title', ({ summary }) => {
  expect(summary).toMatch(/^[A-Z][^.]*[^.\s]$/)
  expect(summary.length).toBeLessThanOrEqual(60)
  const words = summary.split(' ').length
  expect(words).toBeGreaterThanOrEqual(2)
  expect(words).toBeLessThanOrEqual(7)
})

test.each(texts)('the description of $call is sentences', ({ summary, description }) => {
  expect(description).toMatch(/^[A-Z].*\.$/)
  expect(description.length).toBeGreaterThanOrEqual(20)
  expect(description.length).toBeLessThanOrEqual(400)
  expect(description.split(/\.\s/).length).toBeLessThanOrEqual(3)
  expect(description).not.toBe(`${summary}.`)
})

test.each(areas)('no two calls of %s have one summary', (_area, calls) => {
  const summaries = Object.values(calls).map(({ summary }) => summary)
  expect(new Set(summaries).size).toBe(summaries.length)
})
