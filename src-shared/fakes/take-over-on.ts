import type { GatewayChange } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { foreign, undoPending, type FakeCaller, type FakeMachine } from './fake-machine.ts'

/** A change that undoes itself sooner can no longer be confirmed in time for sure. */
const leastLeftMs = 10_000

/** As the real one: what is another change, not whole or soon over is undone. */
export function takeOverOn(machine: FakeMachine, change: GatewayChange, by: FakeCaller): Result<boolean> {
  const { pending } = machine
  if (foreign(machine, by)) return fail(problem('gateway-owned-elsewhere', { owner: machine.owner ?? '' }))
  if (change.fence < machine.fence) return fail(problem('lease-lost', { gateway: machine.host }))
  if (pending === null) return ok(false)
  if (pending.fence >= change.fence) return fail(problem('gateway-busy', { since: by.clock.nowMs() }))
  const isSame =
    machine.generation === change.from.generation &&
    pending.generation === change.to.generation &&
    pending.digest === configDigest(change.to.config)
  const leftMs = pending.undoAtMs - by.clock.nowMs()
  if (!isSame || !pending.applied || leftMs <= leastLeftMs) {
    undoPending(machine, by.clock.nowMs())
    return ok(false)
  }
  machine.fence = change.fence
  machine.pending = { ...pending, fence: change.fence, sessionId: by.sessionId }
  return ok(true)
}
