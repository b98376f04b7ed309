import { expect, test } from 'vitest'
import { smallNameSize } from './small-name.ts'

test.each([
  { name: ['Dirección'], width: 200, size: 22 },
  { name: ['Tienda en línea'], width: 107, size: 22 },
  { name: ['', ''], width: 107, size: 22 },
])('$name has its size in $width', ({ name, width, size }) => {
  expect(smallNameSize(name, width)).toBe(size)
})

test('the longest word decides, down to what can be read', () => {
  const wide = smallNameSize(['Sala', 'Contabilidad'], 107)
  expect(wide).toBeLessThan(22)
  expect(wide).toBeGreaterThan(16)
  expect(smallNameSize(['Contabilidad'], 95)).toBeLessThan(wide)
  expect(smallNameSize(['Contabilidad'.repeat(9)], 107)).toBe(16)
})
