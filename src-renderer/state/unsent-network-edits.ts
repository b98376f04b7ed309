import { z } from 'zod'
import { device } from '#shared/model/device.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { keptEdit } from '#shared/model/former-placements.ts'
import { gateway } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import { networkUser } from '#shared/model/network-user.ts'

/** Whose edits (see `ownerOf`), and of which network. Nobody else is given them. */
interface UnsentNetwork {
  readonly owner: string
  readonly id: string
  /** Shown to who leaves them. */
  readonly name: string
}

const prefix = 'trama-unsent'
const none = { devices: [], gateways: [], networkUsers: [] }
/** The edits, and the records that they name: a drawing has only what stands on it. */
const kept = z.object({
  name: z.string(),
  edits: z.array(keptEdit),
  records: z
    .object({ devices: z.array(device), gateways: z.array(gateway), networkUsers: z.array(networkUser) })
    // Pages of an earlier version had all records of the organization, and kept the edits alone.
    .default(none),
})

/** The unsent edits of one network, of one person. */
export interface Unsent {
  readonly read: () => Pick<z.infer<typeof kept>, 'edits' | 'records'>
  /** `model` has the records that the edits name. */
  readonly keep: (edits: readonly Edit[], model: Model) => void
}

/** What the browser would not take, which is lost with the page. */
const memory = new Map<string, string>()

/** Edits of a network that were not sent yet, kept in this tab so that reloading the page loses none. */
export function createUnsentNetwork({ owner, id, name }: UnsentNetwork): Unsent {
  const key = JSON.stringify([prefix, owner, id])
  return {
    read: () => readKept(key) ?? { edits: [], records: none },
    keep: (edits, model) => {
      if (edits.length === 0) forget(key)
      else store(key, JSON.stringify({ name, edits, records: recordsOf(edits, model) }))
    },
  }
}

/** The names of the networks whose edits by somebody wait in this tab. */
export function unsentNetworks(owner: string): readonly string[] {
  return keysOf(owner).flatMap((key) => readKept(key)?.name ?? [])
}

/** Forgets all that this tab keeps but the edits of whoever wants to come back to them; null: nobody does. */
export function clearTab(owner: string | null): void {
  const stays = new Set(owner === null ? [] : keysOf(owner))
  for (const key of allKeys()) if (!stays.has(key)) forget(key)
}

function keysOf(owner: string): readonly string[] {
  const begin = JSON.stringify([prefix, owner]).replace(/\]$/, ',')
  return allKeys().filter((key) => key.startsWith(begin))
}

function allKeys(): readonly string[] {
  try {
    return [...memory.keys(), ...Object.keys(sessionStorage)]
  } catch {
    return [...memory.keys()]
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    // Storage is off or full.
    memory.set(key, text)
  }
}

function forget(key: string): void {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is off: nothing is there.
  }
}

function readKept(key: string): z.infer<typeof kept> | null {
  try {
    return kept.parse(JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? 'null'))
  } catch {
    // Storage is off, or holds what an older page wrote: there is nothing to send again.
    return null
  }
}

/** The records that edits place or make theirs. */
function recordsOf(edits: readonly Edit[], model: Model) {
  const ids = new Set(
    edits.flatMap((each) => {
      if (each.kind === 'place') return [each.nodeId]
      return each.kind === 'add-device' || each.kind === 'change-device' ? [each.form.networkUserId] : []
    }),
  )
  const devices = ids.size === 0 ? [] : model.devices.filter((each) => ids.has(each.id))
  for (const { networkUserId } of devices) ids.add(networkUserId)
  return {
    devices,
    gateways: model.gateways.filter((each) => ids.has(each.id)),
    networkUsers: model.networkUsers.filter((each) => ids.has(each.id)),
  }
}
