import { createContext, use } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import type { ModelView } from '#shared/model/view.ts'
import type { Point } from '#shared/base/rect.ts'
import type { EditorBase } from '#renderer/editor/context/editor-context.tsx'
import type { CommonDialog, ViewState } from '#renderer/editor/context/view-state.ts'
import type { Builder, Facts } from './create-builder.ts'
import type { DraftState } from '../document/draft-store.ts'
import type { Underway } from '../live/live-store.ts'
import type { Files } from '../live/use-files.ts'
import type { Fold } from '../fold/use-fold.ts'
import type { Truths } from '../live/truth.ts'

/** A dialog over the builder. `at` is where on the canvas it was asked for. */
export type OpenDialog =
  | CommonDialog
  | {
      readonly kind: 'add-device' | 'add-gateway' | 'add-rule'
      readonly at: Point | null
      readonly besideId: string | null
    }
  | { readonly kind: 'set-up-gateway'; readonly gatewayId: string }
  | { readonly kind: 'interface'; readonly deviceId: string }
  | { readonly kind: 'save-files' }

/** Beside what every editor has there: the plan, the record of an apply, and who reaches what. */
export type BuilderPanel = 'plan' | 'run' | 'reach'

/** What one sees of the builder: beside the drawing also what the pointer is on. */
export type BuilderView = ViewState<BuilderPanel, OpenDialog, { readonly hoverId: string | null }>

/** What every part of the builder's screen works with. */
export interface BuilderScreenValue extends EditorBase {
  readonly builder: Builder
  readonly network: Network
  readonly model: Model
  readonly view: ModelView
  readonly draft: DraftState
  /** Of what is live, the states. What readings say is read where it is shown: they come all the time. */
  readonly live: Underway
  readonly facts: Facts
  readonly truths: Truths
  /** What keeps the plan from being made, and what is only worth knowing. */
  readonly problems: readonly Problem[]
  readonly advice: readonly Problem[]
  /** Devices that hold old files, or of whose files nothing is known. */
  readonly files: Files
  /** Which devices are shown as one card. */
  readonly fold: Fold
  readonly maySynchronize: boolean
  readonly screen: BuilderView
  /** Applies edits; a refusal is also said in a notice unless `quiet`. */
  readonly edit: (edits: readonly Edit[], options?: { readonly quiet?: boolean }) => Result<void>
  readonly makeId: () => string
}

const Context = createContext<BuilderScreenValue | null>(null)
export const BuilderProvider = Context

export function useBuilder(): BuilderScreenValue {
  const value = use(Context)
  if (value === null) throw new Error('BuilderProvider is missing')
  return value
}
