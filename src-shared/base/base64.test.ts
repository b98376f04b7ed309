import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

test('bytes of every length come back, as everybody writes them', () => {
  for (let length = 0; length < 50; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length * 11) & 255)
    const text = Buffer.from(bytes).toString('base64')
    expect(toBase64(bytes)).toBe(text)
    expect(fromBase64(text)).toEqual(bytes)
  }
})

test.each([
  'A',
  'AA',
  'AAA',
  'A===',
  '====',
  'AB==',
  'AAB=',
  'AA=A',
  'AA==AAAA',
  'AA-_',
  'AA A',
  'AAÁA',
  '=AAA',
])('%s is not how any bytes are written', (text) => {
  expect(fromBase64(text)).toBeNull()
})
