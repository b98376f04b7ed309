import { expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { ServerChoice } from '#shared/contract/host.ts'
import { createWaitingCalls } from '#main/api/waiting-calls.ts'
import { createSettings } from '#main/store/settings.ts'
import { createUpdates } from '#main/updates/updates.ts'
import { createHostHandlers } from './host-handlers.ts'
import { createGivenFile } from './given-file.ts'
import { createLinks } from './links.ts'

const caller = { session: null }

function create() {
  let choice: ServerChoice = { kind: 'none' }
  let cancelled = 0
  const links = createLinks()
  const waiting = createWaitingCalls()
  const settings = createSettings({ read: () => undefined, write: () => undefined }, 'en')
  const handlers = createHostHandlers({
    version: '1.2.3',
    system: 'linux',
    hasTunnels: true,
    hasSshKeys: true,
    api: {
      choice: () => choice,
      choose: (wanted) => {
        if (wanted.kind === 'hosted')
          return Promise.resolve(fail(problem('server-unreachable', { url: wanted.url })))
        choice = wanted
        return Promise.resolve(ok(undefined))
      },
    },
    browserSignIn: {
      begin: () => Promise.resolve(fail(problem('browser-sign-in-ended'))),
      cancel: () => (cancelled += 1),
    },
    settings,
    updates: createUpdates(null),
    links,
    waiting,
    givenFile: createGivenFile(),
    diagnostics: () => 'text',
  })
  return { handlers, links, waiting, settings, cancelled: () => cancelled }
}

const capabilities = {
  app: 'desktop',
  version: '1.2.3',
  system: 'linux',
  localTunnel: true,
  sshKeys: true,
  titleBar: true,
}

test('what this host can do, and whose API was chosen', async () => {
  const { handlers } = create()
  expect(await handlers.capabilities({}, caller)).toEqual(ok({ ...capabilities, server: { kind: 'none' } }))
  expect(await handlers.choose({ kind: 'local' }, caller)).toEqual(
    ok({ ...capabilities, server: { kind: 'local' } }),
  )
})

test('a server that is none is a problem, and the choice stays', async () => {
  const { handlers } = create()
  const url = 'https://example.org'
  expect(await handlers.choose({ kind: 'hosted', url }, caller)).toEqual(
    fail({ code: 'server-unreachable', facts: { url } }),
  )
  expect(await handlers.capabilities({}, caller)).toMatchObject({ value: { server: { kind: 'none' } } })
})

test('a sign-in in the browser is given up on purpose, and when another server is chosen', async () => {
  const { handlers, cancelled } = create()
  const wanted = { organization: null, providerId: null }
  expect(await handlers.signInWithBrowser(wanted, caller)).toEqual(
    fail({ code: 'browser-sign-in-ended', facts: {} }),
  )
  expect(await handlers.cancelSignIn({}, caller)).toEqual(ok({}))
  expect(cancelled()).toBe(1)
  await handlers.choose({ kind: 'local' }, caller)
  expect(cancelled()).toBe(2)
})

test('settings are changed, diagnostics are a text, an update that is not there is a problem', async () => {
  const { handlers, settings } = create()
  const changed = await handlers.changeSettings({ locale: 'es' }, caller)
  expect(changed).toEqual(ok(settings.now()))
  expect(settings.now().locale).toBe('es')
  expect(await handlers.settings({}, caller)).toEqual(changed)
  expect(await handlers.diagnostics({}, caller)).toEqual(ok({ text: 'text' }))
  expect(await handlers.installUpdate({}, caller)).toEqual(fail({ code: 'update-failed', facts: {} }))
})

test('its feeds tell the state of updates and where the page is to go', async () => {
  const { handlers, links } = create()
  const stop = new AbortController()
  const updates = await handlers.updates({}, caller, stop.signal)
  const paths = await handlers.links({}, caller, stop.signal)
  if (!updates.ok || !paths.ok) throw new Error('refused')
  links.open('/vpn')
  expect(await updates.value[Symbol.asyncIterator]().next()).toEqual({ done: false, value: { kind: 'off' } })
  expect(await paths.value[Symbol.asyncIterator]().next()).toEqual({ done: false, value: { path: '/vpn' } })
  stop.abort()
})

test('a change that waits to be sent again is told, once for all that wait', async () => {
  const { handlers, waiting } = create()
  const stop = new AbortController()
  const feed = await handlers.waiting({}, caller, stop.signal)
  if (!feed.ok) throw new Error('refused')
  const events = feed.value[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => (await events.next()).value as unknown
  expect(await next()).toEqual({ isWaiting: false })
  waiting.told.begins()
  waiting.told.begins()
  expect(await next()).toEqual({ isWaiting: true })
  waiting.told.ends()
  waiting.told.ends()
  expect(await next()).toEqual({ isWaiting: false })
  stop.abort()
})
