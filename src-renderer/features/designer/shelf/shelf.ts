import type { Design } from '#shared/design/design.ts'
import type { DesignHistory, DesignStep } from '#shared/design/patch-changes.ts'

/** One design of this browser, without its content. Times in UTC milliseconds. */
export interface ShelfEntry {
  readonly id: string
  readonly name: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly nodeCount: number
}

/**
 * Where the designs of this browser stand. Steps are written one by one as they happen, so that a page that is
 * killed loses none; rejects when the browser refuses to write, as when there is no space.
 */
export interface Shelf {
  /** Nothing here outlives the page. */
  readonly isFleeting: boolean
  list(): Promise<readonly ShelfEntry[]>
  /** Null: there is no such design. */
  read(id: string): Promise<{ readonly name: string; readonly history: DesignHistory } | null>
  create(entry: { readonly id: string; readonly name: string; readonly design: Design }): Promise<void>
  /** `nodeCount`: of the design after the step. */
  keep(id: string, step: DesignStep, nodeCount: number): Promise<void>
  rename(id: string, name: string): Promise<void>
  remove(id: string): Promise<void>
}
