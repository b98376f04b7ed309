import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { embeddedHeader } from '#shared/http/embedded.ts'
import { password } from '#web/server/testing/people.ts'
import { networkForm } from '#web/server/testing/scene.ts'
import { good, refused, until } from '#web/server/testing/until.ts'
import {
  createTestComputer,
  forkEmbedded,
  forkUtility,
  type TestApplication,
  type TestComputer,
} from './testing/application.ts'

const computers: TestComputer[] = []
const applications: TestApplication[] = []
afterEach(async () => {
  for (const { api } of applications.splice(0)) await api.stop()
  for (const computer of computers.splice(0)) computer.remove()
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

/** This computer only, with its administrator signed in. */
async function settled(computer = getComputer()) {
  const application = start(computer)
  good(await application.api.choose({ kind: 'local' }))
  const session = good(
    await application.api.backend.accounts.register({
      organizationName: 'Alone',
      email: 'alone@example.org',
      password,
      acceptTerms: true,
    }),
  )
  return { computer, session, ...application }
}

describe('this computer only', () => {
  test('one administrator registers, and finds everything again after a restart', async () => {
    const { api, computer } = await settled()
    const network = good(await api.backend.networks.create(networkForm))
    await api.stop()
    const again = start(computer).api
    expect(again.choice()).toEqual({ kind: 'local' })
    expect(good(await again.backend.networks.list({})).map(({ id }) => id)).toEqual([network.id])
    expect(again.session()).toMatchObject({ email: 'alone@example.org', token: '' })
  })

  test('nobody else on this computer is listened to', async () => {
    const { urls, computer } = await settledOpen()
    const [origin = ''] = urls
    for (const path of ['/api/deployment', '/api/openapi.json', '/health', '/', '/nothing'])
      for (const headers of [{}, { [embeddedHeader]: 'x'.repeat(43) }, { authorization: 'Bearer x' }]) {
        const answer = await fetch(`${origin}${path}`, { headers })
        expect([path, answer.status, await answer.text()]).toEqual([path, 403, ''])
      }
    const options = await fetch(`${origin}/api/session`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
    })
    expect(options.status).toBe(403)
    expect(computer.traces()).not.toContain('unexpected failure')
  })

  test('root keys, secret and cookie are in no argument, environment or file', async (context) => {
    if (process.platform !== 'linux') context.skip('/proc is of Linux')
    const { computer, secrets } = await settledOpen()
    await until('a kept cookie', () => Promise.resolve(computer.kept.has('session/local')))
    const keys = computer.kept.get('local/root-keys') ?? ''
    const { cookie } = JSON.parse(computer.kept.get('session/local') ?? '{}') as { cookie: string }
    expect(keys).toMatch(/^k1 \S{44}$/)
    const places = [...processes().map(({ all }) => all), computer.traces()].join('\n')
    for (const secret of [keys.slice(3), cookie, ...secrets]) {
      expect(secret.length).toBeGreaterThan(20)
      expect(places).not.toContain(secret)
    }
  })

  test('without the store of secrets there is no start, and a vault that opens is enough', async () => {
    const computer = getComputer()
    computer.setLocked(true)
    const { api } = start(computer)
    expect(refused(await api.choose({ kind: 'local' })).code).toBe('vault-locked')
    expect(api.choice()).toEqual({ kind: 'none' })
    computer.setLocked(false)
    good(await api.choose({ kind: 'local' }))
    good(await api.backend.accounts.deployment({}))
  })

  test('records whose root keys are lost are not given new ones', async () => {
    const { api, computer } = await settled()
    await api.stop()
    computer.kept.delete('local/root-keys')
    const again = start(computer).api
    expect(refused(await again.transport.request('networks', 'list', {})).code).toBe('secrets-unavailable')
    expect(computer.kept.has('local/root-keys')).toBe(false)
  })

  test('leaving for nowhere ends the process', async () => {
    const { api, urls } = await settledOpen()
    good(await api.choose({ kind: 'none' }))
    expect(api.session()).toBeNull()
    await until('nobody at the address', async () => !(await answers(urls[0] ?? '')))
  })
})

describe('its process', () => {
  test('that falls is started again with another secret, once; then a person has to ask', async () => {
    const { api, children, secrets } = await settledOpen()
    const list = () => api.transport.request('networks', 'list', {})
    children[0]?.kill()
    await until('an answer of the second', async () => (await list()).ok)
    expect(children).toHaveLength(2)
    expect(new Set(secrets).size).toBe(2)
    children[1]?.kill()
    await until('that it was given up', async () => {
      const answer = await list()
      return !answer.ok && answer.problem.code === 'local-failed'
    })
    expect(children).toHaveLength(2)
    good(await api.choose({ kind: 'local' }))
    good(await api.backend.networks.list({}))
    expect(children).toHaveLength(3)
  })

  test('runs as a utility process too, and ends with it', async () => {
    const { api, children } = await settled(getComputer(undefined, forkUtility))
    good(await api.backend.networks.list({}))
    await api.stop()
    expect(children).toHaveLength(1)
  })

  test('ends when the application says nothing any more', async () => {
    const computer = getComputer()
    const ended = Promise.withResolvers<string>()
    const child = forkUtility({ message: () => undefined, end: () => ended.resolve('ended') })
    const rootKeys = `k1 ${randomBytes(32).toString('base64')}`
    child.send({ kind: 'start', dataPath: computer.folder, rootKeys, secret: 'x'.repeat(32), pingMs: 50 })
    expect(await ended.promise).toBe('ended')
  })

  test('that cannot start is tried twice and says so', async () => {
    const computer = getComputer(undefined, (listener) => {
      setImmediate(() => listener.end())
      return { send: () => undefined, kill: () => undefined }
    })
    const { api, children } = start(computer)
    expect(refused(await api.choose({ kind: 'local' })).code).toBe('local-failed')
    expect(children).toHaveLength(2)
    expect(api.choice()).toEqual({ kind: 'none' })
  })

  test('ends with the application, even one that was killed', async () => {
    const computer = getComputer()
    const parent = spawn(
      process.execPath,
      [fileURLToPath(new URL('testing/parent.ts', import.meta.url)), computer.folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const [url] = (await once(createInterface(parent.stdout), 'line')) as [string]
    expect(await answers(url)).toBe(true)
    parent.kill('SIGKILL')
    await until('nobody at the address', async () => !(await answers(url)))
  })
})

/** As `settled`, with where the processes listened and under which secrets. */
async function settledOpen() {
  const urls: string[] = []
  const secrets: string[] = []
  const computer = getComputer(undefined, (listener) => {
    const child = forkEmbedded({
      ...listener,
      message: (message) => {
        urls.push((message as { readonly url: string }).url)
        listener.message(message)
      },
    })
    return {
      ...child,
      send: (message) => {
        if ('secret' in message) secrets.push(String(message.secret))
        child.send(message)
      },
    }
  })
  return { ...(await settled(computer)), urls, secrets }
}

/** Whether anybody listens there. */
function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** Arguments and environments of our own children. */
function processes(): readonly { readonly all: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [status, args, env] = ['status', 'cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'latin1'),
        )
        return status?.includes(`PPid:\t${process.pid}\n`) === true ? [{ all: `${args}\n${env}` }] : []
      } catch {
        return []
      }
    })
}
