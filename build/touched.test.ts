import { expect, test } from 'vitest'
import { howMuch, listChanged, suites, type Suite } from './touched.ts'

const table: readonly {
  readonly name: string
  readonly changed: readonly string[]
  readonly expect: Readonly<Record<Suite, 'all' | 'importers' | 'none'>>
}[] = [
  {
    name: 'nothing',
    changed: [],
    expect: { unit: 'none', screen: 'none', api: 'none', lab: 'none', browser: 'none' },
  },
  {
    name: 'a document',
    changed: ['docs/plan.md'],
    expect: { unit: 'none', screen: 'none', api: 'none', lab: 'none', browser: 'none' },
  },
  {
    name: 'a dependency',
    changed: ['docs/plan.md', 'package-lock.json'],
    expect: { unit: 'all', screen: 'all', api: 'all', lab: 'all', browser: 'all' },
  },
  {
    name: 'a page',
    changed: ['src-renderer/features/home/HomePage.tsx'],
    expect: { unit: 'importers', screen: 'importers', api: 'importers', lab: 'importers', browser: 'all' },
  },
  {
    name: 'a script of gateways',
    changed: ['src-shared/node/gateway/scripts/stage.sh'],
    expect: { unit: 'importers', screen: 'importers', api: 'importers', lab: 'all', browser: 'all' },
  },
  {
    name: 'a test',
    changed: ['web/server/mail/letters.test.ts', 'src-shared/model/testing/models.ts'],
    expect: {
      unit: 'importers',
      screen: 'importers',
      api: 'importers',
      lab: 'importers',
      browser: 'importers',
    },
  },
]

test.each(table)('$name', ({ changed, expect: wanted }) => {
  expect(Object.fromEntries(suites.map((suite) => [suite, howMuch(suite, changed)]))).toEqual(wanted)
})

test('a commit that is none is told from one', async () => {
  expect(await listChanged('HEAD')).not.toBeNull()
  expect(await listChanged('--output=nowhere')).toBeNull()
  expect(await listChanged('no-such-commit')).toBeNull()
})
