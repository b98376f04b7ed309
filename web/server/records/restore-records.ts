import { bringBack } from '#shared/app/bring-back.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Answer } from '#shared/contract/backend.ts'
import { devices as rows } from '#shared/contract/devices.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import type { Records } from '../kernel/store/store.ts'
import { takeRemoval } from './store/removals.ts'
import { change } from './change.ts'

/** Undoes a removal, once; a plan that has no room for what it took leaves it to be undone. */
export async function restoreRecords(
  composition: Pick<Composition, 'policy' | 'clock' | 'events'>,
  caller: SignedIn,
  undo: string,
): Promise<Answer<typeof rows.restore>> {
  const done = await change(composition, caller, countRestored, async (before, scope) => {
    const removed = await takeRemoval(scope, undo, composition.clock.nowMs())
    if (removed === null) return fail(problem('link-invalid'))
    const { model, count } = bringBack(before, removed)
    return ok({ model, value: count })
  })
  return done.ok ? ok(done.value.answer) : done
}

const countRestored = (_stored: Records, restored: number) => ({ restored })
