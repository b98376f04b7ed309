import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Session } from '#shared/contract/accounts.ts'
import { contract, workstation } from '#shared/contract/contract.ts'
import type { Contract, Row } from '#shared/contract/row.ts'
import { serveIpc, type Sender } from './serve.ts'
import { createNotingAnswerers, type Noted } from './testing/answerers.ts'
import { createChance } from './testing/chance.ts'
import { createTestWire } from './testing/wire.ts'

const rows: Contract = contract
// What main answers itself is met as often as all that it passes on.
const areas = [Object.keys(contract), Object.keys(workstation)]
const names = Object.values(rows).flatMap((area) => Object.keys(area))
const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '', 'x'.repeat(5000)]
const values: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => true,
  () => Number.NaN,
  () => -0,
  () => 1e308,
  () => 10n,
  () => '',
  () => '0192f0c1-2b7e-7c3a-9d55-aa3f1c2b4d5e',
  () => 'admin@example.org',
  () => 'a passphrase that is long',
  () => '../../etc/passwd',
  () => '"; DROP TABLE users; --',
  () => '\u0000\uD800\u202E',
  () => new Date(0),
  () => /x/,
  () => new Map([['kind', 'hosted']]),
  () => new Uint8Array(8),
  () => JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown,
  () => ({ kind: 'hosted', url: 'https://example.org' }),
  () => ({ kind: 'local' }),
]
/** What a change may be followed by, and what it may not. */
const attempts = ['a'.repeat(32), 'A'.repeat(32), '', 'x'.repeat(5000), '../x', 1, null, { id: 'a' }]
const keys = [
  'id',
  'gatewayId',
  'password',
  'passphrase',
  'kind',
  'url',
  'name',
  'text',
  'code',
  'email',
  ...odd,
]

const session: Session = {
  token: '',
  expiresAtMs: 0,
  providerId: 'p',
  name: 'A',
  email: 'a@example.org',
  roles: ['viewer'],
  organizationId: 'o',
  organizationName: 'O',
}

function createMessages(seed: number) {
  const chance = createChance(seed)
  const value = (depth: number): unknown => {
    if (depth > 0 && chance.next() < 0.4) {
      if (chance.next() < 0.3) return Array.from({ length: chance.below(4) }, () => value(depth - 1))
      const made: Record<string, unknown> = {}
      for (let count = chance.below(5); count > 0; count -= 1) {
        Object.defineProperty(made, chance.pick(keys), {
          value: value(depth - 1),
          enumerable: true,
          configurable: true,
        })
      }
      if (chance.next() < 0.02) made['self'] = made
      return made
    }
    return chance.pick(values)()
  }
  /** An object with the keys that the row wants, and anything in them. */
  const fitting = (row: Row | undefined): unknown => {
    const wanted = row?.input instanceof z.ZodObject ? Object.keys(row.input.shape) : []
    return Object.fromEntries(wanted.map((key) => [key, value(1)]))
  }
  return {
    chance,
    message: (): unknown => {
      if (chance.next() < 0.05) return value(2)
      const area = chance.next() < 0.85 ? chance.pick(chance.pick(areas)) : chance.pick([...odd, ...names])
      const ofArea = Object.hasOwn(rows, area) ? Object.keys(rows[area] ?? {}) : names
      const name = chance.next() < 0.9 ? chance.pick(ofArea) : chance.pick(odd)
      const input = chance.next() < 0.8 ? fitting(rows[area]?.[name]) : value(3)
      return {
        area,
        name,
        input,
        ...(chance.next() < 0.02 ? { attempt: chance.pick(attempts) } : {}),
        documentId: chance.pick(['d', 'e', 1]),
        id: chance.pick([1, 2, 3, -1, 'x']),
      }
    },
    sender: (): Sender => ({
      page: chance.below(3),
      url: chance.pick([
        'app://trama/',
        'app://trama/gateways',
        'app://trama/es/home?x=1#y',
        'app://trama.evil/',
        'app://evil@trama/',
        'https://trama/',
        'file:///app://trama/',
        'about:blank',
        '',
      ]),
      isMainFrame: chance.next() < 0.8,
    }),
  }
}

const isOurs = ({ url, isMainFrame }: Sender): boolean => isMainFrame && url.startsWith('app://trama/')

/** What reached an answerer is what the row's schema makes of itself: it was parsed. */
function isParsed({ area, name, input }: Noted): boolean {
  const read = rows[area]?.[name]?.input.safeParse(input)
  return read?.success === true && isDeepStrictEqual(read.data, input)
}

test.each([
  { name: 'nobody signed in', who: null, seed: 1 },
  { name: 'a viewer', who: session, seed: 2 },
])(
  'half of 100,000 messages of a hostile page, $name: only problems, nothing unparsed',
  async ({ who, seed }) => {
    const wire = createTestWire()
    const answerers = createNotingAnswerers(who)
    serveIpc(wire, answerers)
    const { chance, message, sender } = createMessages(seed)
    const wrong: unknown[] = []
    let refusedSenders = 0
    for (let count = 0; count < 50_000; count += 1) {
      const from = sender()
      const given = message()
      const before = answerers.ours.length + answerers.forwarded.length
      const kind = chance.below(10)
      if (kind === 0) wire.subscribe(from, given)
      else if (kind === 1) wire.unsubscribe(from, given)
      else {
        const answer = await wire.request(from, given)
        const isKnown =
          answer.ok || (typeof answer.problem.code === 'string' && typeof answer.problem.facts === 'object')
        if (!isKnown || !isDeepStrictEqual(structuredClone(answer), answer)) wrong.push({ given, answer })
      }
      const reached = answerers.ours.length + answerers.forwarded.length > before
      if (!isOurs(from)) {
        refusedSenders += 1
        if (reached) wrong.push({ from, given })
      }
    }
    expect(wrong).toEqual([])
    expect(refusedSenders).toBeGreaterThan(25_000)
    expect(answerers.ours.length).toBeGreaterThan(500)
    expect(answerers.forwarded.length).toBeGreaterThan(500)
    expect([...answerers.ours, ...answerers.forwarded].filter((one) => !isParsed(one))).toEqual([])
    const needsSession = answerers.ours.filter(
      ({ area, name }) => (workstation as Contract)[area]?.[name]?.may !== 'public',
    )
    const used = [...new Set(needsSession.map(({ area, name }) => `${area}.${name}`))].toSorted()
    expect(used).toEqual(who === null ? [] : ['sshKeys.list', 'tunnels.enrol'])
    // What the answers of the noting handlers are worth: none fits its row, and each is logged with its reference.
    expect(answerers.errors.length).toBeGreaterThan(0)
    expect(JSON.stringify(answerers.errors)).not.toContain('passphrase that is long')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  },
  120_000,
)
