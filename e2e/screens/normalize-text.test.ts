import { expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'

test.each([
  ['how long ago', 'text: gateways read 12 s ago', 'text: gateways read 1 min ago'],
  ['addresses', '- text: 10.20.0.11', '- text: 10.20.0.24'],
  [
    'a fingerprint',
    'uaWv dgc3 G32j qHKy 7bAC D6lp gmpg hcwC XjI',
    'AAbb dgcx G32j qHKy 7bAC D6lp gmpg hcwC Xj9',
  ],
  ['a digest', 'Plan b470 d362 7c34 09fa', 'Plan 1170 d362 ffff beef'],
  ['where a link leads', '- link "Guide":\n  - /url: /a', '- link "Guide":\n  - /url: /b'],
  ['quotes around a value', '- text: "443"', '- text: 22'],
])('%s makes no difference', (_, one, other) => {
  expect(normalizeText(one)).toBe(normalizeText(other))
})

test.each([
  ['a word', 'button "Apply"', 'button "Apply now"'],
  ['a role', 'button "Apply"', 'link "Apply"'],
  ['a level', 'heading "Plan" [level=2]', 'heading "Plan" [level=3]'],
  ['a line more', '- text: one', '- text: one\n- text: two'],
])('%s does', (_, one, other) => {
  expect(normalizeText(one)).not.toBe(normalizeText(other))
})
