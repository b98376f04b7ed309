import { expect, test } from 'vitest'
import { listeningUrl } from './listening-url.ts'

const machine = ['192.168.7.2', 'fd00::2']
const cases = [
  { given: '127.0.0.1', machine, expect: 'http://127.0.0.1:4180' },
  { given: '::1', machine, expect: 'http://[::1]:4180' },
  { given: '0.0.0.0', machine, expect: 'http://192.168.7.2:4180' },
  { given: '::', machine, expect: 'http://192.168.7.2:4180' },
  { given: '::', machine: ['fd00::2'], expect: 'http://[fd00::2]:4180' },
  { given: '0.0.0.0', machine: ['fd00::2'], expect: 'http://127.0.0.1:4180' },
  { given: '0.0.0.0', machine: [], expect: 'http://127.0.0.1:4180' },
]
test.each(cases)('$given on a machine with $machine', ({ given, machine: addresses, expect: url }) => {
  expect(listeningUrl({ address: given, port: 4180 }, addresses)).toBe(url)
})
