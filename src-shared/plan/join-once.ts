import type { Model } from '#shared/model/model.ts'
import { joinServed } from './join-served.ts'
import type { Part } from './served.ts'

interface Joined {
  readonly networkId: string
  readonly parts: readonly Part[]
  readonly model: Model
}

/** By the newest part's model: models are never changed, and many people ask what the same gateways were given. */
const known = new WeakMap<Model, Joined>()

/** What `joinServed` makes of these parts, worked out once: the same object as long as they are the same. */
export function joinOnce(parts: readonly Part[], networkId: string): Model {
  const newest = parts.at(-1)?.model
  const last = newest === undefined ? undefined : known.get(newest)
  if (last?.networkId === networkId && isSame(last.parts, parts)) return last.model
  const model = joinServed(parts, networkId)
  if (newest !== undefined) known.set(newest, { networkId, parts, model })
  return model
}

function isSame(some: readonly Part[], others: readonly Part[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ gatewayId, model }, at) => gatewayId === others[at]?.gatewayId && model === others[at].model,
    )
  )
}
