import { letEnd } from '#shared/app/repeat.ts'
import type { Result } from '#shared/base/result.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { signStatement } from '#shared/node/ssh/statement.ts'
import type { OwnKeys } from '#main/keys/keyring.ts'
import type { CustodyDeps } from './asked.ts'
import { runJob } from './run-job.ts'

/** Synchronizations of gateways whose key is here. */
export interface Jobs {
  /**
   * Takes the job of a gateway that waits for this workstation, if there is one, and works on it. `isLeft`:
   * somebody had begun it.
   */
  begin(own: OwnKeys, gatewayId: string, isLeft: boolean): void
  isRunning(gatewayId: string): boolean
  /** Cleans a gateway, to the end; answers the packages that are still there. */
  clean(own: OwnKeys, target: CustodyTarget): Promise<Result<readonly string[]>>
  /** Lets go of what is under way before its next step. */
  stop(): Promise<void>
}

export function createJobs({ keyring, log }: CustodyDeps): Jobs {
  const { api, clock } = keyring
  const stopping = new AbortController()
  const running = new Map<string, Promise<unknown>>()
  const { signal } = stopping

  const take = async (own: OwnKeys, gatewayId: string, isLeft: boolean): Promise<void> => {
    const target = await own.find(gatewayId)
    // What cannot be read here (a vault that is locked) stays queued.
    if (!target.ok || signal.aborted) return
    const signIn = await own.signIn(target.value)
    if (!signIn.ok) return
    const { organizationId } = own
    const { fence } = target.value
    const proof = await signStatement(signIn.value, { kind: 'lease', organizationId, gatewayId, fence })
    if (proof === null || signal.aborted) return
    const job = await api.backend.custody.take({ gatewayId, proof })
    if (!job.ok || job.value === null) return
    const work = { keyring, own, target: target.value, log, isLeft, stopping: signal }
    await runJob(work, job.value)
  }
  const track = (gatewayId: string, work: Promise<unknown>): void => {
    const ended = work
      .catch((error: unknown) =>
        log.error({ gatewayId, error: String(error) }, 'a job could not be worked on'),
      )
      .finally(() => {
        if (running.get(gatewayId) === ended) running.delete(gatewayId)
      })
    running.set(gatewayId, ended)
  }
  return {
    begin: (own, gatewayId, isLeft) => {
      if (running.has(gatewayId) || signal.aborted) return
      track(
        gatewayId,
        keyring.changes.run(gatewayId, () => take(own, gatewayId, isLeft)),
      )
    },
    isRunning: (gatewayId) => running.has(gatewayId),
    clean: (own, target) => {
      const { gatewayId } = target
      const work = keyring.changes.run(gatewayId, async (): Promise<Result<readonly string[]>> => {
        const reached = await own.reach(target)
        if (!reached.ok) return reached
        const job = await api.backend.custody.takeCleaning({ gatewayId })
        const facts = { keyring, own, target, log, isLeft: false, stopping: signal }
        return job.ok ? runJob(facts, job.value) : job
      })
      track(gatewayId, work)
      return work
    },
    stop: async () => {
      stopping.abort()
      await letEnd(clock, running.values())
    },
  }
}
