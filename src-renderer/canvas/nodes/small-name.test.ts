import { expect, test } from 'vitest'
import { smallNameSize } from './small-name.ts'

test.each([
  { name: ['Dirección'], room: 200, size: 22 },
  { name: ['Tienda en línea'], room: 107, size: 22 },
  { name: ['', ''], room: 107, size: 22 },
])('$name has its size in $room', ({ name, room, size }) => {
  expect(smallNameSize(name, room)).toBe(size)
})

test('the longest word decides, down to what can be read', () => {
  const wide = smallNameSize(['Sala', 'Contabilidad'], 107)
  expect(wide).toBeLessThan(22)
  expect(wide).toBeGreaterThan(16)
  expect(smallNameSize(['Contabilidad'], 95)).toBeLessThan(wide)
  expect(smallNameSize(['Contabilidad'.repeat(9)], 107)).toBe(16)
})
