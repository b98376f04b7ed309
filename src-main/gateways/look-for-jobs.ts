import { repeat } from '#shared/app/repeat.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { largestPage } from '#shared/contract/paging.ts'
import { may } from '#shared/model/permissions.ts'
import type { CustodyDeps } from './asked.ts'
import type { Jobs } from './jobs.ts'
import { spread } from './spread.ts'

const betweenMs = 15_000
/** While a job is another's, or was left by an application that is gone. */
const whileWaitingMs = 4000

/**
 * Begins to look for queued jobs; the answer ends it. Each was confirmed by a person who saw its plan, here or
 * in a browser, and waits for a workstation with the key, or was left by an application that ended: it is
 * taken as soon as somebody who may synchronize is signed in here and the key can be read.
 */
export function lookForJobs(deps: CustodyDeps, jobs: Jobs): () => void {
  const { keyring, log } = deps
  let isWaiting = false
  const rounds = repeat(
    {
      clock: keyring.clock,
      everyMs: () => spread(isWaiting ? whileWaitingMs : betweenMs),
      whenFailed: (error) => log.error({ error: String(error) }, 'jobs could not be looked for'),
    },
    async () => {
      isWaiting = false
      isWaiting = await look(deps, jobs)
    },
  )
  const stopListening = keyring.api.onChange(() => rounds.wake())
  return () => {
    stopListening()
    void rounds.stop()
  }
}

/** Answers whether one waits that is not worked on here. */
async function look({ keyring }: CustodyDeps, jobs: Jobs): Promise<boolean> {
  const { api } = keyring
  const session = api.session()
  if (session === null || !may('network.synchronize', session.roles)) return false
  const own = keyring.of(session.organizationId)
  const here = [...own.records()].filter(([, record]) => record.kind !== 'none')
  if (here.length === 0) return false
  for (const [gatewayId] of here) await own.tell(gatewayId)
  const known = await readAll(api.backend)
  if (known === null) return false
  const ids = new Set(here.map(([gatewayId]) => gatewayId))
  const waiting = known.filter(
    ({ id, custody, state }) =>
      ids.has(id) &&
      custody === 'workstation' &&
      (state.kind === 'pending' || state.kind === 'synchronizing') &&
      !jobs.isRunning(id),
  )
  for (const { id, state } of waiting) jobs.begin(own, id, state.kind === 'synchronizing')
  return waiting.length > 0
}

/** All gateways whose key is on a workstation, page by page; null: they cannot be read. */
async function readAll({ gateways }: Backend): Promise<readonly GatewayView[] | null> {
  const all: GatewayView[] = []
  for (;;) {
    const asked = { custodies: 'workstation', offset: all.length, limit: largestPage }
    const page = await gateways.page(asked)
    if (!page.ok) return null
    all.push(...page.value.rows)
    if (page.value.rows.length === 0 || all.length >= page.value.total) return all
  }
}
