import { describe, expect, test } from 'vitest'
import { checkRouteRule, normalizeRulePath } from './route-rule.ts'

const rule = (path: string, to = '/devices') => ({ path, to, active: true })

describe('a rule of the deployment', () => {
  test.each(['/a?x=1', '/a#b', '/?x', '//other.example', 'a'])(
    'is refused at %s, which no page is asked by',
    (path) => {
      expect(checkRouteRule(rule(path), [])).toMatchObject({
        ok: false,
        problem: { code: 'route-unreadable', facts: { value: path }, at: ['path'] },
      })
    },
  )

  test('may lead to a search and a place in a page', () => {
    expect(checkRouteRule(rule('/Help/', '/es/devices?a=1#b'), [])).toEqual({
      ok: true,
      value: rule('/help', '/es/devices?a=1#b'),
    })
  })

  test('is found however many slashes an address has', () => {
    expect(['/es//Help//', '/help', '//help/'].map(normalizeRulePath)).toEqual(['/help', '/help', '/help'])
  })
})
