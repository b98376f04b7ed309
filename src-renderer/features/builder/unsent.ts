import { z } from 'zod'
import { device } from '#shared/model/device.ts'
import { edit, type Edit } from '#shared/model/edit-value.ts'
import { gateway } from '#shared/model/gateway.ts'
import type { Model } from '#shared/model/model.ts'
import { networkUser } from '#shared/model/network-user.ts'

const none = { devices: [], gateways: [], networkUsers: [] }
/** Edits that were not sent yet, and the records that they name: a drawing has only what stands on it. */
const kept = z.object({
  edits: z.array(edit),
  records: z.object({
    devices: z.array(device),
    gateways: z.array(gateway),
    networkUsers: z.array(networkUser),
  }),
})

/** Pages of an earlier version had all records of the organization, and kept the edits alone. */
const keptOrEdits = z.union([kept, z.array(edit).transform((edits) => ({ edits, records: none }))])

export interface Unsent {
  readonly read: () => z.infer<typeof kept>
  /** `model` has the records that the edits name. */
  readonly keep: (edits: readonly Edit[], model: Model) => void
}

/** Edits that were not sent yet, kept in this tab so that reloading the page loses none. */
export function createUnsent(networkId: string): Unsent {
  const key = `trama-unsent-${networkId}`
  return {
    read: () => {
      try {
        return keptOrEdits.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
      } catch {
        // Storage is off, or holds what an older page wrote: there is nothing to send again.
        return { edits: [], records: none }
      }
    },
    keep: (edits, model) => {
      try {
        if (edits.length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify({ edits, records: recordsOf(edits, model) }))
      } catch {
        // Storage is off or full: the edits are kept in memory.
      }
    },
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
