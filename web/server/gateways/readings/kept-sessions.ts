import { createHash } from 'node:crypto'
import type { Clock, Gateways, GatewaySession, GatewayTarget } from '#shared/app/ports.ts'
import type { ConnectProblem } from '#shared/app/ssh-problem.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Observed } from '#shared/plan/observed.ts'

/** Often enough for the way there, which forgets silent connections. */
const keepaliveMs = 120_000

export interface KeptOptions {
  /** Sessions at most; whoever comes when all are taken has one for a single reading. */
  readonly most: number
  /** Closed when nothing was read over it for so long. */
  readonly idleMs: number
  /** Then it signs in again: a key that the gateway does not let in any more ends here. */
  readonly oldMs: number
}

/** Sessions with gateways that stay open between readings, since a new one each time costs most of the work. */
export interface KeptSessions {
  /** Reads a gateway until `signal`. A session is only used while it goes where and as the target says now. */
  observe(target: GatewayTarget, signal: AbortSignal): Promise<Result<Observed>>
  /** Whether the session with a gateway is there for its next reading, too, or would be. */
  keeps(owner: string, gatewayId: string): boolean
  /** Ends one at once, also while it is read. */
  drop(owner: string, gatewayId: string): void
  closeIdle(): void
  stop(): void
  count(): number
}

interface Kept {
  readonly session: GatewaySession
  readonly goesAs: string
  readonly answerBytes: number
  readonly sinceMs: number
  usedMs: number
}

/** None is open yet. */
export function createKeptSessions(gateways: Gateways, clock: Clock, options: KeptOptions): KeptSessions {
  const sessions = new Map<string, Kept>()
  const isOld = ({ sinceMs }: Kept): boolean => clock.nowMs() - sinceMs >= options.oldMs
  let isOver = false

  const end = (key: string): void => {
    const kept = sessions.get(key)
    sessions.delete(key)
    void kept?.session.close()
  }
  const open = async (
    key: string,
    target: GatewayTarget,
    signal: AbortSignal,
  ): Promise<Result<Kept, ConnectProblem>> => {
    const opened = await gateways.open({ ...target, keepaliveMs })
    if (!opened.ok) return opened
    if (isOver || signal.aborted) {
      void opened.value.close()
      return fail(problem('ssh-closed', { host: target.host }))
    }
    const nowMs = clock.nowMs()
    const kept: Kept = {
      session: opened.value,
      goesAs: identityOf(target),
      answerBytes: target.answerBytes ?? 0,
      sinceMs: nowMs,
      usedMs: nowMs,
    }
    if (sessions.size < options.most) sessions.set(key, kept)
    return ok(kept)
  }
  const observeOn = async (key: string, kept: Kept): Promise<Result<Observed>> => {
    const read = await kept.session.observe()
    kept.usedMs = clock.nowMs()
    if (sessions.get(key) !== kept) void kept.session.close()
    else if (!read.ok) end(key)
    return read
  }
  return {
    observe: async (target, signal) => {
      const key = keyOf(target.owner, target.gatewayId)
      const kept = sessions.get(key)
      if (kept !== undefined && isFor(kept, target) && !isOld(kept)) {
        const read = await observeOn(key, kept)
        // It may have ended long ago; a gateway that was started again lets us in anew.
        if (read.ok || read.problem.code !== 'ssh-closed') return read
      } else end(key)
      const opened = await open(key, target, signal)
      return opened.ok ? observeOn(key, opened.value) : opened
    },
    keeps: (owner, gatewayId) => {
      const kept = sessions.get(keyOf(owner, gatewayId))
      // Whoever comes first opens the next one: so gateways spread over processes that were started later.
      return kept === undefined ? sessions.size < options.most : !isOld(kept)
    },
    drop: (owner, gatewayId) => end(keyOf(owner, gatewayId)),
    closeIdle: () => {
      const beforeMs = clock.nowMs() - options.idleMs
      for (const [key, { usedMs }] of sessions) if (usedMs < beforeMs) end(key)
    },
    stop: () => {
      isOver = true
      for (const key of sessions.keys()) end(key)
    },
    count: () => sessions.size,
  }
}

const keyOf = (owner: string, gatewayId: string): string => `${owner} ${gatewayId}`

const isFor = ({ goesAs, answerBytes }: Kept, target: GatewayTarget): boolean =>
  goesAs === identityOf(target) && answerBytes >= (target.answerBytes ?? 0)

/** Where a session goes, who shows which key there, and which key is to answer; the private key itself is not kept. */
function identityOf({ host, port, user, signIn, hostKey }: GatewayTarget): string {
  const facts = JSON.stringify([host, port, user, signIn, hostKey.publicKey])
  return createHash('sha256').update(facts).digest('base64')
}
