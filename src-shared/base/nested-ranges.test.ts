import { expect, test } from 'vitest'
import { formatCidr, parseCidr } from './cidr.ts'
import { walkNested } from './nested-ranges.ts'

const ranged = (text: string) => {
  const range = parseCidr(text)
  if (!range.ok) throw new Error(text)
  return { range: range.value }
}

test('each range is visited once, with those that hold it from the widest on', () => {
  const given = [
    '10.1.2.0/24',
    '10.0.0.0/8',
    'fd00::/8',
    '10.1.0.0/16',
    '10.1.2.0/24',
    '10.2.0.0/16',
    '0.0.0.0/8',
  ]
  const visited = walkNested(given.map(ranged), (each, around) => [
    [each, ...around].map(({ range }) => formatCidr(range)),
  ])
  expect(visited).toEqual([
    ['0.0.0.0/8'],
    ['10.0.0.0/8'],
    ['10.1.0.0/16', '10.0.0.0/8'],
    ['10.1.2.0/24', '10.0.0.0/8', '10.1.0.0/16'],
    ['10.1.2.0/24', '10.0.0.0/8', '10.1.0.0/16', '10.1.2.0/24'],
    ['10.2.0.0/16', '10.0.0.0/8'],
    ['fd00::/8'],
  ])
})

test('ranges of two versions never hold each other', () => {
  expect(walkNested([ranged('0.0.0.0/0'), ranged('::/0')], (_each, around) => [around.length])).toEqual([
    0, 0,
  ])
})
