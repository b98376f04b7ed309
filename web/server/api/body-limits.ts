import { api } from '#shared/contract/contract.ts'
import type { JsonBounds } from '#shared/base/json-parts.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { CallRow, Contract, Row } from '#shared/contract/row.ts'

/** What anybody may send, before they said who they are: forms of some fields. */
export const smallestBody = 32 * 1024

/** Edits of ten thousand moved nodes are the largest honest request of somebody signed in. */
const signedInBody = 4 * 1024 * 1024

/** Calls of somebody signed in whose bodies are never large: what an authenticator answers is some KiB. */
const alwaysSmall: ReadonlySet<Row> = new Set<Row>([api.account.addPasskey])

/** One update of a design as base64 in JSON, and what stands around it: who has a link for editors sends those. */
const sharedEditBody = Math.ceil((bounds.designSync.updateBytes * 4) / 3) + 8 * 1024

/**
 * Parts of a body: more than those of the largest design, and of any reading of a gateway that fits, whose peers are the
 * keys of one object.
 */
export const bodyParts: JsonBounds = { values: 400_000, objects: 64_000, keys: 25_000, nested: 64 }

/** A call whose body may be larger than what anybody may send. */
export interface LargeCall {
  readonly row: CallRow
  readonly bodyLimit: number
}

/**
 * The calls with large bodies. Every other request, whatever its address looks like, has the smallest limit: no
 * other way to write a path leads around it.
 */
export function largeCalls(): readonly LargeCall[] {
  return Object.values(api as Contract)
    .flatMap((rows) => Object.values(rows))
    .filter(hasBody)
    .flatMap((row) => {
      if (alwaysSmall.has(row)) return []
      if (row.may !== 'public') return [{ row, bodyLimit: signedInBody }]
      return row === api.designs.editShared ? [{ row, bodyLimit: sharedEditBody }] : []
    })
}

function hasBody(row: Row): row is CallRow {
  return row.kind === 'call' && row.method !== 'GET'
}

/** A path of the contract as the HTTP server's router writes it: `/networks/:id`. */
export function routePath(path: string): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}
