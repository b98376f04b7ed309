import { expect, test } from 'vitest'
import { createHttpTransport } from './http-transport.ts'

const sessionOf = (email: string) => ({ token: email, providerId: 'p', organizationId: 'o', email })
const expired = { code: 'session-expired', data: { facts: {} } }

/**
 * Ana's page follows a network. Her session has ended, and the cookie of the browser is of who signed in since: `happens`
 * before her feed hears so. Answers what was asked then.
 */
async function follow(happens: (page: Page) => unknown): Promise<readonly string[]> {
  const asked: string[] = []
  let answerFeed = (): void => undefined
  const send = (async (url: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${url} ${new Headers(init.headers).get('authorization') ?? 'nobody'}`)
    if (url.endsWith('/session/refresh')) return Response.json(sessionOf('luis'))
    if (url.endsWith('/session')) return Response.json(sessionOf('luis'))
    await new Promise<void>((resolve) => {
      answerFeed = resolve
    })
    return Response.json(expired, { status: 401 })
  }) as typeof fetch
  let forget = (): void => undefined
  const transport = createHttpTransport({
    fetch: send,
    language: () => 'en',
    start: sessionOf('ana'),
    onEndElsewhere: (end) => {
      forget = end
    },
  })
  const stop = transport.subscribe('networks', 'events', { id: 'n' }, () => undefined)
  await happens({ transport, forget: () => forget() })
  answerFeed()
  // What would go on does so within the pause before the next connection.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  stop()
  return asked
}
interface Page {
  readonly transport: ReturnType<typeof createHttpTransport>
  readonly forget: () => void
}
const begun = 'GET /api/networks/n/events Bearer ana'

test('a feed of who signed out in another tab renews nothing by the cookie', async () => {
  expect(await follow(({ forget }) => forget())).toEqual([begun])
})

test('a feed that the page still keeps goes on in nobody else’s name', async () => {
  expect(await follow(({ transport }) => transport.request('accounts', 'signIn', {}))).toEqual([
    begun,
    'POST /api/session Bearer ana',
  ])
})

test('what the page begins or asks after its person left renews nothing either', async () => {
  const asked = await follow(async ({ transport, forget }) => {
    forget()
    transport.subscribe('networks', 'events', { id: 'm' }, () => undefined)
  })
  expect(asked).toEqual([begun, 'GET /api/networks/m/events nobody'])
})
