import { expect, test } from 'vitest'
import { listTracked, readTracked } from './tracked-files.ts'

const decisions = listTracked().filter((path) => path.startsWith('docs/adr/'))
const name = /^docs\/adr\/(\d{4})-[a-z0-9-]+\.md$/

test('there are decisions', () => {
  expect(decisions.length).toBeGreaterThan(0)
})

test.each(decisions)('%s has its number, status, date and parts', (path) => {
  const [, number] = name.exec(path) ?? []
  const text = readTracked(path)
  expect(number).toBeDefined()
  expect(text).toMatch(new RegExp(`^# ${Number(number)}\\. `))
  expect(text).toMatch(/^Status: (proposed|accepted|superseded by \d{4}), \d{4}-\d{2}-\d{2}$/m)
  expect(text.match(/^## .*$/gm)).toEqual(['## Why', '## Decision', '## Consequences'])
})

test('numbers are given once', () => {
  const numbers = decisions.map((path) => name.exec(path)?.[1])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('links between documents lead somewhere', () => {
  const tracked = new Set(listTracked())
  const broken = listTracked()
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...readTracked(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map((match) => new URL(match[1] ?? '', `file:///${path}`).pathname.slice(1))
        .filter(
          (target) =>
            !tracked.has(target) && ![...tracked].some((one) => one.startsWith(target.replace(/\/?$/, '/'))),
        )
        .map((target) => `${path}: ${target}`),
    )
  expect(broken).toEqual([])
})
