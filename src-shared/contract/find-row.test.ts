import { expect, test } from 'vitest'
import { z } from 'zod'
import { session } from './accounts.ts'
import { api } from './contract.ts'
import { findRow } from './find-row.ts'
import { callThat } from './find-wire-row.ts'
import { call, type Contract } from './row.ts'
import { sessionEffectOf } from './wire.ts'

const rows = Object.entries(api as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ name: `${area}.${name}`, row })),
)

test('a call answers a session where it begins or renews one, and nowhere else', () => {
  const answering = rows.filter(({ row }) => row.kind === 'call' && row.output === session)
  const saying = rows.filter(({ row }) => ['begins', 'renews'].includes(sessionEffectOf(row) ?? ''))
  expect(answering.length).toBeGreaterThan(3)
  expect(saying.map(({ name }) => name)).toEqual(answering.map(({ name }) => name))
})

test('one call renews a session and one ends it', () => {
  for (const effect of ['renews', 'ends'] as const) {
    const found = rows.filter(({ row }) => sessionEffectOf(row) === effect)
    expect(found.map(({ name }) => name)).toEqual([callThat(effect).join('.')])
  }
})

test('what every object has is no row', () => {
  expect(findRow('__proto__', 'toString')).toBeNull()
  expect(findRow('networks', 'constructor')).toBeNull()
})

test('a row says where its record is by keys that it has', () => {
  const given = {
    method: 'POST',
    path: '/things',
    may: 'self',
    input: z.object({ id: z.string(), size: z.int() }),
    output: z.object({ changed: z.int(), name: z.string() }),
    problems: [],
  } as const
  const good = call({ ...given, audit: { record: 'device', id: 'input.id', count: ['output.changed'] } })
  expect(good.audit?.record).toBe('device')
  // @ts-expect-error a number is no id
  call({ ...given, audit: { record: 'device', id: 'input.size' } })
  // @ts-expect-error the answer has no such key
  call({ ...given, audit: { record: 'device', name: 'output.title' } })
  // @ts-expect-error a call that changes something says it
  call(given)
})
