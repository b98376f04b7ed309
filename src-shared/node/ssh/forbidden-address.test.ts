import { describe, expect, test } from 'vitest'
import { isForbiddenAddress } from './forbidden-address.ts'

const addresses: readonly { given: string; expect: boolean }[] = [
  { given: '127.0.0.1', expect: true },
  { given: '127.8.8.8', expect: true },
  { given: '0.0.0.0', expect: true },
  { given: '169.254.169.254', expect: true },
  { given: '224.0.0.1', expect: true },
  { given: '255.255.255.255', expect: true },
  { given: '::1', expect: true },
  { given: '::', expect: true },
  { given: 'fe80::1', expect: true },
  { given: 'fd00:ec2::254', expect: true },
  { given: '64:ff9b::7f00:1', expect: true },
  { given: '64:ff9b:1::a9fe:a9fe', expect: true },
  { given: '::127.0.0.1', expect: true },
  { given: '::ffff:0:7f00:1', expect: true },
  { given: '::ffff:a9fe:a9fe', expect: true },
  { given: '::ffff:168.63.129.16', expect: true },
  { given: '2002:7f00:1::1', expect: true },
  { given: '2001:0:4136:e378::1', expect: true },
  { given: 'fec0::1', expect: true },
  { given: 'fd20:ce::254', expect: true },
  { given: '168.63.129.16', expect: true },
  { given: '100.100.100.200', expect: true },
  { given: '192.0.0.192', expect: true },
  { given: '168.63.129.17', expect: false },
  { given: '100.100.100.100', expect: false },
  { given: '2001:1::1', expect: false },
  { given: '10.0.0.1', expect: false },
  { given: '192.168.1.1', expect: false },
  { given: '203.0.113.7', expect: false },
  { given: 'fd00::1', expect: false },
  { given: '2001:db8::1', expect: false },
]

describe('isForbiddenAddress', () => {
  test.each(addresses)('$given', ({ given, expect: expected }) => {
    expect(isForbiddenAddress(given)).toBe(expected)
  })
})
