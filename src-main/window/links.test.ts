import { expect, test } from 'vitest'
import { createLinks, linkAmong, readLink } from './links.ts'

test.each([
  { link: 'trama://open/home', expect: '/home' },
  { link: 'TRAMA://open/home', expect: '/home' },
  { link: 'trama://open/es/vpn', expect: '/es/vpn' },
  {
    link: 'trama://open/networks/constructormode?network=0192f0c1-2b7e-7c3a-9d55-aa3f1c2b4d5e',
    expect: '/networks/constructormode?network=0192f0c1-2b7e-7c3a-9d55-aa3f1c2b4d5e',
  },
  { link: 'trama://open/join#abcDEF-_123', expect: '/join#abcDEF-_123' },
  {
    link: 'trama://join?server=https%3A%2F%2Ftrama.example.org#AbC_-123456',
    expect: '/welcome?server=https%3A%2F%2Ftrama.example.org#AbC_-123456',
  },
  {
    link: 'trama://join/?server=https://trama.example.org:8443/ignored#AbC123456',
    expect: '/welcome?server=https%3A%2F%2Ftrama.example.org%3A8443#AbC123456',
  },
  {
    link: 'trama://join?server=http://127.0.0.1:4180#AbC123456',
    expect: '/welcome?server=http%3A%2F%2F127.0.0.1%3A4180#AbC123456',
  },
])('$link leads to $expect', ({ link, expect: path }) => {
  expect(readLink(link)).toBe(path)
})

test.each([
  'https://example.org/',
  'trama:',
  'trama://',
  'trama://open',
  'trama://open/',
  'trama://open//evil.example',
  'trama://open/%2f%2fevil.example',
  'trama://open/home/../../x.html',
  'trama://open/a.b',
  'trama://open/home?next=//evil.example',
  'trama://open/home?next=https:evil',
  'trama://open/home?a=b&c=<script>',
  'trama://open/home#<img src=x>',
  'trama://open/\\evil',
  'trama://user:pass@open/home',
  'trama://open:80/home',
  'trama://settings/home',
  'trama://join?server=https://a.example',
  'trama://join?server=http://a.example#AbC123456',
  'trama://join?server=javascript:alert(1)#AbC123456',
  'trama://join?server=https://user:pass@a.example#AbC123456',
  'trama://join?server=https://a.example/?x=1#AbC123456',
  'trama://join?server=#AbC123456',
  'trama://join/deeper?server=https://a.example#AbC123456',
  'trama://join?server=https://a.example#<b>bold</b>',
  `trama://open/${'a'.repeat(700)}`,
  `trama://open${'/a'.repeat(40)}`,
  'trama://open/ho\u0000me',
  '--inspect',
  '',
])('%s leads nowhere', (link) => {
  expect(readLink(link)).toBeNull()
})

test('a link is found among arguments; one that is none of ours leads nowhere', () => {
  expect(linkAmong(['/opt/Trama/trama', '--hidden', 'trama://open/vpn'])).toBe('/vpn')
  expect(linkAmong(['/opt/Trama/trama', 'trama://open/../x.y'])).toBeNull()
  expect(linkAmong(['/opt/Trama/trama'])).toBeNull()
})

test('the last link before anybody listens is told to the first who does, and to nobody else', async () => {
  const links = createLinks()
  links.open('/home')
  links.open('/vpn')
  const stop = new AbortController()
  const first = links.follow(stop.signal)[Symbol.asyncIterator]()
  const second = links.follow(stop.signal)[Symbol.asyncIterator]()
  expect(await first.next()).toEqual({ done: false, value: { path: '/vpn' } })
  const [one, two] = [first.next(), second.next()]
  links.open('/gateways')
  expect(await Promise.all([one, two])).toEqual([
    { done: false, value: { path: '/gateways' } },
    { done: false, value: { path: '/gateways' } },
  ])
  const over = first.next()
  stop.abort()
  expect(await over).toEqual({ done: true, value: undefined })
})
