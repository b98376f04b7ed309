import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#shared/app/ports.ts'
import type { Backend } from '#shared/contract/backend.ts'
import { createBackend } from '#shared/contract/client.ts'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { readOptions } from '../start/options.ts'
import { startServer, type Outside, type Running } from '../start/start-server.ts'
import type { DatabaseTarget } from '../kernel/store/database.ts'
import { createBrowser, type Browser } from './browser.ts'
import { createMailbox } from './mailbox.ts'
import { placeReadySqlite } from './ready-sqlite.ts'

const hourMs = 60 * 60_000
/** Pauses between rounds in the background are as long, or longer. */
const roundMs = 10_000

/** This machine's time, which tests may move on. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export interface TestServer {
  readonly url: string
  readonly running: Running
  readonly gateways: FakeGateways
  readonly clock: TestClock
  readonly dataPath: string
  /** A visitor with cookies of their own and no session. */
  visit(language?: 'en' | 'es'): Visitor
  stop(): Promise<void>
}

export interface Visitor extends Backend {
  readonly browser: Browser
}

/** Other things of the world than the real ones. */
export type TestOutside = Pick<
  Outside,
  'mail' | 'directory' | 'openId' | 'payments' | 'metrics' | 'notices' | 'clock'
> & {
  /** The built pages; none where only the API is asked. */
  webPath?: string
  gateways?: FakeGateways
  /**
   * What waits for ten seconds or longer does not go on by itself, rounds in the background above all: what is compared
   * changes by the test alone.
   */
  isPatient?: true
}

/** The real server over HTTP, on fake gateways. */
export async function startTestServer(
  database: () => Promise<DatabaseTarget | null>,
  env: Record<string, string> = {},
  outside: TestOutside = {},
): Promise<TestServer> {
  const dataPath = env['TRAMA_DATA'] ?? mkdtempSync(join(tmpdir(), 'trama-test-'))
  const clock = createTestClock(outside.isPatient)
  const gateways = outside.gateways ?? createFakeGateways({ clock, randomness: systemRandomness })
  const options = readOptions(
    { TRAMA_DATA: dataPath, TRAMA_PLAN_LIMITS: 'off', TRAMA_STOP_SECONDS: '2', ...env },
    dataPath,
  )
  // A development start would print its letters between the tests.
  const quiet = options.isProduction ? {} : { mail: createMailbox() }
  const target = await database()
  if (target === null && options.database.kind === 'sqlite') await placeReadySqlite(options.database.path)
  const running = await startServer(
    { ...options, port: 0, ...(target === null ? {} : { database: target }) },
    { isPractice: false, clock, webPath: null, ...quiet, ...outside, gateways },
  )
  return {
    url: running.url,
    running,
    gateways,
    clock,
    dataPath,
    visit: (language = 'en') => visit(running.url, language),
    stop: async () => {
      await running.stop()
      rmSync(dataPath, { recursive: true, force: true })
    },
  }
}

/** A visitor of any server, through the web application's own transport. */
export function visit(url: string, language: 'en' | 'es' = 'en'): Visitor {
  const browser = createBrowser()
  const backend = createBackend(
    createHttpTransport({ base: url, fetch: browser.fetch, language: () => language }),
  )
  return { ...backend, browser }
}

export function createTestClock(isPatient = false): TestClock {
  let aheadMs = 0
  return {
    nowMs: () => Date.now() + aheadMs,
    advance: (ms) => {
      aheadMs += ms
    },
    wait: async (ms, signal) => {
      const isRound = isPatient && signal !== undefined && ms >= roundMs
      await sleep(isRound ? hourMs : ms, undefined, signal === undefined ? {} : { signal }).catch(
        () => undefined,
      )
    },
  }
}
