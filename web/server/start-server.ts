import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Clock, Gateways } from '#shared/app/ports.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/en.ts'
import { es } from '#shared/words/es.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { Composition } from './composition.ts'
import { createEvents } from './events/events.ts'
import { createWatch } from './events/watch.ts'
import { createOwnEnrolments } from './jobs/own-enrolments.ts'
import { startWorker } from './jobs/worker.ts'
import type { Living } from './living.ts'
import { keepHouse } from './housekeeping.ts'
import { createLog } from './log.ts'
import type { Options } from './options.ts'
import { openKeyFile, parseKeyring } from './secrets/keyring.ts'
import { createServer } from './serve.ts'
import { endLeases } from './store/jobs.ts'
import { openStore } from './store/store.ts'

export interface Ground {
  readonly gateways: Gateways
  readonly isPractice: boolean
  readonly clock?: Clock
  /** Folder of the built web application. */
  readonly webPath: string | null
  /** What every request has to carry; without it anybody is listened to. */
  readonly secret?: string
}

export interface Running {
  readonly url: string
  readonly composition: Composition
  readonly living: Living
  /** Ends open connections and jobs in good order. */
  stop(): Promise<void>
}

const usualPort = 4180
const portsTried = 20

/** Opens the records, puts everything together and listens. */
export async function startServer(options: Options, ground: Ground): Promise<Running> {
  mkdirSync(options.dataPath, { recursive: true, mode: 0o700 })
  const log = createLog(options.log, options.dataPath)
  const store = await openStore(options.database)
  const composition: Composition = {
    policy: {
      mode: options.mode,
      autoRegister: options.autoRegister,
      hasPlanLimits: options.hasPlanLimits && !ground.isPractice,
      isPractice: ground.isPractice,
      leaseMs: options.leaseMs,
    },
    store,
    keyring: options.rootKeys === null ? openKeyFile(options.keyFile) : parseKeyring(options.rootKeys),
    gateways: ground.gateways,
    clock: ground.clock ?? systemClock,
    randomness: systemRandomness,
    words: { en: createWords('en', en), es: createWords('es', es) },
    log,
    events: createEvents(),
  }
  if (options.database.kind === 'sqlite') await endLeases(store)
  const worker = startWorker(composition)
  const enrolments = createOwnEnrolments(composition, worker)
  const living: Living = { watch: createWatch(composition), worker, enrolments }
  const app = await createServer(composition, living, {
    webPath: ground.webPath,
    proxies: options.proxies,
    secret: ground.secret ?? null,
  })
  const over = new AbortController()
  void keepHouse(composition, over.signal)
  await listen(app, options)
  const { address, port } = app.server.address() as AddressInfo
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  log.info({ url, database: options.database.kind }, 'started')
  return {
    url,
    composition,
    living,
    stop: async () => {
      over.abort()
      living.watch.stop()
      await Promise.all([app.close(), worker.stop(), enrolments.stop()])
      await store.close()
      log.info({}, 'stopped')
      log.flush()
    },
  }
}

/** On the port asked for, or on the usual one and those after it until one is free. */
async function listen(app: Awaited<ReturnType<typeof createServer>>, { host, port }: Options): Promise<void> {
  if (port !== null) {
    await app.listen({ host, port })
    return
  }
  for (let tried = usualPort; ; tried += 1) {
    try {
      await app.listen({ host, port: tried })
      return
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || tried === usualPort + portsTried) throw error
    }
  }
}
