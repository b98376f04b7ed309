import { expect, test } from 'vitest'
import { takeVertex } from './vertex.ts'

const read = (text: string) => takeVertex({ text, at: 0 })

test.each([
  { text: 'db[(Orders)]', expect: { label: 'Orders', words: ['', 'database'] } },
  { text: 'a@{ shape: cyl, label: "Orders" }', expect: { label: 'Orders', words: ['', 'database'] } },
  { text: 'a@{ shape: text, label: Plain words }', expect: { label: 'Plain words', written: 'text' } },
  { text: 'a@{ icon: "fa:user", label: "Ana" }', expect: { label: 'Ana', words: ['fa user', ''] } },
  { text: 'a@{ shape: disk }', expect: { words: ['', 'disk'] } },
])('$text says what it shows', ({ text, expect: said }) => {
  expect(read(text)?.said).toEqual(expect.objectContaining(said))
})

test('what a label says in quotes is no attribute', () => {
  const given = 'a@{ label: "shape: disk, icon: x", shape: cyl }'
  expect(read(given)?.said).toEqual({ label: 'shape: disk, icon: x', words: ['', 'database'] })
})

test('an icon within a label says what the node is, in every way to write it', () => {
  const said = { label: 'Orders', words: ['database', ''] }
  expect(read('a[fa:fa-database Orders]')?.said).toEqual(said)
  expect(read('a@{ label: "fa:fa-database Orders" }')?.said).toEqual(said)
})
