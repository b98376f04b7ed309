import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Clock, Gateways } from '#shared/app/ports.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { closeToOthers } from '../kernel/store/close-to-others.ts'
import type { Composition, Policy } from '../kernel/composition.ts'
import { createDisks } from '../disks/create-disks.ts'
import type { Disks } from '../kernel/ports/disks.ts'
import { openProcesses } from '../kernel/processes/processes.ts'
import { startBackground, type Background } from './background.ts'
import { openBorders } from './addresses.ts'
import { createLdapDirectory } from '../accounts/identity-providers/ldap-directory.ts'
import { createOpenId } from '../accounts/identity-providers/open-id.ts'
import { createHostCheck, type OutboundPolicy } from '../kernel/outbound-policy.ts'
import { claimData } from '../kernel/store/claim-data.ts'
import { createLog } from './log.ts'
import { measuredGateways } from '../metrics/measured-gateways.ts'
import type { Metrics } from '../metrics/prometheus.ts'
import { watchDatabase } from '../metrics/watch-database.ts'
import type { DatabaseWatch, WatchedPool } from '../kernel/store/database-watch.ts'
import { countJobs } from '../gateways/store/count-jobs.ts'
import { endingOf, type Ending } from './ending.ts'
import { tellNumbers } from './numbers.ts'
import { createStopping } from './stopping.ts'
import { createMail } from '../mail/create-mail.ts'
import { listeningUrl } from './listening-url.ts'
import type { Options } from './options.ts'
import { createPayments } from '../billing/payments/create-payments.ts'
import type { Payments } from '../kernel/ports/payments.ts'
import type { Directory, OpenId } from '../kernel/ports/identity-providers.ts'
import type { Mail } from '../kernel/ports/mail.ts'
import { openKeyring } from './open-keyring.ts'
import { quietDirectory, quietGateways, quietOpenId } from './quiet.ts'
import { startRounds } from './rounds.ts'
import { createServer } from './serve.ts'
import { endLeases } from '../gateways/store/job-leases.ts'
import { raiseOwnTiers } from '../billing/store/tiers.ts'
import { endRunLeases } from '../utilities/store/utility-runs.ts'
import { hearChanges } from '../kernel/store/changed.ts'
import type { Notices } from '../kernel/store/notices.ts'
import { openStore } from '../kernel/store/store.ts'
import { createPostWebhook } from '../webhooks/post-webhook.ts'

export interface Outside {
  readonly gateways: Gateways
  readonly isPractice: boolean
  /** Which addresses providers may have; without it as the options say. */
  readonly allowAddress?: (ip: string) => boolean
  readonly clock?: Clock
  /** Others than the real ones, for tests. */
  readonly mail?: Mail
  readonly directory?: Directory
  readonly openId?: OpenId
  readonly payments?: Payments
  /** Folder of the built web application. */
  readonly webPath: string | null
  /** What every request has to carry; without it anybody is listened to. */
  readonly secret?: string
  /** Numbers for whoever watches over the deployment, where the options say where they are to be had. */
  readonly metrics?: Metrics
  /** Another way to the other processes than through the database. */
  readonly notices?: Notices
}

export interface Running extends Ending {
  readonly url: string
  readonly composition: Composition
  readonly background: Background
}

/** Where it listens unless it is told. */
export const usualPort = 4180
const portsTried = 20
/** How long a sign-in waits for a provider. */
const signInMs = 10_000
/** How long a disk may be silent: a service takes its time to make a file of many parts. */
const diskMs = 30_000

/** How long a receiver of events may take, from the name's look-up to its answer. */
const webhookMs = 15_000
/** How long saving a host waits for its addresses. */
const savingMs = 3000

/** Opens the records, puts everything together and listens. */
export async function startServer(options: Options, outside: Outside): Promise<Running> {
  mkdirSync(options.dataPath, { recursive: true, mode: 0o700 })
  const log = createLog(options.log, options.dataPath)
  if (!closeToOthers(options.dataPath, 0o700)) log.warn({}, 'the data folder is open to other users')
  const opened: { pool: WatchedPool | null } = { pool: null }
  const watch = watchDatabase(log, options.slowStatementMs, (pool) => {
    opened.pool = pool
  })
  const { claimed, store, keyring } = await openRecords(options, watch, outside.notices)
  let listensAt = ''
  const clock = outside.clock ?? systemClock
  const outbound = { allowAddress: outside.allowAddress ?? (await openBorders(options)), timeoutMs: signInMs }
  const directory = outside.directory ?? createLdapDirectory(outbound)
  const openId = outside.openId ?? createOpenId(outbound, clock)
  const processes = openProcesses({ store, clock, randomness: systemRandomness, keyring })
  hearChanges(store.db, (organizationId) => processes.events.tell(organizationId, { kind: 'records' }))
  const gateways = measuredGateways(outside.gateways)
  const composition: Composition = {
    policy: policyOf(options, outside, () => listensAt),
    store,
    keyring,
    gateways: options.isShared ? quietGateways(gateways) : gateways,
    clock,
    randomness: systemRandomness,
    words: { en: createWords('en', en), es: createWords('es', es) },
    log,
    events: processes.events,
    mail: outside.mail ?? createMail(options, log),
    directory: options.isShared ? quietDirectory(directory) : directory,
    openId: options.isShared ? quietOpenId(openId) : openId,
    disks: openDisks(options, outbound, clock),
    postWebhook: createPostWebhook({ ...outbound, timeoutMs: webhookMs }),
    isForbiddenHost: createHostCheck({ ...outbound, timeoutMs: savingMs }),
    payments: outside.payments ?? createPayments(options.payment, store.db, clock),
  }
  if (options.database.kind === 'sqlite') await Promise.all([endLeases(store), endRunLeases(store)])
  if (composition.policy.isPlanFixed && composition.policy.hasPlanLimits) await raiseOwnTiers(store.db)
  const background = startBackground(composition, processes)
  const stopping = createStopping()
  const numbers = tellNumbers(options.metrics, outside.metrics ?? null, {
    isStopping: stopping.isBegun,
    feeds: (of) => background.feeds.count(of),
    pool: opened.pool?.use ?? null,
    isCarried: isCarriedBy(store.notices),
    jobs: () => countJobs(store.db),
  })
  const app = await createServer(composition, background, {
    webPath: outside.webPath,
    proxies: options.proxies,
    secret: outside.secret ?? null,
    stopping,
    metrics: numbers.atServer,
  })
  const rounds = startRounds(composition)
  await listen(app, options)
  const url = listeningUrl(app.server.address() as AddressInfo)
  listensAt = url
  await numbers.open()
  claimed?.say(url)
  log.info({ url, database: options.database.kind }, 'started')
  const finish = async (): Promise<void> => {
    await numbers.close()
    await store.close()
    claimed?.release()
    log.info({}, 'stopped')
    log.flush()
  }
  const endWaits = opened.pool?.endWaits ?? null
  const running = { app, background, rounds, processes, log, endWaits }
  return { url, composition, background, ...endingOf(running, stopping, options, finish) }
}

function isCarriedBy(notices: Notices | null): (() => boolean) | null {
  return notices === null ? null : () => notices.isCarried()
}

/** The records and what opens their secrets; those of an embedded database are ours alone. */
async function openRecords(options: Options, watch: DatabaseWatch, notices?: Notices) {
  const claimed = options.database.kind === 'sqlite' ? claimData(options.dataPath) : null
  try {
    const store = await openStore(options.database, watch, notices)
    const keyring = await openKeyring(store.db, options).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    return { claimed, store, keyring }
  } catch (error) {
    claimed?.release()
    throw error
  }
}

function openDisks({ dataPath, isShared }: Options, outbound: OutboundPolicy, clock: Clock): Disks {
  return createDisks({
    folder: join(dataPath, 'disks'),
    isShared,
    outbound: { ...outbound, timeoutMs: diskMs },
    nowMs: () => clock.nowMs(),
  })
}

/** How it behaves, by the options and what it stands on. `listensAt` is known once it listens. */
function policyOf(options: Options, outside: Outside, listensAt: () => string): Policy {
  return {
    mode: options.mode,
    autoRegister: options.autoRegister,
    hasPlanLimits: options.hasPlanLimits && !outside.isPractice,
    // An application's own server has one owner, too.
    isPlanFixed: !options.autoRegister || outside.secret !== undefined,
    isPractice: outside.isPractice,
    leaseMs: options.leaseMs,
    get publicUrl() {
      return options.publicUrl ?? listensAt()
    },
    chatUrl: options.isProduction ? options.chatUrl : null,
    chatOrigins: options.chatOrigins,
    operator: options.operator,
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
