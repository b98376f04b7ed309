import { expect, test } from 'vitest'
import { toDesign } from '#shared/design/value.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { countFreeAddresses } from './free-count.ts'

const taken = ['10.21.0.1', '10.21.0.1', '10.21.0.9/24', '10.21.0.0', '10.22.0.1', 'host', 'fd00::1', '']
const { nodes } = toDesign({
  nodes: taken.map((privateIp, at) => aNode(`n${at}`, { privateIp })),
  relationships: [],
  outlines: [],
})

const table = [
  { name: 'no range', given: '', expect: null },
  { name: 'what nobody can read', given: '10.21', expect: null },
  { name: 'a range with two nodes in it', given: '10.21.0.0/24', expect: 252 },
  { name: 'the smallest with addresses of its own', given: '10.21.0.0/30', expect: 1 },
  { name: 'two addresses', given: '10.21.0.0/31', expect: 0 },
  { name: 'one address', given: '10.21.0.5/32', expect: 1 },
  { name: 'version 6', given: 'fd00::/120', expect: 254 },
  { name: 'more than anybody counts', given: 'fd00::/64', expect: 'many' },
]

test.each(table)('$name', ({ given, expect: wanted }) => {
  expect(countFreeAddresses(nodes, given)).toBe(wanted)
})
