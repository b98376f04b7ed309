import { api } from '#shared/contract/contract.ts'
import type { JsonBounds } from '#shared/base/json-parts.ts'
import type { CallRow, Contract, Row } from '#shared/contract/row.ts'

/** What anybody may send, before they said who they are: forms of some fields. */
export const smallestBody = 32 * 1024

/** Edits of ten thousand moved nodes are the largest honest request of somebody signed in. */
const signedInBody = 4 * 1024 * 1024

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
      const bodyLimit = row.bodyBytes ?? (row.may === 'public' ? smallestBody : signedInBody)
      return bodyLimit > smallestBody ? [{ row, bodyLimit }] : []
    })
}

function hasBody(row: Row): row is CallRow {
  return row.kind === 'call' && row.method !== 'GET'
}

/** A path of the contract as the HTTP server's router writes it: `/networks/:id`. */
export function routePath(path: string): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}
