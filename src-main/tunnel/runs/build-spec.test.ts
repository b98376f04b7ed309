import { describe, expect, test } from 'vitest'
import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { contains, lastOf, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { createChance } from '#shared/model/testing/chance.ts'
import { findOverlap } from './build-spec.ts'
import { leaveOut } from '#main/tunnel/system/leave-out.ts'
import { recall, waitMs } from './next-try.ts'
import { resolveEndpoints } from './resolve-endpoints.ts'

function read(text: string): Cidr {
  const range = parseCidr(text)
  if (!range.ok) throw new Error(text)
  return range.value
}

describe('ranges without others', () => {
  test.each([
    { name: 'nothing to leave out', ranges: ['10.0.0.0/8'], others: [], expect: ['10.0.0.0/8'] },
    { name: 'all of it', ranges: ['10.0.0.0/8'], others: ['0.0.0.0/0'], expect: [] },
    { name: 'another family', ranges: ['::/0'], others: ['10.0.0.0/8'], expect: ['::/0'] },
    { name: 'a half', ranges: ['10.0.0.0/8'], others: ['10.0.0.0/9'], expect: ['10.128.0.0/9'] },
    {
      name: 'one address of four',
      ranges: ['192.0.2.0/30'],
      others: ['192.0.2.1'],
      expect: ['192.0.2.0/32', '192.0.2.2/31'],
    },
    { name: 'what is no range', ranges: ['10.0.0.0/8', 'home'], others: ['id'], expect: ['10.0.0.0/8'] },
  ])('$name', ({ ranges, others, expect: wanted }) => {
    expect(leaveOut(ranges, others)).toEqual(wanted)
  })

  test('drawn ones: an address is in what is left when it was in a range and in no other', () => {
    const chance = createChance(7)
    const draw = (): string => {
      const prefix = chance.int(0, 8)
      return `${chance.int(0, 255) & (0xff << (8 - prefix))}.0.0.0/${prefix}`
    }
    for (let round = 0; round < 300; round += 1) {
      const ranges = [draw(), draw()]
      const others = [draw(), draw(), `${chance.int(0, 255)}.0.0.0/8`]
      const left = leaveOut(ranges, others).map(read)
      const [wanted, unwanted] = [ranges.map(read), others.map(read)]
      const wrong = Array.from({ length: 256 }, (_, first) => first).filter((first) => {
        const ip = { version: 4, value: BigInt(first) << 24n } as const
        const isIn = (list: readonly Cidr[]): boolean => list.some((range) => contains(range, ip))
        return isIn(left) !== (isIn(wanted) && !isIn(unwanted))
      })
      expect(wrong).toEqual([])
      expect(left.every((range) => lastOf(range) < 1n << 32n)).toBe(true)
    }
  })
})

function through(...allowedIPs: readonly string[]): TunnelSpec {
  const peer = { publicKey: '', presharedKey: null, endpoint: null, allowedIPs, keepaliveS: 0 }
  return {
    name: 'trma',
    privateKey: '',
    addresses: [],
    mtu: 1420,
    peers: [peer],
    dns: { servers: [], domains: [] },
    excluded: [],
    killSwitch: false,
  }
}

describe('two tunnels to one place', () => {
  test.each([
    { name: 'apart', one: ['10.0.0.0/8'], other: ['192.168.0.0/16'], expect: null },
    { name: 'the same', one: ['10.0.0.0/8'], other: ['10.0.0.0/8'], expect: '10.0.0.0/8' },
    { name: 'inside', one: ['10.0.0.0/8'], other: ['10.1.0.0/16'], expect: '10.1.0.0/16' },
    { name: 'everywhere and a place', one: ['0.0.0.0/0'], other: ['10.1.0.0/16'], expect: null },
    { name: 'everywhere twice', one: ['::/0'], other: ['0.0.0.0/0', '::/0'], expect: '::/0' },
  ])('$name', ({ one, other, expect: wanted }) => {
    expect(findOverlap(through(...one), through(...other))).toBe(wanted)
    expect(findOverlap(through(...other), through(...one))).toBe(wanted)
  })
})

describe('where to dial', () => {
  const peer = (host: string) => ({
    publicKey: host,
    endpoint: { host, port: 1 },
    allowedIPs: [],
    isExit: false,
    keepaliveS: 0,
    gatewayName: null,
  })
  const resolver = {
    addresses: (host: string) =>
      Promise.resolve(host === 'a.example' ? ['2001:db8::1', '192.0.2.1', '192.0.2.2'] : []),
    hasWay: (address: string) => Promise.resolve(!address.includes(':')),
  }
  const chosen = async (hosts: readonly string[], before = {}, attempt = 0) => {
    const found = await resolveEndpoints(hosts.map(peer), before, attempt, resolver)
    return found.ok ? found.value.addressOf : found.problem
  }

  test('where there is a way first, then one after the other, then again', async () => {
    const tried = await Promise.all([0, 1, 2, 3].map((attempt) => chosen(['a.example'], {}, attempt)))
    expect(tried.map((found) => Object.values(found)[0] as unknown)).toEqual([
      '192.0.2.1',
      '192.0.2.2',
      '2001:db8::1',
      '192.0.2.1',
    ])
  })

  test('the one that worked last comes first, as long as the name has it', async () => {
    expect(await chosen(['a.example'], { 'a.example': ['192.0.2.2'] })).toEqual({ 'a.example': '192.0.2.2' })
    expect(await chosen(['a.example'], { 'a.example': ['192.0.2.9'] })).toEqual({ 'a.example': '192.0.2.1' })
  })

  test('addresses need no resolving, and what was known is used when nobody answers', async () => {
    expect(await chosen(['203.0.113.1', 'b.example'], { 'b.example': ['192.0.2.9'] })).toEqual({
      '203.0.113.1': '203.0.113.1',
      'b.example': '192.0.2.9',
    })
  })

  test('one name without an address does not hold the others up; none with one is a problem', async () => {
    expect(await chosen(['a.example', 'b.example'])).toEqual({ 'a.example': '192.0.2.1' })
    expect(await chosen(['b.example'])).toEqual({ code: 'host-unresolved', facts: { host: 'b.example' } })
  })

  test('what is known of names keeps the good one in front, and is the same value when nothing changed', () => {
    const before = { 'a.example': ['192.0.2.2', '192.0.2.1'] }
    expect(recall(before, { 'a.example': ['192.0.2.1', '192.0.2.2'] })).toBe(before)
    expect(recall(before, {}, { 'a.example': '192.0.2.1' })).toEqual({
      'a.example': ['192.0.2.1', '192.0.2.2'],
    })
    expect(recall(before, { 'a.example': ['192.0.2.7'] })).toEqual({ 'a.example': ['192.0.2.7'] })
  })

  test('tries come less and less often', () => {
    expect([0, 1, 2, 3, 4, 9].map(waitMs)).toEqual([15_000, 15_000, 30_000, 60_000, 120_000, 120_000])
  })
})
