import type { Clock } from '#shared/app/ports.ts'
import { createQueue } from '#shared/base/concurrency.ts'
import { createListeners } from '#shared/base/listeners.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Transport } from '#shared/contract/backend.ts'
import { createBackend } from '#shared/contract/client.ts'
import { findRow } from '#shared/contract/find-row.ts'
import { callThat } from '#shared/contract/find-wire-row.ts'
import { sessionEffectOf } from '#shared/contract/wire.ts'
import { serverChoice, type ServerChoice } from '#shared/contract/host.ts'
import { untold, type Waiting } from '#shared/http/ask-again.ts'
import { embeddedHeader } from '#shared/http/embedded.ts'
import type { Api, ChooseProblem, Documents, Log, Secrets } from '#main/ports/desktop-ports.ts'
import { askServer } from './ask-server.ts'
import type { Fork } from './child.ts'
import { createConnection, type Connection, type ServerLocator } from './connection.ts'
import { createLocalServer, type LocalServer } from './local-server.ts'
import { parseServerAddress } from './server-address.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createTrustingFetch } from './trusting-fetch.ts'

export interface ApiOptions {
  readonly secrets: Secrets & { onOpen(listen: () => void): () => void }
  readonly documents: Documents
  /** Node's; another one must neither keep cookies nor follow redirections of its own accord. */
  readonly fetch: typeof fetch
  /** The process of the API inside this application. */
  readonly child: Fork
  /** Of this application's own data. */
  readonly folder: string
  readonly log: Log
  readonly clock: Clock
  /** `en` or `es`, of the page. */
  readonly language: () => string
  /** Told when a call waits to be sent again. */
  readonly told?: Waiting
}

/** Somebody at the server that is chosen; replaced when they sign out or the choice changes. */
interface Visit {
  readonly connection: Connection
  readonly store: SessionStore
}

const document = 'server'
/** A server that does not answer must not keep anybody signed in. */
const signOutMs = 5_000

/** The API that this application speaks to. A session that was kept is taken up again at once. */
export function createApi(given: ApiOptions): Api {
  const options = { ...given, fetch: createTrustingFetch(given.fetch, given.log) }
  const { documents, secrets, clock } = options
  const local = createLocalServer({ ...options, fork: options.child })
  const inQueue = createQueue()
  const listeners = createListeners()
  let choice = readChoice(documents)
  let visit = open(options, local, choice, listeners.tell)
  const stopHearing = secrets.onOpen(() => {
    visit?.store.retry()
    takeUp(visit)
  })
  takeUp(visit)

  const leave = async (): Promise<void> => {
    if (visit === null) return
    const left = visit
    const over = new AbortController()
    await left.store.load()
    const asked =
      left.store.cookie() === null ? null : left.connection.transport.request(...callThat('ends'), {})
    await Promise.race([asked, clock.wait(signOutMs, over.signal)])
    over.abort()
    left.connection.end()
    left.store.clear()
    await left.store.settle()
  }
  const change = async (next: ServerChoice): Promise<void> => {
    await leave()
    if (choice.kind === 'local' && next.kind !== 'local') await local.stop()
    choice = next
    documents.write(document, next)
    visit = open(options, local, choice, listeners.tell)
    listeners.tell()
  }
  const whole: Transport = {
    request: async (area, name, ...given) => {
      if (visit === null) return fail(problem('session-expired'))
      if (sessionEffectOf(findRow(area, name)) !== 'ends')
        return visit.connection.transport.request(area, name, ...given)
      await leave()
      visit = open(options, local, choice, listeners.tell)
      return ok({})
    },
    subscribe: (area, name, input, listen) =>
      visit?.connection.transport.subscribe(area, name, input, listen) ?? (() => undefined),
  }
  return {
    transport: forPage(whole),
    backend: createBackend(whole),
    choice: () => choice,
    session: () => visit?.store.session() ?? null,
    onChange: listeners.add,
    choose: (wanted) =>
      inQueue(async () => {
        const next = await check(options, local, wanted)
        if (!next.ok) return next
        if (JSON.stringify(next.value) !== JSON.stringify(choice)) await change(next.value)
        return ok(undefined)
      }),
    stop: async () => {
      const last = visit
      visit = null
      stopHearing()
      last?.connection.end()
      await last?.store.settle()
      await local.stop()
    },
  }
}

/** Without the rows that are for whoever holds SSH keys: their answers carry secrets of gateways. */
function forPage(whole: Transport): Transport {
  return {
    request: (area, name, ...given) =>
      isForApplication(area, name)
        ? Promise.resolve(fail(problem('not-supported-here')))
        : whole.request(area, name, ...given),
    subscribe: (area, name, input, listen) =>
      isForApplication(area, name) ? () => undefined : whole.subscribe(area, name, input, listen),
  }
}

function isForApplication(area: string, name: string): boolean {
  return findRow(area, name)?.onlyBy === 'application'
}

/** Renews a session that was kept, so that it is known before anybody asks. */
function takeUp(visit: Visit | null): void {
  if (visit === null) return
  void visit.store.load().then(async () => {
    if (visit.store.cookie() !== null) await visit.connection.transport.request(...callThat('renews'), {})
  })
}

function open(options: ApiOptions, local: LocalServer, choice: ServerChoice, tell: () => void): Visit | null {
  if (choice.kind === 'none') return null
  const name = choice.kind === 'local' ? 'session/local' : `session/${choice.url}`
  const store = createSessionStore(options.secrets, name, tell)
  const locator = choice.kind === 'local' ? locateLocal(local) : locateHosted(choice.url)
  const { fetch: send, language, told = untold } = options
  return { store, connection: createConnection(locator, send, store, language, told) }
}

function locateHosted(origin: string): ServerLocator {
  return { find: () => Promise.resolve(ok({ origin, headers: {} })) }
}

function locateLocal(local: LocalServer): ServerLocator {
  return {
    find: async () => {
      const reached = await local.reach()
      return reached.ok
        ? ok({ origin: reached.value.origin, headers: { [embeddedHeader]: reached.value.secret } })
        : reached
    },
  }
}

/** The choice as it will be kept, when it can be made. */
async function check(
  options: ApiOptions,
  local: LocalServer,
  wanted: ServerChoice,
): Promise<Result<ServerChoice, ChooseProblem>> {
  if (wanted.kind === 'none') return ok(wanted)
  if (wanted.kind === 'local') {
    const reached = await local.retry()
    return reached.ok ? ok(wanted) : reached
  }
  const parsed = parseServerAddress(wanted.url)
  if (!parsed.ok) return parsed
  const asked = await askServer(options.fetch, parsed.value)
  return asked.ok ? ok({ kind: 'hosted', url: parsed.value }) : asked
}

/** What was chosen last; a document that somebody changed is read as critically as what a person types. */
function readChoice(documents: Documents): ServerChoice {
  const read = serverChoice.safeParse(documents.read(document))
  if (!read.success) return { kind: 'none' }
  if (read.data.kind !== 'hosted') return read.data
  const parsed = parseServerAddress(read.data.url)
  return parsed.ok ? { kind: 'hosted', url: parsed.value } : { kind: 'none' }
}
