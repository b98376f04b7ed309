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
}

/** Keeps the models of so many organizations. */
export function createModelCache(most: number): ModelCache {
  const kept = new Map<string, ModelAt>()
  return {
    get: (organizationId, revision) => {
      const at = kept.get(organizationId)
      return at?.revision === revision ? at.model : null
    },
    put: (organizationId, at) => {
      kept.delete(organizationId)
      kept.set(organizationId, at)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
