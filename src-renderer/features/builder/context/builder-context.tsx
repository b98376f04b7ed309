import { createContext, use } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import type { ModelView } from '#shared/model/view.ts'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import type { Builder, Facts } from './create-builder.ts'
import type { DraftState } from '../document/draft-store.ts'
import type { Live } from '../live/live-store.ts'
import type { Files } from '../live/use-files.ts'
import type { Truths } from '../live/truth.ts'
import type { ViewState } from './view-state.ts'

/** What every part of the builder's screen works with. */
export interface BuilderScreenValue {
  readonly builder: Builder
  readonly network: Network
  readonly model: Model
  readonly view: ModelView
  readonly draft: DraftState
  readonly live: Live
  readonly facts: Facts
  readonly truths: Truths
  /** What keeps the plan from being made, and what is only worth knowing. */
  readonly problems: readonly Problem[]
  readonly advice: readonly Problem[]
  /** Devices that hold old files, or of whose files nothing is known. */
  readonly files: Files
  /** Editor mode, and allowed to. */
  readonly isEditing: boolean
  readonly maySynchronize: boolean
  readonly screen: ViewState
  readonly canvas: { current: CanvasControl | null }
  /** Applies edits; a refusal is also said in a notice unless `quiet`. */
  readonly edit: (edits: readonly Edit[], options?: { readonly quiet?: boolean }) => Result<void>
  /** Selects a node, opens its panel, and brings it into view. */
  readonly showNode: (id: string) => void
  /** Selects a node that was just added, and brings it into view once it is drawn. */
  readonly selectNew: (id: string) => void
  readonly makeId: () => string
}

const Context = createContext<BuilderScreenValue | null>(null)
export const BuilderProvider = Context

export function useBuilder(): BuilderScreenValue {
  const value = use(Context)
  if (value === null) throw new Error('BuilderProvider is missing')
  return value
}
