import { inParallel } from '#shared/app/in-parallel.ts'
import type { GatewaySession } from '#shared/app/ports.ts'
import { repeat, type Repeated } from '#shared/app/repeat.ts'
import type { ProblemCode } from '#shared/base/problem.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { findTarget } from '../gateways/readings/targets.ts'
import { findJob, isOpen } from '../gateways/store/jobs.ts'
import { findOpenRunSince } from '../gateways/store/open-runs.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { measuredRound } from '../kernel/measures.ts'
import type { Keyring } from '../kernel/secrets/keyring.ts'
import type { UtilityRouteRow } from '../kernel/store/schema/utility-tables.ts'
import { hashOf, isMarkOf } from './mark.ts'
import { contentParts, noteDrift } from './preview-route.ts'
import { claimFiles, readDueFiles, type DueGateway } from './store/file-looks.ts'

const everyMs = 60_000
/** So old may be what is known of a file. */
const staleMs = 5 * 60_000
/** At one time, in one round, of one organization in it, and of one gateway. */
const most = { atOnce: 8, gateways: 512, ofOne: 16, files: 20 }

/** What stands in the way says that the file is not there as it was written. */
const otherThings: ReadonlySet<ProblemCode> = new Set([
  'file-is-link',
  'file-not-regular',
  'file-too-large',
  'folder-missing',
])

/** Looks at the files that templates wrote, so that one that was changed by hand shows so. */
export function startFileLooks(composition: Core & Pick<Composition, 'gateways'>): Repeated {
  const { clock, log } = composition
  const whenFailed = (error: unknown) =>
    log.error({ err: error }, 'files of templates could not be looked at')
  return repeat(
    { clock, everyMs, isFirstLater: true, whenFailed },
    measuredRound('files', (signal: AbortSignal) => lookAtFiles(composition, signal)),
  )
}

/** Looks now at those that nobody looked at for minutes; answers how many this process saw. */
export async function lookAtFiles(
  composition: Core & Pick<Composition, 'gateways'>,
  signal?: AbortSignal,
): Promise<number> {
  const { store, clock } = composition
  const sinceMs = clock.nowMs() - staleMs
  const due = await readDueFiles(store.db, sinceMs, most)
  const seen = await inParallel(due, most.atOnce, (each) =>
    signal?.aborted === true ? Promise.resolve(0) : lookOn(composition, each, sinceMs),
  )
  return seen.reduce((sum, count) => sum + count, 0)
}

/** A gateway that is out of reach is tried again when it is due next. */
async function lookOn(
  { store, keyring, clock, log, gateways }: Core & Pick<Composition, 'gateways'>,
  { organizationId, gatewayId }: DueGateway,
  sinceMs: number,
): Promise<number> {
  const own = store.of(organizationId)
  try {
    // Whoever changes the gateway is not to be disturbed, and says afterwards how its files are.
    if ((await findOpenRunSince(own.read, gatewayId)) !== null || isOpen(await findJob(own.read, gatewayId)))
      return 0
    const claim = { nowMs: clock.nowMs(), sinceMs, most: most.files }
    const routes = await claimFiles(own.read, gatewayId, claim)
    const target = routes.length === 0 ? null : await findTarget({ keyring, gateways }, own, gatewayId)
    if (target === null || !target.ok) return 0
    const session = await gateways.open(target.value)
    if (!session.ok) return 0
    try {
      let seen = 0
      for (const route of routes) {
        const isSame = await isAsWritten(keyring, route, session.value)
        if (isSame === null) break
        await noteDrift(own, { route, isChangedByHand: !isSame }, clock.nowMs())
        seen += 1
      }
      return seen
    } finally {
      await session.value.close()
    }
  } catch (error) {
    log.error({ err: error, gatewayId }, 'files of templates could not be looked at')
    return 0
  }
}

/** Null: nobody can say, as without a connection. */
async function isAsWritten(
  keyring: Keyring,
  { route_id, path, written_mark }: UtilityRouteRow,
  { files }: Pick<GatewaySession, 'files'>,
): Promise<boolean | null> {
  const read = await files.read(path, utilityBounds.readBytes)
  if (!read.ok) return otherThings.has(read.problem.code) ? false : null
  const hash = read.value === null ? null : hashOf(read.value.content)
  return isMarkOf(keyring, written_mark ?? '', contentParts(route_id, hash))
}
