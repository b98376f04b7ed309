import { expect, test } from 'vitest'
import { aNode } from '#shared/design/testing/designs.ts'
import { newMachine } from './conversion-state.ts'

test.each([
  { name: 'an address of the internet', given: '8.8.4.4', expect: '8.8.4.4' },
  { name: 'one of a template', given: '203.0.113.20', expect: '' },
  { name: 'one of documents, version 6', given: '2001:db8::1', expect: '' },
  { name: 'a host name', given: 'vpn.example.org', expect: 'vpn.example.org' },
  { name: 'nothing', given: '', expect: '' },
])('a machine has the address of its drawing where one can be there: $name', ({ given, expect: is }) => {
  expect(newMachine(aNode('a', { kind: 'server', publicIp: given }), false).publicAddress).toBe(is)
})
