import { expect, test } from 'vitest'
import { mayConnect } from './addresses.ts'

const usual = { allowsLoopback: false, publicOnly: false, isOwn: null }
const shared = { ...usual, publicOnly: true, isOwn: (ip: string) => ip === '203.0.113.5' }
const cases = [
  { name: 'a public address', given: ['203.0.113.9', usual], expect: true },
  { name: 'a private address', given: ['192.168.1.9', usual], expect: true },
  {
    name: 'a private address on a shared server',
    given: ['192.168.1.9', { ...usual, publicOnly: true }],
    expect: false,
  },
  {
    name: 'a unique local address on a shared server',
    given: ['fd00::9', { ...usual, publicOnly: true }],
    expect: false,
  },
  {
    name: 'a public address on a shared server',
    given: ['2001:db8::9', { ...usual, publicOnly: true }],
    expect: true,
  },
  { name: 'loopback', given: ['127.0.0.1', usual], expect: false },
  { name: 'loopback in IPv6', given: ['::1', usual], expect: false },
  { name: 'loopback dressed as IPv6', given: ['::ffff:127.0.0.1', usual], expect: false },
  {
    name: 'private dressed as IPv6 on a shared server',
    given: ['::ffff:10.0.0.1', { ...usual, publicOnly: true }],
    expect: false,
  },
  { name: 'loopback in tests', given: ['127.0.0.1', { ...usual, allowsLoopback: true }], expect: true },
  {
    name: 'the metadata service in tests',
    given: ['169.254.169.254', { ...usual, allowsLoopback: true }],
    expect: false,
  },
  { name: 'the own machine on a private server', given: ['203.0.113.5', usual], expect: true },
  { name: 'the own machine on a shared server', given: ['203.0.113.5', shared], expect: false },
  { name: 'the machine beside on a shared server', given: ['203.0.113.6', shared], expect: true },
  { name: 'the lab', given: ['198.18.4.2', usual], expect: true },
  { name: 'the lab on a shared server', given: ['198.18.4.2', shared], expect: false },
  { name: 'a service of the provider', given: ['168.63.129.16', usual], expect: false },
  { name: 'link-local', given: ['fe80::1', usual], expect: false },
  { name: 'unspecified', given: ['0.0.0.0', usual], expect: false },
  { name: 'multicast', given: ['224.0.0.1', usual], expect: false },
] as const
test.each(cases)('$name', ({ given: [ip, options], expect: answer }) => {
  expect(mayConnect(ip, options)).toBe(answer)
})
