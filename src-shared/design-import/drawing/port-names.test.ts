import { expect, test } from 'vitest'
import { isPortName } from './port-names.ts'

test.each(['G0/1', 'fe-0/0/1', 'Se0/0/0', 'Gi1/0/24 - Po1', 'xe-0/0/1', 'eth0', 'ether2', 'eth0\n.2'])(
  '"%s" is a port',
  (text) => expect(isPortName(text)).toBe(true),
)

test.each(['FE1', 'SE2', 'R1', 'eth0 of the office', '.2', '', 'Server 1'])('"%s" is none', (text) =>
  expect(isPortName(text)).toBe(false),
)
