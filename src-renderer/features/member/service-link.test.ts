import { describe, expect, it } from 'vitest'
import { serviceAddress, serviceLink } from './service-link.ts'

const cases = [
  {
    name: 'https',
    given: { address: '192.168.10.5', ports: ['443'] },
    expect: ['https://192.168.10.5/', '192.168.10.5:443'],
  },
  {
    name: 'https before http',
    given: { address: '192.168.10.5', ports: ['80', '443'] },
    expect: ['https://192.168.10.5/', '192.168.10.5'],
  },
  {
    name: 'a web port of its own',
    given: { address: '192.168.10.5', ports: ['22', '8080'] },
    expect: ['http://192.168.10.5:8080/', '192.168.10.5'],
  },
  {
    name: 'IPv6',
    given: { address: 'fd00::5', ports: ['8443'] },
    expect: ['https://[fd00::5]:8443/', '[fd00::5]:8443'],
  },
  {
    name: 'a database',
    given: { address: '192.168.10.20', ports: ['5432'] },
    expect: [null, '192.168.10.20:5432'],
  },
  {
    name: 'a web port of another protocol',
    given: { address: '192.168.10.20', ports: ['443/udp'] },
    expect: [null, '192.168.10.20'],
  },
  {
    name: 'many ports',
    given: { address: '192.168.10.20', ports: ['5000-5100'] },
    expect: [null, '192.168.10.20'],
  },
  {
    name: 'a range of addresses',
    given: { address: '192.168.10.0/24', ports: ['443'] },
    expect: [null, '192.168.10.0/24'],
  },
]

describe('serviceLink and serviceAddress', () => {
  it.each(cases)('$name', ({ given, expect: [link, address] }) => {
    expect([serviceLink(given), serviceAddress(given)]).toEqual([link, address])
  })
})
