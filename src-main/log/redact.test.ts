import { expect, test } from 'vitest'
import { printFacts, redact } from './redact.ts'

const canary = 'CANARYcanaryCANARY'
/** 32 bytes in base64, as WireGuard writes a key. */
const key = `${'CANARY'.repeat(7)}s=`
const pem = `-----BEGIN OPENSSH PRIVATE KEY-----\n${canary}\n${canary}\n-----END OPENSSH PRIVATE KEY-----`

test.each([
  { name: 'a PEM block', text: `before ${pem} after`, expect: 'before [secret] after' },
  { name: 'one in JSON', text: JSON.stringify({ x: pem }), expect: '{"x":"[secret]"}' },
  { name: 'one cut off', text: pem.slice(0, 60), expect: '[secret]' },
  { name: 'a key of WireGuard', text: `PrivateKey = ${key}`, expect: 'PrivateKey = [secret]' },
  { name: 'one without a name', text: `peer ${key}, up`, expect: 'peer [secret], up' },
  { name: 'a password', text: `password=${canary}`, expect: 'password=[secret]' },
  { name: 'one in JSON', text: `{"passphrase":"${canary}"}`, expect: '{"passphrase":"[secret]"}' },
  {
    name: 'one in escaped JSON',
    text: `{\\"token\\":\\"${canary}\\"}`,
    expect: '{\\"token\\":\\"[secret]\\"}',
  },
  { name: 'a header', text: `Authorization: Bearer ${canary}`, expect: 'Authorization: [secret]' },
  { name: 'a token by itself', text: `Bearer ${canary}`, expect: 'Bearer [secret]' },
  { name: 'a cookie', text: `set-cookie: refresh=${canary}; HttpOnly`, expect: 'set-cookie: [secret]' },
  { name: 'a signed token', text: 'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', expect: '[secret]' },
  { name: 'a preshared key', text: `PresharedKey: ${canary}`, expect: 'PresharedKey: [secret]' },
  { name: 'an e-mail address', text: 'for ana.perez+x@example.co.uk.', expect: 'for [secret].' },
  {
    name: 'a password in an address',
    text: `https://ana:${canary}@example.org/`,
    expect: 'https://[secret]@example.org/',
  },
  { name: 'a long hexadecimal word', text: `id ${'0123456789abcdef'.repeat(4)}`, expect: 'id [secret]' },
  { name: 'a long word of base64url', text: `#${'aB3-_'.repeat(9)}`, expect: '#[secret]' },
])('$name is struck out', ({ text, expect: left }) => {
  expect(redact(text)).toBe(left)
})

test.each([
  'network 0192f0c1-2b7e-7c3a-9d55-aa3f1c2b4d5e applied in 812 ms',
  'https://trama.example.org:4180/api',
  '/home/ana/.config/Trama/documents/settings.json',
  'at answerCall (app:///opt/Trama/resources/app.asar/dist/desktop/main.js:12:3)',
  'ssh-unreachable 10.0.0.1 port 22',
])('%s stays', (text) => {
  expect(redact(text)).toBe(text)
})

test.each([
  { facts: { password: canary } },
  { facts: { input: { newPassword: canary, passphrase: canary } } },
  { facts: { session: { token: canary, refreshToken: [canary] } } },
  { facts: { headers: { cookie: canary, 'set-cookie': canary, Authorization: canary } } },
  { facts: { peers: [{ privateKey: { bytes: canary }, presharedKey: canary }] } },
  { facts: { pem: canary } },
  { facts: { error: `refused: password=${canary}` } },
  { facts: { text: pem } },
])('no value of a secret name is written: $facts', ({ facts }) => {
  expect(printFacts(facts)).not.toContain('CANARY')
})

test('facts that are no secret are written as they are', () => {
  expect(printFacts({ ref: 'a1b2c3', ms: 12, big: 3n, none: null, at: ['name'] })).toBe(
    '{"ref":"a1b2c3","ms":12,"big":"3","none":null,"at":["name"]}',
  )
})

test('a long text is read in no time', () => {
  expect(redact('a@'.repeat(50_000)).length).toBeGreaterThan(0)
  expect(redact('eyJ'.repeat(50_000)).length).toBeGreaterThan(0)
  expect(redact('a.'.repeat(50_000)).length).toBeGreaterThan(0)
  expect(redact('token_'.repeat(20_000)).length).toBeGreaterThan(0)
  expect(redact('x://'.repeat(20_000)).length).toBeGreaterThan(0)
  expect(redact('-----BEGIN A-----'.repeat(5000)).length).toBeGreaterThan(0)
})
