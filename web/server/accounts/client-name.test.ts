import { expect, test } from 'vitest'
import { readClient } from './client-name.ts'

const cases = [
  {
    given: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    expect: 'Firefox 145, Linux',
  },
  {
    given:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    expect: 'Edge 142, Windows',
  },
  {
    given:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    expect: 'Safari 18, iOS',
  },
  {
    given:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    expect: 'Chrome 142, Android',
  },
  { given: 'curl/8.11.0', expect: 'curl 8' },
  { given: '', expect: '' },
  { given: '<b>x</b>\r\nSet-Cookie: a=b', expect: '' },
]
test.each(cases)('$given is called $expect', ({ given, expect: name }) => {
  expect(readClient(given)).toBe(name)
})
