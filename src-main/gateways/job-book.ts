import type { Clock } from '#shared/app/ports.ts'
import type { JobBook, JobEnd } from '#shared/app/run-job.ts'
import type { Progress } from '#shared/app/synchronize.ts'
import type { Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { CustodyJob } from '#shared/contract/custody.ts'
import { within } from '#shared/node/ssh/within.ts'
import type { Keyring } from '#main/keys/keyring.ts'
import type { Log } from '#main/ports/desktop-ports.ts'
import { sendProblem } from './sent.ts'

interface BookDeps {
  readonly keyring: Pick<Keyring, 'api' | 'clock'>
  readonly log: Log
  readonly stopping: AbortSignal
}

const answerMs = 10_000
const longestLine = 2000
const settleTries = 5
const firstWaitMs = 500

/** A job that the API keeps the book of, under the lease that was taken here. */
export function createBook(
  { keyring: { api, clock }, log, stopping }: BookDeps,
  { gatewayId, fence, kind, leaseMs }: Pick<CustodyJob, 'gatewayId' | 'fence' | 'kind' | 'leaseMs'>,
): JobBook {
  const { custody } = api.backend
  let last: { readonly tookMs: number[]; readonly undoAtMs: number | null } = { tookMs: [], undoAtMs: null }
  return {
    kind,
    leaseMs,
    tell: async (progress) => {
      if (progress !== null) last = inWhole(progress)
      const step = progress?.step ?? null
      const line = progress?.log?.slice(0, longestLine) ?? null
      const told = custody.report({ gatewayId, fence, step, ...last, log: line })
      const answer = await within(answerMs, told)
      if (answer === 'late') return 'unheard'
      if (answer.ok) return 'kept'
      return answer.problem.code === 'lease-lost' ? 'lost' : 'unheard'
    },
    end: (end) => settle({ clock, stopping }, () => custody.settle({ gatewayId, fence, end: send(end) })),
    note: (error, message) => log.error({ gatewayId, fence, kind, error: String(error) }, message),
  }
}

/** Asks again and again for a while; false: the lease is another's, or nobody answered. */
export async function settle(
  { clock, stopping }: { readonly clock: Clock; readonly stopping: AbortSignal },
  ask: () => Promise<Result<unknown>>,
): Promise<boolean> {
  for (let tries = 0; tries < settleTries; tries++) {
    if (tries > 0) await clock.wait(firstWaitMs * 2 ** tries, stopping)
    const answer = await ask()
    if (answer.ok) return true
    if (answer.problem.code === 'lease-lost' || stopping.aborted) return false
  }
  return false
}

function inWhole({ tookMs, undoAtMs }: Progress) {
  return { tookMs: tookMs.map(Math.round), undoAtMs: undoAtMs === null ? null : Math.round(undoAtMs) }
}

function send(end: JobEnd): Parameters<Backend['custody']['settle']>[0]['end'] {
  if (end.kind === 'failed') return { ...end, problem: sendProblem(end.problem) }
  return end.kind === 'confirmed' ? { ...end, tookMs: end.tookMs.map(Math.round) } : { kind: 'cleaned' }
}
