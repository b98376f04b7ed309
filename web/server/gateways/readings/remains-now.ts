import { addToList } from '#shared/base/add-to-list.ts'
import type { Model } from '#shared/model/model.ts'
import type { Remains } from '#shared/plan/plan-value.ts'
import { readRemains } from '#shared/plan/remains.ts'
import type { Served } from '#shared/plan/served.ts'

/** Of each served part, what of it is drawn no more; models are never changed, so that the answer stays true. */
const known = new WeakMap<Model, WeakMap<Model, Map<string, Remains | null>>>()

/** By gateway, what it still lets pass although it is drawn no more. */
export function remainsOf(served: readonly Served[], now: Model): ReadonlyMap<string, readonly Remains[]> {
  const all = new Map<string, Remains[]>()
  for (const each of served) {
    const remains = readOnce(each, now)
    if (remains === null) continue
    addToList(all, each.gatewayId, remains)
  }
  return all
}

function readOnce(served: Served, now: Model): Remains | null {
  const ofNow = known.get(now) ?? new WeakMap<Model, Map<string, Remains | null>>()
  known.set(now, ofNow)
  const ofServed = ofNow.get(served.model) ?? new Map<string, Remains | null>()
  ofNow.set(served.model, ofServed)
  const key = `${served.gatewayId} ${served.networkId}`
  const held = ofServed.get(key)
  const remains = held === undefined ? readRemains(served, now) : held
  ofServed.set(key, remains)
  return remains
}
