import { expect, test } from 'vitest'
import { printSection, readLines } from './wireguard-file.ts'

test('sections, settings and comments, each with the number of its line', () => {
  const text =
    '\uFEFF[Interface]\r\n\r\n# own\nAddress = 10.0.0.1/24, fd00::1/64#both\r[ Peer ] ; x\n = 1\nnothing\n'
  expect([...readLines(text)]).toEqual([
    { number: 1, text: '[Interface]', comment: null, kind: 'section', name: 'Interface', value: '' },
    { number: 3, text: '', comment: 'own', kind: 'setting', name: '', value: '' },
    {
      number: 4,
      text: 'Address = 10.0.0.1/24, fd00::1/64',
      comment: 'both',
      kind: 'setting',
      name: 'Address',
      value: '10.0.0.1/24, fd00::1/64',
    },
    { number: 5, text: '[ Peer ] ; x', comment: null, kind: 'section', name: 'Peer', value: '; x' },
    { number: 6, text: '= 1', comment: null, kind: 'setting', name: '', value: '1' },
    { number: 7, text: 'nothing', comment: null, kind: 'setting', name: '', value: 'nothing' },
  ])
})

test('a value keeps every sign behind the first, as keys end in them', () => {
  expect([...readLines('PrivateKey = abc==')].map(({ name, value }) => [name, value])).toEqual([
    ['PrivateKey', 'abc=='],
  ])
})

test('what is printed is read again; null and empty lists are left out', () => {
  const lines = printSection('Peer', {
    PublicKey: 'k=',
    PresharedKey: null,
    AllowedIPs: [],
    DNS: ['10.0.0.1', 'corp'],
    PersistentKeepalive: 0,
  })
  expect(lines).toEqual(['[Peer]', 'PublicKey = k=', 'DNS = 10.0.0.1, corp', 'PersistentKeepalive = 0'])
  expect([...readLines(lines.join('\n'))].map(({ text }) => text)).toEqual(lines)
})
