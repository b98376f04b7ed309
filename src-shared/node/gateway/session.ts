import { randomUUID } from 'node:crypto'
import type { GatewayChange, GatewaySession, GatewayTarget, PendingChange } from '#shared/app/ports.ts'
import { isKey } from '#shared/base/key-text.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { observedBounds } from '#shared/plan/observed-bounds.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Connection } from '#shared/node/ssh/connection.ts'
import { frame, printChange } from './difference.ts'
import { createFiles } from './files.ts'
import { findHazard } from './hazards.ts'
import { readObserved } from './read-observed.ts'
import { readWhole } from './read-whole.ts'
import type { CallOptions, Remote } from './remote.ts'

const installMs = 900_000
/** Enough for a table of 10,000 peers and 100,000 elements read whole, where nobody says how much there is. */
const observeBytes = 32 * 1024 * 1024

/** A session over one connection; its identity tells the gateway whether a confirmation came over a new one. */
export function createSession(connection: Connection, remote: Remote, target: GatewayTarget): GatewaySession {
  const sessionId = randomUUID()
  return {
    observe: () => observe(remote, target),
    makeKey: () => makeKey(remote, target),
    change: (change) => createPendingChange({ change, remote, target, sessionId }),
    undo: () => act(remote, 'undo', ['now']),
    clean: () => act(remote, 'clean', [target.owner]),
    files: createFiles({ remote, host: target.host, owner: target.owner }),
    close: () => connection.close(),
  }
}

async function observe(remote: Remote, target: GatewayTarget): Promise<Result<Observed>> {
  // When it began: what ended meanwhile may not be in it, and a reading must not seem newer than such a change.
  const readAtMs = Date.now()
  const lines = await remote.call('observe', [target.owner], {
    maxBytes: target.answerBytes ?? observeBytes,
  })
  if (!lines.ok) return lines
  const read = await readObserved(lines.value)
  if (read === null) return fail(problem('answer-unreadable', { host: target.host }))
  return ok({ gatewayId: target.gatewayId, readAtMs, ...read })
}

async function makeKey(remote: Remote, target: GatewayTarget): Promise<Result<string | null>> {
  const lines = await remote.call('key', [target.owner])
  if (!lines.ok) return lines
  const [said] = lines.value.flatMap((line) => (line.startsWith('key ') ? [line.slice('key '.length)] : []))
  if (said === undefined) return ok(null)
  return isKey(said) ? ok(said) : fail(problem('answer-unreadable', { host: target.host }))
}

interface Pending {
  readonly change: GatewayChange
  readonly remote: Remote
  readonly target: GatewayTarget
  readonly sessionId: string
}

function createPendingChange({ change, remote, target, sessionId }: Pending): PendingChange {
  const who = [target.owner, String(change.fence)]
  const onBase = [...who, String(change.from.generation)]
  const generation = String(change.to.generation)
  return {
    stage: () => stage({ change, remote, target, sessionId }, onBase),
    check: () => act(remote, 'check', onBase),
    arm: () => act(remote, 'arm', [...onBase, sessionId]),
    apply: () => act(remote, 'apply', [...who, generation]),
    async takeOver() {
      const args = [...onBase, generation, configDigest(change.to.config), sessionId]
      const lines = await remote.call('take-over', args)
      return lines.ok ? ok(lines.value.includes('taken yes')) : lines
    },
    async confirm() {
      const args = [...who, generation, configDigest(change.to.config), sessionId]
      const lines = await remote.call('confirm', args)
      if (!lines.ok) return lines
      const said = new Map(
        lines.value.map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
      )
      const publicKey = said.get('key') ?? ''
      const confirmed = readWhole(said.get('generation') ?? '', observedBounds.generation)
      if (!isKey(publicKey) || confirmed === null)
        return fail(problem('answer-unreadable', { host: target.host }))
      return ok({ generation: confirmed, publicKey })
    },
  }
}

/** Looks for what stands in the way before the first byte is written, then installs, then carries the files. */
async function stage({ change, remote, target }: Pending, onBase: readonly string[]): Promise<Result<void>> {
  const seen = await remote.call('look', onBase)
  if (!seen.ok) return seen
  const hazard = findHazard(seen.value, change.to.config)
  if (hazard !== null) return fail(hazard)
  if (change.packages.length > 0) {
    const { log } = change
    const installed = await act(remote, 'install', change.packages, {
      timeoutMs: installMs,
      ...(log === undefined ? {} : { log }),
    })
    if (!installed.ok) return installed
  }
  return act(remote, 'stage', onBase, { input: frame(printChange(change, target.owner)) })
}

async function act(
  remote: Remote,
  action: string,
  args: readonly string[],
  options: CallOptions = {},
): Promise<Result<void>> {
  const lines = await remote.call(action, args, options)
  return lines.ok ? ok(undefined) : lines
}
