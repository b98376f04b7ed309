import { expect, test } from 'vitest'
import { createChance } from '#shared/model/testing/chance.ts'
import { formatIp } from '#shared/base/ip.ts'
import { parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { parsePorts, type PortSpan } from '#shared/base/port-spans.ts'
import { disjointBoxes, joinAddresses, type Box, type Opening } from './boxes.ts'
import { concat, formatInterval, formatSpan } from './element.ts'

const table = [
  { name: 'nothing', given: [], expect: [] },
  { name: 'one host', given: ['10.0.0.5 443'], expect: ['10.0.0.5 . tcp . 443'] },
  { name: 'the same twice', given: ['10.0.0.5 443', '10.0.0.5 443'], expect: ['10.0.0.5 . tcp . 443'] },
  {
    name: 'two protocols and two spans',
    given: ['10.0.0.0/24 443/tcp+udp,80'],
    expect: ['10.0.0.0/24 . tcp . 80', '10.0.0.0/24 . tcp . 443', '10.0.0.0/24 . udp . 443'],
  },
  {
    name: 'ports that overlap on one host',
    given: ['10.0.0.5 80-100', '10.0.0.5 90-200'],
    expect: ['10.0.0.5 . tcp . 80-200'],
  },
  {
    name: 'a host inside a range, with other ports',
    given: ['10.0.0.0/30 443', '10.0.0.1 80'],
    expect: [
      '10.0.0.0 . tcp . 443',
      '10.0.0.1 . tcp . 80',
      '10.0.0.1 . tcp . 443',
      '10.0.0.2/31 . tcp . 443',
    ],
  },
  {
    name: 'a host inside a range that opens its ports already',
    given: ['10.0.0.0/30 1-1000', '10.0.0.1 80'],
    expect: ['10.0.0.0/30 . tcp . 1-1000'],
  },
  {
    name: 'neighbours with the same ports become one',
    given: ['10.0.0.4/31 22', '10.0.0.6/31 22', '10.0.0.8 22'],
    expect: ['10.0.0.4-10.0.0.8 . tcp . 22'],
  },
  { name: 'everything', given: ['0.0.0.0/0 1-65535'], expect: ['0.0.0.0/0 . tcp . 1-65535'] },
  {
    name: 'a hole in everything',
    given: ['0.0.0.0/0 80', '255.255.255.255 81'],
    expect: ['0.0.0.0-255.255.255.254 . tcp . 80', '255.255.255.255 . tcp . 80-81'],
  },
  {
    name: 'families stay apart',
    given: ['::/0 53/udp', '0.0.0.0/0 53/udp'],
    expect: ['0.0.0.0/0 . udp . 53', '::/0 . udp . 53'],
  },
] as const

test.each(table)('disjointBoxes: $name', ({ given, expect: expected }) => {
  const texts = disjointBoxes(given.map(readOpening)).map((box) =>
    concat(formatInterval(box), formatSpan(box.span)),
  )
  expect(texts).toEqual(expected)
})

test('random openings: boxes never overlap, open the same, and do not depend on order', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const chance = createChance(seed)
    const openings = Array.from({ length: chance.int(1, 9) }, () => {
      const prefix = chance.int(26, 32)
      const host = (chance.int(0, 31) >> (32 - prefix)) << (32 - prefix)
      const from = chance.int(1, 12)
      return readOpening(
        `10.0.0.${host}/${prefix} ${from}-${from + chance.int(0, 6)}/${chance.pick(['tcp', 'udp', 'tcp+udp'])}`,
      )
    })
    const boxes = disjointBoxes(openings)
    expect(disjointBoxes(openings.toReversed())).toEqual(boxes)
    expect(disagreements(openings, boxes), `seed ${seed}`).toEqual([])
  }
})

/** Every address and port near the openings: open in one box exactly when it is open in any opening. */
function disagreements(openings: readonly Opening[], boxes: readonly Box[]): string[] {
  const wrong: string[] = []
  for (let value = 0x0a000000n; value < 0x0a000000n + 64n; value += 1n) {
    for (const protocol of ['tcp', 'udp'] as const) {
      for (let port = 1; port < 20; port += 1) {
        const hits = boxes.filter(
          (box) => box.from <= value && value <= box.to && holds(box.span, protocol, port),
        )
        const open = openings.some(({ destinations, spans }) =>
          destinations.some(
            (cidr) => inside(cidr, value) && spans.some((span) => holds(span, protocol, port)),
          ),
        )
        if (hits.length !== (open ? 1 : 0))
          wrong.push(`${formatIp({ version: 4, value })} ${protocol} ${port}`)
      }
    }
  }
  return wrong
}

test.each([
  { name: 'none', given: [], expect: [] },
  { name: 'in any order, twice', given: [7n, 5n, 6n, 6n, 9n], expect: ['0.0.0.5-0.0.0.7', '0.0.0.9'] },
  { name: 'a whole prefix', given: [8n, 9n, 10n, 11n], expect: ['0.0.0.8/30'] },
])('joinAddresses: $name', ({ given, expect: expected }) => {
  const runs = joinAddresses(given.map((value) => ({ version: 4, value }) as const))
  const texts = runs.map(({ from, to }) => formatInterval({ version: 4, from: from.value, to: to.value }))
  expect(texts).toEqual(expected)
})

function readOpening(text: string): Opening {
  const [address = '', ports = ''] = text.split(' ')
  const [cidr, spans] = [parseCidr(address), parsePorts(ports)]
  if (!cidr.ok || !spans.ok) throw new Error(text)
  return { destinations: [cidr.value], spans: spans.value }
}

function holds(span: PortSpan, protocol: string, port: number): boolean {
  return span.protocol === protocol && span.from <= port && port <= span.to
}

function inside(cidr: Cidr, value: bigint): boolean {
  return value >> BigInt(32 - cidr.prefix) === cidr.value >> BigInt(32 - cidr.prefix)
}
