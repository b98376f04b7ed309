import { expect, test } from 'vitest'
import { overlaps, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import type { Network } from './network.ts'
import { createChance, type Chance } from './testing/chance.ts'
import { network } from './testing/records.ts'
import { tunnelsOf } from './tunnel-ranges.ts'

test('the first range that is met, and whether all are apart, are those of a look at every network', () => {
  const seen = { apart: 0, met: 0 }
  for (let seed = 1; seed <= 300; seed += 1) {
    const chance = createChance(seed)
    const networks = Array.from({ length: chance.int(0, 12) }, (_, index) => draw(chance, index))
    const { all, areApart, meeting } = tunnelsOf(networks)
    const active = networks.filter((each) => each.active)
    const texts = active.flatMap(({ range, range6 }) => (range6 === null ? [range] : [range, range6]))
    const ranges = texts.flatMap((text) => {
      const read = parseCidr(text)
      return read.ok ? [read.value] : []
    })
    expect(all.map((each) => each.range)).toEqual(ranges)
    const meet = ranges.some((one, at) => ranges.some((other, place) => place < at && overlaps(one, other)))
    expect(areApart, `seed ${seed}`).toBe(ranges.length === texts.length && !meet)
    if (areApart) seen.apart += 1
    for (let turn = 0; turn < 20; turn += 1) {
      const asked = readRange(chance)
      const expected = all.find(({ range }) => overlaps(range, asked))
      expect(meeting(asked), `seed ${seed}, turn ${turn}`).toBe(expected)
      if (expected !== undefined && areApart) seen.met += 1
    }
  }
  expect(seen.apart).toBeGreaterThan(50)
  expect(seen.met).toBeGreaterThan(50)
})

function draw(chance: Chance, index: number): Network {
  const isOdd = chance.percent(3)
  return network({
    id: `n${index}`,
    range: isOdd ? '10.0.0.7/24' : textOf(chance, chance.int(20, 30)),
    range6: chance.pick([null, `fd00:0:0:${chance.int(1, 40).toString(16)}::/64`]),
    active: chance.percent(80),
  })
}

function textOf(chance: Chance, prefix: number): string {
  const value = (0x0a000000 | chance.int(0, 0xffff)) >>> 0
  const kept = (value >>> (32 - prefix)) << (32 - prefix)
  return `${(kept >>> 24) & 255}.${(kept >>> 16) & 255}.${(kept >>> 8) & 255}.${kept & 255}/${prefix}`
}

function readRange(chance: Chance): Cidr {
  const text = chance.percent(30)
    ? chance.pick(['fd00::/48', `fd00:0:0:${chance.int(1, 40).toString(16)}::1`, '::/0', '0.0.0.0/0'])
    : textOf(chance, chance.int(8, 32) || 32)
  const read = parseCidr(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
