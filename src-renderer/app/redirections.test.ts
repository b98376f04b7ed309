import { describe, expect, test, vi } from 'vitest'
import type { Backend } from '#shared/contract/backend.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { createRedirections } from './redirections.ts'

type Answer = Result<{ redirect: { to: string; isExternal: boolean } | null }>

function follow(answer: () => Answer) {
  const routeRule = vi.fn<() => Promise<Answer>>(() => Promise.resolve(answer()))
  const led: string[] = []
  const left: string[] = []
  const redirections = createRedirections({ accounts: { routeRule } } as unknown as Backend, {
    lead: (to) => {
      led.push(to)
      return new Response()
    },
    leave: (url) => void left.push(url),
  })
  return { routeRule, led, left, redirections }
}

describe('a redirection of the deployment', () => {
  test.each([
    { locale: 'es', to: '/devices?a=1#end', led: '/es/devices?a=1#end' },
    { locale: 'es', to: '/es/devices#end', led: '/es/devices#end' },
    { locale: 'es', to: '/es', led: '/es' },
    { locale: 'es', to: '/escape', led: '/es/escape' },
    { locale: 'en', to: '/es/devices', led: '/es/devices' },
    { locale: 'en', to: '/', led: '/' },
  ] as const)('to $to leads a page in $locale to $led', async ({ locale, to, led: expected }) => {
    const { redirections, led } = follow(() => ok({ redirect: { to, isExternal: false } }))
    await expect(redirections.follow(locale, '/help')).rejects.toBeInstanceOf(Response)
    expect(led).toEqual([expected])
  })

  test('is asked for again where nobody could say, and kept where somebody did', async () => {
    const answers: Answer[] = [fail(problem('offline')), ok({ redirect: null })]
    const { redirections, routeRule } = follow(() => answers.shift() ?? fail(problem('offline')))
    for (const _ of [1, 2, 3]) await redirections.follow('en', '/help')
    expect(routeRule).toHaveBeenCalledTimes(2)
  })

  test('to another site leaves the page', async () => {
    const { redirections, left } = follow(() =>
      ok({ redirect: { to: 'https://x.example/', isExternal: true } }),
    )
    void redirections.follow('en', '/help')
    await expect.poll(() => left).toEqual(['https://x.example/'])
  })
})
