import type { Problem } from '#shared/base/problem.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { editsBetween } from './difference.ts'
import { mapHistory, withRecords, type History } from './history.ts'

/** What is left of edits on another base: the value, the edits that hold, and why the others do not. */
export interface Replayed {
  readonly model: Model
  readonly held: readonly Edit[]
  readonly dropped: readonly Problem[]
}

/** Applies edits one by one; one that is refused is left out and said. */
export function replay(base: Model, networkId: string, edits: readonly Edit[]): Replayed {
  let model = base
  const held: Edit[] = []
  const dropped: Problem[] = []
  for (const edit of edits) {
    const applied = applyEdit(model, networkId, edit)
    if (applied.ok) {
      model = applied.value
      held.push(edit)
    } else dropped.push(applied.problem)
  }
  return { model, held, dropped }
}

/**
 * The history on what the server has now: `base` is what both sides last agreed on, `server` what it has,
 * `waiting` our edits that it does not have yet. Steps of the past keep their meaning: undoing one of ours
 * does not undo what somebody else did meanwhile.
 */
export function rebase(
  history: History,
  networkId: string,
  base: Model,
  server: Model,
  waiting: readonly Edit[],
): { readonly history: History; readonly replayed: Replayed } {
  // What they placed is a record that we may not have had: it is placed in the past, too, not made there.
  const theirs = editsBetween(withRecords(base, server), server, networkId)
  const replayed = replay(server, networkId, waiting)
  const led = mapHistory(history, (model) => {
    const value = theirs.length === 0 ? model : replay(withRecords(model, server), networkId, theirs).model
    return withServerRecords(value, server, networkId)
  })
  return { history: { ...led, present: replayed.model }, replayed }
}

/** What no edit of a drawing can say: records made elsewhere, keys that were made, facts of the networks. */
function withServerRecords(model: Model, server: Model, networkId: string): Model {
  const keys = new Map(
    server.members
      .filter((each) => each.networkId === networkId)
      .map((each) => [each.nodeId, each.publicKey]),
  )
  const allows = new Map(model.networks.map((each) => [each.id, each.allowInternalTraffic]))
  return {
    ...model,
    networks: server.networks.map((each) =>
      each.id === networkId
        ? { ...each, allowInternalTraffic: allows.get(each.id) ?? each.allowInternalTraffic }
        : each,
    ),
    networkUsers: withMissing(server.networkUsers, model.networkUsers),
    devices: withMissing(model.devices, server.devices),
    gateways: withFacts(model.gateways, server.gateways),
    members: model.members.map((member) => {
      const key = keys.get(member.nodeId)
      return member.networkId !== networkId || key === undefined || key === member.publicKey
        ? member
        : { ...member, publicKey: key }
    }),
  }
}

function withMissing<T extends { readonly id: string }>(
  held: readonly T[],
  server: readonly T[],
): readonly T[] {
  const known = new Set(held.map((each) => each.id))
  return [...held, ...server.filter((each) => !known.has(each.id))]
}

/**
 * Gateways keep their drawn form and get what only the server knows: their key and the version of their token. One
 * that was taken off stays known, so that it can be placed again.
 */
function withFacts(held: Model['gateways'], server: Model['gateways']): Model['gateways'] {
  const facts = new Map(server.map((each) => [each.id, each]))
  const known = held.map((gateway) => {
    const now = facts.get(gateway.id)
    return now === undefined
      ? gateway
      : { ...gateway, publicKey: now.publicKey, tokenVersion: now.tokenVersion }
  })
  return withMissing(known, server)
}
