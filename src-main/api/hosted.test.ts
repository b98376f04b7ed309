import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookie as cookieName, password } from '#web/server/testing/people.ts'
import { networkForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused, until } from '#web/server/testing/until.ts'
import { createTestComputer, type TestApplication, type TestComputer } from './testing/application.ts'
import { createGate } from './testing/gate.ts'

let server: TestServer
const computers: TestComputer[] = []
const applications: TestApplication[] = []
beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve(null))
})
afterAll(async () => {
  for (const { api } of applications) await api.stop()
  for (const computer of computers) computer.remove()
  await server.stop()
})

function getComputer(...given: Parameters<typeof createTestComputer>): TestComputer {
  const computer = createTestComputer(...given)
  computers.push(computer)
  return computer
}

function start(computer: TestComputer): TestApplication {
  const application = computer.start()
  applications.push(application)
  return application
}

let people = 0

/** An application at the server, with an administrator signed in. */
async function signedIn(url = server.url, computer = getComputer()) {
  const application = start(computer)
  good(await application.api.choose({ kind: 'hosted', url }))
  people += 1
  const email = `desktop${people}@example.org`
  const session = good(
    await application.api.backend.accounts.register({
      organizationName: `Desktop ${people}`,
      email,
      password,
      acceptTerms: true,
    }),
  )
  return { computer, application, email, session, ...application }
}

const cookieIn = (computer: TestComputer): string => {
  const [text] = [...computer.kept].filter(([name]) => name.startsWith('session/')).map(([, value]) => value)
  return text === undefined ? '' : (JSON.parse(text) as { cookie: string }).cookie
}
const keptCookie = (computer: TestComputer): Promise<string> =>
  until('a kept cookie', () => Promise.resolve(cookieIn(computer)))

describe('choosing a server', () => {
  const servers: Server[] = []
  afterAll(() => servers.forEach((each) => each.close()))
  const serve = async (answer: RequestListener): Promise<string> => {
    const other = createServer(answer)
    servers.push(other)
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    return `127.0.0.1:${(other.address() as AddressInfo).port}`
  }

  test('one of ours is remembered without its path, over a restart', async () => {
    const computer = getComputer()
    const { api, told } = start(computer)
    expect(api.choice()).toEqual({ kind: 'none' })
    good(await api.choose({ kind: 'hosted', url: `${server.url}/login?next=x#y` }))
    expect(api.choice()).toEqual({ kind: 'hosted', url: server.url })
    expect(told()).toBeGreaterThan(0)
    expect(start(computer).api.choice()).toEqual({ kind: 'hosted', url: server.url })
  })

  test('one that is not ours, leads elsewhere, is not encrypted or is not there is refused', async () => {
    const foreign = await serve((_request, reply) => reply.end('{"mode":"public"}'))
    const leading = await serve((_request, reply) =>
      reply.writeHead(302, { location: `${server.url}/api/deployment` }).end(),
    )
    const gone = await serve(() => undefined)
    await new Promise((resolve) => servers.pop()?.close(resolve))
    const { api, fetched } = start(getComputer())
    const cases = [
      { url: `http://${foreign}`, code: 'server-not-trama' },
      { url: `http://${leading}`, code: 'server-not-trama' },
      { url: `https://${foreign}`, code: 'server-not-trama' },
      { url: `http://${gone}`, code: 'server-unreachable' },
      { url: 'http://trama.example.org', code: 'server-insecure' },
      { url: 'no address', code: 'address-unreadable' },
    ]
    for (const { url, code } of cases)
      expect([url, refused(await api.choose({ kind: 'hosted', url })).code]).toEqual([url, code])
    expect(api.choice()).toEqual({ kind: 'none' })
    expect(fetched).toHaveLength(4)
  })

  test('without one nobody is signed in, and nothing is asked', async () => {
    const { api, fetched } = start(getComputer())
    expect(refused(await api.backend.accounts.refresh({})).code).toBe('session-expired')
    expect(refused(await api.backend.networks.list({})).code).toBe('session-expired')
    expect(fetched).toEqual([])
  })

  test('a document that somebody changed leads to no place that could not be chosen', () => {
    const computer = getComputer()
    const { api } = start(computer)
    expect(api.choice().kind).toBe('none')
    for (const url of ['http://trama.example.org', 'javascript:alert(1)', 'https://a@b'])
      expect(startWith(computer, { kind: 'hosted', url })).toEqual({ kind: 'none' })
    expect(startWith(computer, { kind: 'else' })).toEqual({ kind: 'none' })
  })

  const startWith = (computer: TestComputer, document: unknown): unknown => {
    computer.write('server', document)
    return start(computer).api.choice()
  }
})

describe('a session', () => {
  test('is there for main and page, and no answer holds a token', async () => {
    const { api, session, computer } = await signedIn()
    expect(session.token).toBe('')
    expect(api.session()).toEqual(session)
    const answers = [
      await api.transport.request('accounts', 'refresh', {}),
      await api.transport.request('networks', 'list', {}),
      await api.transport.request('accounts', 'deployment', {}),
    ]
    const cookie = await keptCookie(computer)
    const said = JSON.stringify([answers, api.session(), session])
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(said).not.toMatch(/eyJ[\w-]+\./)
    expect(said).not.toContain(cookie)
  })

  test('lets main, and never the page, ask for what concerns SSH keys', async () => {
    const { api } = await signedIn()
    good(await api.backend.custody.targets({}))
    expect(refused(await api.transport.request('custody', 'targets', {})).code).toBe('not-supported-here')
  })

  test('is taken up after a restart, by one renewal however many ask', async () => {
    const { api, computer, email } = await signedIn()
    await api.stop()
    const before = await keptCookie(computer)
    const again = start(computer)
    const answers = await Promise.all([
      again.api.backend.accounts.refresh({}),
      again.api.backend.accounts.refresh({}),
      again.api.backend.networks.list({}),
      again.api.backend.gateways.list({}),
    ])
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, true])
    expect(again.api.session()).toMatchObject({ email, token: '', roles: ['admin'] })
    expect(again.fetched.filter((path) => path === '/api/session/refresh')).toHaveLength(1)
    await until('the next cookie', () => Promise.resolve(cookieIn(computer) !== before))
  })

  test('that runs out is renewed once for all calls that wait', async () => {
    const { api, fetched, told } = await signedIn()
    const toldBefore = told()
    server.clock.advance(11 * 60_000)
    const { networks, devices, gateways } = api.backend
    const answers = await Promise.all([networks.list({}), devices.page({}), gateways.list({})])
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(fetched.filter((path) => path === '/api/session/refresh')).toHaveLength(1)
    expect(told()).toBe(toldBefore)
  })

  test('leaves no trace outside the store of secrets', async () => {
    const { api, computer } = await signedIn()
    const cookies = [await keptCookie(computer)]
    good(await api.backend.accounts.refresh({}))
    cookies.push(
      await until('another cookie', () =>
        Promise.resolve(cookieIn(computer) !== cookies[0] && cookieIn(computer)),
      ),
    )
    await api.stop()
    const traces = computer.traces()
    expect(traces).toContain(server.url)
    for (const cookie of cookies) expect(traces).not.toContain(cookie)
    expect(traces).not.toMatch(/eyJ[\w-]+\./)
    expect(traces).not.toContain(password)
  })

  test('ends by signing out: here, at the server, and in the store of secrets', async () => {
    const { api, computer, told } = await signedIn()
    const cookie = await keptCookie(computer)
    const toldBefore = told()
    good(await api.backend.accounts.signOut({}))
    expect(api.session()).toBeNull()
    expect(told()).toBeGreaterThan(toldBefore)
    expect([...computer.kept.keys()]).toEqual([])
    expect(refused(await api.backend.networks.list({})).code).toBe('session-expired')
    const thief = server.visit()
    thief.browser.cookies.set(cookieName, cookie)
    expect(refused(await thief.accounts.refresh({})).code).toBe('session-expired')
  })

  test('that the server ended is over here too', async () => {
    const { api, computer } = await signedIn()
    server.clock.advance(25 * 3_600_000)
    expect(refused(await api.backend.networks.list({})).code).toBe('session-expired')
    expect(api.session()).toBeNull()
    await until('an empty store', () => Promise.resolve(computer.kept.size === 0))
  })

  test('with a locked vault lives in memory, and is kept once the vault is open', async () => {
    const computer = getComputer()
    computer.setLocked(true)
    const { api, email } = await signedIn(server.url, computer)
    good(await api.backend.networks.list({}))
    expect(computer.kept.size).toBe(0)
    computer.setLocked(false)
    await keptCookie(computer)
    await api.stop()

    computer.setLocked(true)
    const again = start(computer).api
    expect(refused(await again.backend.accounts.refresh({})).code).toBe('session-expired')
    expect(computer.kept.size).toBe(1)
    computer.setLocked(false)
    await until('the session', () => Promise.resolve(again.session()?.email === email))
    good(await again.backend.networks.list({}))
  })

  test('with no store of secrets ends with the application', async () => {
    const computer = getComputer()
    computer.setLocked(true)
    const { api } = await signedIn(server.url, computer)
    await api.stop()
    computer.setLocked(false)
    const again = start(computer).api
    expect(refused(await again.backend.accounts.refresh({})).code).toBe('session-expired')
  })
})

describe('another server', () => {
  test('knows nothing of the session of the one before, which is ended', async () => {
    const other = await startTestServer(() => Promise.resolve(null))
    const { api, computer } = await signedIn()
    const cookie = await keptCookie(computer)
    good(await api.choose({ kind: 'hosted', url: other.url }))
    expect(api.session()).toBeNull()
    expect(computer.kept.size).toBe(0)
    expect(refused(await api.backend.networks.list({})).code).toBe('session-expired')
    const thief = server.visit()
    thief.browser.cookies.set(cookieName, cookie)
    expect(refused(await thief.accounts.refresh({})).code).toBe('session-expired')
    await api.stop()
    await other.stop()
  })

  test('the same one chosen again changes nothing', async () => {
    const { api, session } = await signedIn()
    good(await api.choose({ kind: 'hosted', url: `${server.url}/` }))
    expect(api.session()).toEqual(session)
    good(await api.backend.networks.list({}))
  })
})

describe('a server that is gone', () => {
  test('is said to be so; feeds come back with it, and the session stays', async () => {
    const gate = await createGate(server.url)
    const { api, session } = await signedIn(gate.url)
    const network = good(await api.backend.networks.create(networkForm))
    let heard = 0
    api.transport.subscribe('networks', 'events', { id: network.id }, () => (heard += 1))
    await until('the first event', () => Promise.resolve(heard > 0))
    await gate.cut()
    expect(refused(await api.backend.networks.list({})).code).toBe('offline')
    expect(api.session()).toEqual(session)
    const before = heard
    await gate.mend()
    await until('an event after it', () => Promise.resolve(heard > before))
    good(await api.backend.networks.list({}))
    await gate.cut()
  })

  test('keeps nobody from signing out, nor a kept session from being known', async () => {
    const gate = await createGate(server.url)
    const { api, computer, email } = await signedIn(gate.url)
    await keptCookie(computer)
    await api.stop()
    await gate.cut()
    const again = start(computer).api
    expect(refused(await again.backend.accounts.refresh({})).code).toBe('offline')
    expect(again.session()?.email).toBe(email)
    good(await again.backend.accounts.signOut({}))
    expect(again.session()).toBeNull()
    expect(computer.kept.size).toBe(0)
  })
})
