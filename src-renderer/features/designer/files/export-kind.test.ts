import { expect, it } from 'vitest'
import { toFileName } from './export-kind.ts'

const cases = [
  { name: 'a plain name', given: 'Sede Bogotá', expect: 'Sede Bogotá' },
  { name: 'paths and marks', given: 'a/b\\c:d*"e"?<f>|g', expect: 'a-b-c-d--e---f--g' },
  { name: 'lines and tabs', given: 'a\n\tb', expect: 'a--b' },
  { name: 'a hidden file', given: '..config', expect: 'config' },
  { name: 'a dot at its end', given: 'office.', expect: 'office.design' },
  { name: 'nothing', given: ' ', expect: 'design' },
  { name: 'a long one', given: 'x'.repeat(200), expect: 'x'.repeat(80) },
]
it.each(cases)('$name', ({ given, expect: fileName }) => {
  expect(toFileName(given)).toBe(fileName)
})
