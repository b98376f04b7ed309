import { expect, it } from 'vitest'
import { hasAddress, readAreaLabel, readLabel } from './addresses.ts'
import { findAddresses } from './find-addresses.ts'

it.each([
  ['web\n10.0.0.1', 'web', '10.0.0.1', ''],
  ['web (10.0.0.1)', 'web', '10.0.0.1', ''],
  ['web 10.0.0.1/24, rack 4', 'web, rack 4', '10.0.0.1/24', ''],
  ['web | 10.0.0.1 | rack 4', 'web | rack 4', '10.0.0.1', ''],
  ['web\nIP: 10.0.0.1', 'web', '10.0.0.1', ''],
  ['web\nIP address:10.0.0.1', 'web', '10.0.0.1', ''],
  ['web\nIPv6:fd00::5/64', 'web', 'fd00::5/64', ''],
  ['web 10.0.0.1 / 24', 'web', '10.0.0.1/24', ''],
  ['web 10.0.0.1 255.255.255.0', 'web', '10.0.0.1/24', ''],
  ['web 10.0.0.1/255.255.255.128', 'web', '10.0.0.1/25', ''],
  ['10.0.0.1', '10.0.0.1', '10.0.0.1', ''],
  ['10.0.0.1\nMAC: BC:24:11:EE:8D:2C\n:22 - ssh', '10.0.0.1', '10.0.0.1', ''],
  ['10.0.0.1 (old web)', 'old web', '10.0.0.1', ''],
  ['(web) 10.0.0.1 (old)', '(web) (old)', '10.0.0.1', ''],
  ['10.0.0.1\n(old)', '10.0.0.1', '10.0.0.1', ''],
  ['10.0.0.1\nweb', 'web', '10.0.0.1', ''],
  ['web eth0:10.0.0.1', 'web eth0', '10.0.0.1', ''],
  ['web\u00a0198.51.100.4.', 'web', '', '198.51.100.4'],
  ['web [10.0.0.1] 198.51.100.4', 'web', '10.0.0.1', '198.51.100.4'],
  ['web 10.0.0.1|fd00::1', 'web |fd00::1', '10.0.0.1', ''],
  ['web 10.0.0.1:8443', 'web 10.0.0.1:8443', '10.0.0.1', ''],
  ['http://10.0.0.1/login', 'http://10.0.0.1/login', '10.0.0.1', ''],
  ['web\nGW: 10.0.0.254\nIP: 10.0.0.1', 'web', '10.0.0.1', ''],
  ['web\nDNS: 10.0.0.53', 'web', '10.0.0.53', ''],
  ['Gateway 10.0.0.1', 'Gateway', '10.0.0.1', ''],
  ['web\n255.255.255.0', 'web', '', ''],
  ['default 0.0.0.0/0', 'default 0.0.0.0/0', '', ''],
  ['DHCP 10.0.0.10-10.0.0.20', 'DHCP 10.0.0.10-10.0.0.20', '', ''],
  ['DHCP 10.0.0.10-20', 'DHCP 10.0.0.10-20', '', ''],
  ['firmware v1.2.3.4', 'firmware v1.2.3.4', '', ''],
  ['1.2.3.4.5', '1.2.3.4.5', '', ''],
  ['mac BC:24:11:EE:8D:2C', 'mac BC:24:11:EE:8D:2C', '', ''],
  ['std::abs at 12:30:45', 'std::abs at 12:30:45', '', ''],
])('of "%s" the name is "%s"', (text, name, privateIp, publicIp) => {
  const label = readLabel(text)
  expect([label.name, label.privateIp, label.publicIp]).toEqual([name, privateIp, publicIp])
})

it('leaves the other addresses of one field where they stand', () => {
  const { name, privateIp, observations } = readLabel('core\n10.0.0.1/24\n10.0.1.1/24\nfd00::1')
  expect([name, privateIp, observations]).toEqual(['core', '10.0.0.1/24', '10.0.1.1/24\nfd00::1'])
})

it.each([
  ['VPC\n10.0.0.0/16', 'VPC', '10.0.0.0/16'],
  ['VLAN 10 — Staff | 10.0.10.0/24 | gw: 10.0.10.1', 'VLAN 10 — Staff | gw: 10.0.10.1', '10.0.10.0/24'],
  ['Public subnet (10.0.0.0/20)', 'Public subnet', '10.0.0.0/20'],
  ['Site of 10.0.0.1/32\nLAN 10.0.0.0 255.255.255.0', 'Site of 10.0.0.1/32 LAN', '10.0.0.0/24'],
  ['10.0.0.0/24 (eu-west-3a)', 'eu-west-3a', '10.0.0.0/24'],
  ['10.0.0.0/24', '10.0.0.0/24', '10.0.0.0/24'],
  ['fd00:1::/64\nzone', 'zone', 'fd00:1::/64'],
  ['zone of 10.0.0.1', 'zone of 10.0.0.1', ''],
])('of an outline with "%s" the name is "%s"', (text, name, range) => {
  expect(readAreaLabel(text)).toEqual({ name, range, isCut: false })
})

it('says where an outline says more than a name takes', () => {
  expect(readAreaLabel(`zone\n${'a'.repeat(79)}\nmore`)).toEqual({ name: 'zone', range: '', isCut: true })
})

it('looks at as much of a text as it reads', () => {
  expect(hasAddress(`${' '.repeat(400)}10.0.0.1`)).toBe(false)
  expect(readLabel(`${'x'.repeat(4000)}\n10.0.0.1`).privateIp).toBe('')
})

it('finds each of many', () => {
  const line = Array.from({ length: 300 }, (_, at) => `10.0.0.${at % 250}/24`).join(' ')
  expect(findAddresses(line)).toHaveLength(300)
})
