import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { ServerChoice } from '#shared/contract/host.ts'
import { createFakeClock } from '#shared/fakes/clock.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale } from '#shared/words/words.ts'
import { createTestComputer, type TestApplication, type TestComputer } from '#main/api/testing/application.ts'
import { password } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { createBrowserSignIn, type BrowserSignInOptions } from './browser-sign-in.ts'
import { visit, type Visited } from './testing/visit.ts'

const caller = { session: null }
const anyone = { organization: null, providerId: null }
const hosted: ServerChoice = { kind: 'hosted', url: 'https://trama.example.org' }
const session = { email: 'ana@aldebaran.example' } as Session
const words = { en: createWords('en', en).t, es: createWords('es', es).t }

interface Given {
  readonly choice?: () => ServerChoice
  readonly takeOver?: BrowserSignInOptions['api']['backend']['accounts']['takeOver']
  readonly locale?: Locale
  readonly clock?: Clock
  readonly openBrowser?: (url: string) => Promise<void>
}

/** An application whose browser only says where it was sent. */
function create({ locale = 'en', ...given }: Given = {}) {
  const opened: URL[] = []
  const taken: { code: string; verifier: string }[] = []
  const logged: string[] = []
  const write = (facts: object, message: string): void => void logged.push(JSON.stringify([facts, message]))
  const takeOver = given.takeOver ?? (() => Promise.resolve(ok(session)))
  const signIn = createBrowserSignIn({
    api: {
      choice: given.choice ?? (() => hosted),
      backend: {
        accounts: {
          takeOver: (input) => {
            taken.push(input)
            return takeOver(input)
          },
        },
      },
    },
    clock: given.clock ?? systemClock,
    randomness: systemRandomness,
    log: { info: write, warn: write, error: write },
    openBrowser: (url) => {
      opened.push(new URL(url))
      return given.openBrowser?.(url) ?? Promise.resolve()
    },
    language: () => locale,
    t: () => words[locale],
  })
  const openedAt = async (count: number): Promise<URL> => {
    await expect.poll(() => opened).toHaveLength(count)
    return opened[count - 1] as URL
  }
  return { signIn, taken, logged, openedAt }
}

/** The browser comes back, in which the person agreed. */
function comeBack(url: URL, code: string, state = url.searchParams.get('state') ?? ''): Promise<Visited> {
  const search = new URLSearchParams({ code, state }).toString()
  return visit(Number(url.searchParams.get('port')), { path: `/?${search}` })
}

const isGone = async (url: URL): Promise<boolean> =>
  comeBack(url, 'late').then(
    () => false,
    () => true,
  )

describe('signing in with the browser', () => {
  test('opens the server with what nobody can use without this application', async () => {
    const { signIn, taken, openedAt, logged } = create()
    const answer = signIn.begin({ organization: 'aldebaran', providerId: 'p-1' }, caller)
    const url = await openedAt(1)
    expect(url.origin + url.pathname).toBe('https://trama.example.org/hand-over')
    expect(url.searchParams.get('organization')).toBe('aldebaran')
    expect(url.searchParams.get('provider')).toBe('p-1')
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    const page = await comeBack(url, 'the-code')
    expect(page.text).toContain('You are signed in')
    expect(await answer).toEqual(ok(session))
    const [given] = taken
    expect(given?.code).toBe('the-code')
    expect(
      createHash('sha256')
        .update(given?.verifier ?? '')
        .digest('base64url'),
    ).toBe(url.searchParams.get('challenge'))
    expect(url.href).not.toContain(given?.verifier)
    expect(logged).toEqual([])
    expect(await isGone(url)).toBe(true)
  })

  test('speaks the language of the application', async () => {
    const { signIn, openedAt } = create({ locale: 'es' })
    const answer = signIn.begin(anyone, caller)
    const url = await openedAt(1)
    expect(url.pathname).toBe('/es/hand-over')
    expect(url.searchParams.has('organization')).toBe(false)
    const page = (await comeBack(url, 'the-code')).text
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('Puede cerrar esta ventana y volver a la aplicación Trama.')
    good(await answer)
  })

  test('a foreign state ends nothing, and says so to whoever brought it', async () => {
    const { signIn, openedAt, taken } = create()
    const answer = signIn.begin(anyone, caller)
    const url = await openedAt(1)
    const foreign = await comeBack(url, 'stolen', 'x'.repeat(43))
    expect([foreign.status, foreign.text]).toEqual([400, expect.stringContaining('Not signed in')])
    expect(taken).toEqual([])
    await comeBack(url, 'the-code')
    good(await answer)
  })

  test('what the server refuses is said in both places', async () => {
    const takeOver = () => Promise.resolve(fail(problem('link-invalid')))
    const { signIn, openedAt } = create({ takeOver })
    const answer = signIn.begin(anyone, caller)
    const page = await comeBack(await openedAt(1), 'old')
    expect(page.text).toContain('Not signed in')
    expect(refused(await answer).code).toBe('link-invalid')
  })

  test('giving up frees the port, and a second sign-in ends the first', async () => {
    const { signIn, openedAt } = create()
    const first = signIn.begin(anyone, caller)
    const firstUrl = await openedAt(1)
    const second = signIn.begin(anyone, caller)
    expect(refused(await first).code).toBe('browser-sign-in-ended')
    expect(await isGone(firstUrl)).toBe(true)
    const secondUrl = await openedAt(2)
    expect(secondUrl.searchParams.get('state')).not.toBe(firstUrl.searchParams.get('state'))
    signIn.cancel()
    expect(refused(await second).code).toBe('browser-sign-in-ended')
    expect(await isGone(secondUrl)).toBe(true)
    signIn.cancel()
  })

  test('ends by itself, where nobody comes back', async () => {
    const clock = createFakeClock()
    const { signIn } = create({ clock })
    const before = clock.nowMs()
    expect(refused(await signIn.begin(anyone, caller)).code).toBe('browser-sign-in-ended')
    expect(clock.nowMs() - before).toBe(300_000)
  })

  test('ends without a browser, and the log does not say the address', async () => {
    const { signIn, logged } = create({ openBrowser: (url) => Promise.reject(new Error(url)) })
    expect(refused(await signIn.begin(anyone, caller)).code).toBe('browser-sign-in-ended')
    expect(logged).toEqual(['[{},"no browser for a sign-in"]'])
  })

  test('sends no code to a server that was chosen meanwhile', async () => {
    let choice = hosted
    const { signIn, openedAt, taken } = create({ choice: () => choice })
    const answer = signIn.begin(anyone, caller)
    const url = await openedAt(1)
    choice = { kind: 'hosted', url: 'https://other.example.org' }
    await comeBack(url, 'the-code')
    expect(refused(await answer).code).toBe('browser-sign-in-ended')
    expect(taken).toEqual([])
  })

  test.each([{ kind: 'none' }, { kind: 'local' }] as const)(
    'is nothing for a server that is $kind',
    async (choice) => {
      const { signIn } = create({ choice: () => choice })
      expect(refused(await signIn.begin(anyone, caller)).code).toBe('not-supported-here')
    },
  )
})

describe('with a server', () => {
  let server: TestServer
  let computer: TestComputer
  let application: TestApplication
  beforeAll(async () => {
    server = await startTestServer(() => Promise.resolve(null))
    computer = createTestComputer()
    application = computer.start()
  })
  afterAll(async () => {
    await application.api.stop()
    computer.remove()
    await server.stop()
  })

  test('the application has a session of its own, which outlives the one of the browser', async () => {
    const { api } = application
    good(await api.choose({ kind: 'hosted', url: server.url }))
    const person = server.visit()
    good(
      await person.accounts.register({
        organizationName: 'Browser',
        email: 'browser@example.org',
        password,
        acceptTerms: true,
      }),
    )
    const { signIn, openedAt } = create({ choice: api.choice, takeOver: api.backend.accounts.takeOver })
    const answer = signIn.begin(anyone, caller)
    const url = await openedAt(1)
    const challenge = url.searchParams.get('challenge') ?? ''
    const { code } = good(await person.accounts.handOver({ challenge }))
    expect((await comeBack(url, code)).text).toContain('You are signed in')
    expect(good(await answer)).toMatchObject({ email: 'browser@example.org', token: '' })
    good(await person.accounts.signOut({}))
    good(await api.backend.networks.list({}))
    expect(api.session()?.email).toBe('browser@example.org')
  })
})
