import { describe, expect, test } from 'vitest'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { fingerprintOf } from '#shared/node/ssh/public-key.ts'
import {
  withPair,
  noAccess,
  promoteNext,
  readRecords,
  viewRecord,
  writeRecords,
  type AccessRecord,
} from './access-record.ts'

const [first, second] = ['first', 'second'].map((name) => generateSshKeyPair(name).publicKey)
const held = withPair(noAccess, { publicKey: first ?? '', madeAtMs: 1 })
const rotating: AccessRecord = {
  ...held,
  isTold: true,
  next: { publicKey: second ?? '', madeAtMs: 2, proof: 'signed' },
}

describe('readRecords', () => {
  test('gives back what was written', () => {
    const records = new Map([
      ['a', rotating],
      ['b', noAccess],
    ])
    expect(readRecords(JSON.parse(JSON.stringify(writeRecords(records))))).toEqual(records)
  })

  test.each([undefined, null, 'text', [], { version: 2, gateways: {} }])(
    'of something else there are none: %j',
    (given) => expect(readRecords(given)).toEqual(new Map()),
  )

  test('of a former version vouch for nothing', () => {
    const { proof: _proof, ...former } = held
    const next = { publicKey: second, madeAtMs: 2 }
    const read = readRecords({ version: 1, gateways: { a: { ...former, next } } })
    expect(read).toEqual(new Map([['a', { ...held, next: { ...next, proof: null } }]]))
  })

  test('one that cannot be read does not take the others along', () => {
    const given = { version: 1, gateways: { a: held, b: { ...held, kind: 'stolen' } } }
    expect(readRecords(given)).toEqual(new Map([['a', held]]))
  })
})

describe('a pair takes the place of another', () => {
  test('a pair of ours is retired, and the API has to be told', () => {
    const jump = { host: 'jump', port: 22, user: 'root', hostKey: null }
    expect(promoteNext({ ...rotating, jump })).toEqual({
      kind: 'held',
      publicKey: second,
      madeAtMs: 2,
      jump,
      hostKey: null,
      isTold: false,
      next: null,
      retired: first,
      proof: 'signed',
    })
  })

  test("a key of the agent is the person's own and is not retired", () => {
    expect(promoteNext({ ...rotating, kind: 'agent' })).toMatchObject({ kind: 'held', retired: null })
  })

  test('without a next pair nothing changes', () => {
    expect(promoteNext(held)).toBe(held)
  })
})

test('the page sees the fingerprint, and nothing of what is under way', () => {
  expect(viewRecord('g', rotating)).toEqual({
    gatewayId: 'g',
    kind: 'held',
    publicKey: first,
    fingerprint: fingerprintOf(first ?? ''),
    madeAtMs: 1,
    jump: null,
  })
})
