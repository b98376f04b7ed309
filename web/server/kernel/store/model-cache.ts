import type { Model } from '#shared/model/model.ts'

/** An organization's model and the revision at which it is so. */
export interface ModelAt {
  readonly revision: number
  readonly model: Model
}

/** The last read models of some organizations, so that an edit does not read all records again. */
export interface ModelCache {
  get(organizationId: string, revision: number): Model | null
  put(organizationId: string, at: ModelAt): void
  /** The model when a network's drawing had this revision; null: not known any more, or to this process. */
  drawnAt(organizationId: string, networkId: string, revision: number): Model | null
  /** Remembers that a network's drawing has this revision in a model that was put. */
  putDrawn(organizationId: string, networkId: string, revision: number, model: Model): void
}

/** Earlier drawings of an organization that are remembered. Their models share all that did not change. */
const mostDrawn = 64

interface Kept {
  at: ModelAt
  readonly drawn: Map<string, Model>
}

/** Keeps the models of so many organizations. */
export function createModelCache(most: number): ModelCache {
  const kept = new Map<string, Kept>()
  return {
    get: (organizationId, revision) => {
      const at = kept.get(organizationId)?.at
      return at?.revision === revision ? at.model : null
    },
    put: (organizationId, at) => {
      const drawn = kept.get(organizationId)?.drawn ?? new Map<string, Model>()
      kept.delete(organizationId)
      kept.set(organizationId, { at, drawn })
      dropOldest(kept, most)
    },
    drawnAt: (organizationId, networkId, revision) =>
      kept.get(organizationId)?.drawn.get(`${networkId} ${revision}`) ?? null,
    putDrawn: (organizationId, networkId, revision, model) => {
      const drawn = kept.get(organizationId)?.drawn
      if (drawn === undefined) return
      const key = `${networkId} ${revision}`
      drawn.delete(key)
      drawn.set(key, model)
      dropOldest(drawn, mostDrawn)
    },
  }
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
