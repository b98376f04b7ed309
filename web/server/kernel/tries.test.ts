import { expect, test } from 'vitest'
import { networkOf } from './tries.ts'

const cases = [
  { name: 'an IPv4 address is one by itself', given: '198.51.100.7', expect: '198.51.100.7' },
  { name: 'an IPv6 address is its network', given: '2001:db8:0:7:1::9', expect: '2001:db8:0:7::/64' },
  { name: 'so is another of that network', given: '2001:db8:0:7:ffff:1:2:3', expect: '2001:db8:0:7::/64' },
  { name: 'a zone is none of the address', given: 'fe80::1%eth0', expect: 'fe80::/64' },
  { name: 'IPv4 in IPv6 is an IPv4 address', given: '::ffff:198.51.100.7', expect: '::ffff:198.51.100.7' },
  { name: 'what is no address stays', given: 'unknown', expect: 'unknown' },
]
test.each(cases)('$name', ({ given, expect: network }) => {
  expect(networkOf(given)).toBe(network)
})
