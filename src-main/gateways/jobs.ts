import { ok } from '#shared/base/result.ts'
import type { Result } from '#shared/base/result.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { may } from '#shared/model/permissions.ts'
import type { Keyring, OwnKeys } from '#main/keys/keyring.ts'
import type { Log } from '#main/ports.ts'
import { pause, runJob } from './run-job.ts'

/** Synchronizations of gateways whose key is here. */
export interface Jobs {
  /** Takes the job of a gateway that waits for this workstation, if there is one, and works on it. */
  begin(own: OwnKeys, gatewayId: string): void
  /** Cleans a gateway, to the end. */
  clean(own: OwnKeys, target: CustodyTarget): Promise<Result<void>>
  /** Lets go of what is under way before its next step. */
  stop(): Promise<void>
}

interface JobsDeps {
  readonly keyring: Keyring
  readonly log: Log
}

const betweenMs = 15_000
/** While a job is another's, or was left by an application that is gone. */
const whileWaitingMs = 4000
/** How long a stop waits for jobs to come to the end of their step. */
const patienceMs = 1500

/**
 * Begins to look for jobs in line. Each was confirmed by a person who saw its plan, here or in a browser, and
 * waits for a workstation with the key, or was left by an application that ended: it is taken as soon as
 * somebody who may synchronize is signed in here and the key can be read.
 */
export function startJobs({ keyring, log }: JobsDeps): Jobs {
  const { api, clock } = keyring
  const stopping = new AbortController()
  const running = new Map<string, Promise<unknown>>()
  let bell = new AbortController()

  const take = async (own: OwnKeys, gatewayId: string): Promise<void> => {
    const target = await own.find(gatewayId)
    // What cannot be read here (a vault that is locked) stays in line.
    if (!target.ok || !(await own.signIn(target.value)).ok || stopping.signal.aborted) return
    const job = await api.backend.custody.take({ gatewayId })
    if (!job.ok || job.value === null) return
    await runJob({ keyring, own, target: target.value, log, stopping: stopping.signal }, job.value)
  }
  const track = (gatewayId: string, work: Promise<unknown>): void => {
    const ended = work.finally(() => {
      if (running.get(gatewayId) === ended) running.delete(gatewayId)
    })
    running.set(gatewayId, ended)
  }
  const begin: Jobs['begin'] = (own, gatewayId) => {
    if (running.has(gatewayId) || stopping.signal.aborted) return
    const work = keyring.turns.take(gatewayId, () => take(own, gatewayId))
    track(
      gatewayId,
      work.catch((error: unknown) =>
        log.error({ gatewayId, error: String(error) }, 'a job could not be worked on'),
      ),
    )
  }

  /** Answers whether one waits that is not worked on here. */
  const look = async (): Promise<boolean> => {
    const session = api.session()
    if (session === null || !may('network.synchronize', session.roles)) return false
    const own = keyring.of(session.organizationId)
    const here = [...own.records()].filter(([, record]) => record.kind !== 'none')
    if (here.length === 0) return false
    for (const [gatewayId] of here) await own.tell(gatewayId)
    const listed = await api.backend.gateways.list({})
    if (!listed.ok) return false
    const ids = new Set(here.map(([gatewayId]) => gatewayId))
    let isWaiting = false
    for (const { id, custody, state } of listed.value) {
      const waits = state.kind === 'pending' || state.kind === 'synchronizing'
      if (!waits || custody !== 'workstation' || !ids.has(id)) continue
      isWaiting ||= !running.has(id)
      begin(own, id)
    }
    return isWaiting
  }
  const lookOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      bell = new AbortController()
      const isWaiting = await look().catch((error: unknown) => {
        log.error({ error: String(error) }, 'jobs could not be looked for')
        return false
      })
      await pause(clock, isWaiting ? whileWaitingMs : betweenMs, bell.signal, stopping.signal)
    }
  }
  const stopListening = api.onChange(() => bell.abort())
  const looking = lookOn()

  return {
    begin,
    clean: (own, target) => {
      const { gatewayId } = target
      const work = keyring.turns.take(gatewayId, async (): Promise<Result<void>> => {
        const reached = await own.reach(target)
        if (!reached.ok) return reached
        const job = await api.backend.custody.takeCleaning({ gatewayId })
        if (!job.ok) return job
        const ended = await runJob({ keyring, own, target, log, stopping: stopping.signal }, job.value)
        return ended.ok ? ok(undefined) : ended
      })
      track(gatewayId, work)
      return work
    },
    stop: async () => {
      stopListening()
      stopping.abort()
      await Promise.race([Promise.all([...running.values(), looking]), clock.wait(patienceMs)])
    },
  }
}
