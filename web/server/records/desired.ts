import { createHash } from 'node:crypto'
import { keysOf } from '#shared/base/table.ts'
import { compileOrganization, type Compiled } from '#shared/app/compile-organization.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { createCompileMemory, type CompileMemory } from '#shared/compile/compile.ts'
import type { Model } from '#shared/model/model.ts'
import { isSameButPosition } from '#shared/model/moved.ts'

/** What the gateways of an organization should have. */
export interface Desired extends Compiled {
  /** Of the configurations, by gateway. */
  readonly digests: ReadonlyMap<string, string>
}

/** Models are never changed, so that what one compiles to stays true as long as anybody holds it. */
const known = new WeakMap<Model, Desired>()

/** By the newest model of an organization: an edit changes few gateways, and the others are not compiled again. */
const memories = new WeakMap<Model, CompileMemory>()

/** Compiles an organization's model, once. */
export function readDesired(model: Model): Desired {
  const before = known.get(model)
  if (before !== undefined) return before
  const memory = memories.get(model) ?? createCompileMemory()
  memories.set(model, memory)
  const compiled = compileOrganization(model, memory)
  const made = {
    ...compiled,
    digests: new Map([...compiled.configs].map(([id, config]) => [id, configDigest(config, nativeSha256)])),
  }
  known.set(model, made)
  return made
}

/** With that of the shared code, which is JavaScript, digests take three times as long. */
const nativeSha256 = () => createHash('sha256')

/**
 * After nodes were only moved on their canvas, what was compiled before holds on; else, of the gateways that it can. `after`
 * may still be undone: `before` keeps its memory as well.
 */
export function keepDesired(before: Model, after: Model): void {
  const memory = memories.get(before)
  if (memory !== undefined) memories.set(after, { ...memory })
  const desired = known.get(before)
  if (desired !== undefined && isSameButPositions(before, after)) known.set(after, desired)
}

/** `before` is the newest model of its organization no more. */
export function leaveDesired(before: Model, after: Model): void {
  if (before !== after) memories.delete(before)
}

function isSameButPositions(before: Model, after: Model): boolean {
  const { placements: old, ...restOld } = before
  const { placements: now, ...restNow } = after
  const rest = keysOf(restOld).every((name) => restNow[name] === restOld[name])
  return (
    rest &&
    old.length === now.length &&
    now.every((placement, index) => isSameButPosition(old[index], placement))
  )
}
