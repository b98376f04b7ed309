import { describe, expect, test } from 'vitest'
import { parseServerAddress } from './server-address.ts'

const good = [
  { given: 'https://trama.example.org', origin: 'https://trama.example.org' },
  { given: '  Trama.Example.org/login?next=1#x ', origin: 'https://trama.example.org' },
  { given: 'trama.example.org:8443', origin: 'https://trama.example.org:8443' },
  { given: 'https://trama.example.org:443/api', origin: 'https://trama.example.org' },
  { given: 'http://localhost:4180/', origin: 'http://localhost:4180' },
  { given: 'http://127.1:4180', origin: 'http://127.0.0.1:4180' },
  { given: 'http://[0:0::1]:4180', origin: 'http://[::1]:4180' },
  { given: '10.0.0.5', origin: 'https://10.0.0.5' },
]
const bad = [
  { given: 'http://trama.example.org', code: 'server-insecure' },
  { given: 'http://10.0.0.5:4180', code: 'server-insecure' },
  { given: 'http://localhost.example.org', code: 'server-insecure' },
  { given: 'http://127.0.0.1.example.org', code: 'server-insecure' },
  { given: '', code: 'address-unreadable' },
  { given: 'two words', code: 'address-unreadable' },
  { given: 'file:///etc/passwd', code: 'address-unreadable' },
  { given: 'ftp://trama.example.org', code: 'address-unreadable' },
  { given: 'https://somebody:secret@trama.example.org', code: 'address-unreadable' },
  { given: 'https://', code: 'address-unreadable' },
]

describe('the address of a server', () => {
  test.each(good)('$given', ({ given, origin }) => {
    expect(parseServerAddress(given)).toEqual({ ok: true, value: origin })
  })
  test.each(bad)('$given is refused', ({ given, code }) => {
    expect(parseServerAddress(given)).toMatchObject({ ok: false, problem: { code } })
  })
})
