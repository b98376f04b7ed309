import { createContext, use } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import type { Patch } from '#shared/design/patch.ts'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import type { SaveState } from '#shared/document/save-state.ts'
import type { Together } from '../presence/together.ts'
import type { ViewState } from './view-state.ts'

/** What every part of the designer's screen works with. */
export interface Designer {
  readonly id: string
  readonly name: string
  readonly rename: (name: string) => void
  readonly design: Design
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
  /** Editor mode, and nobody else has it open. */
  readonly isEditing: boolean
  readonly keeping: SaveState
  /** The others, where the design is on the server. */
  readonly together: Together | null
  /** Told when the name, the others or whether it is safe changed. */
  readonly subscribe: (listener: () => void) => () => void
  /** What a check found, by the element that it is about. */
  readonly findings: ReadonlyMap<string, readonly Problem[]>
  readonly screen: ViewState
  readonly canvas: { current: CanvasControl | null }
  /** Does a step; a refusal is said in a notice. `merge`: steps in a row with the same one are one. */
  readonly act: (step: Patch | Result<Patch>, merge?: string) => boolean
  /** Selects elements, shows what they are, and brings the first into view. */
  readonly show: (ids: readonly string[]) => void
  /** Closes this design and opens another one of this browser. */
  readonly openDesign: (id: string) => void
  /** Puts a design on the shelf and opens it. */
  readonly beginDesign: (name: string, design: Design) => Promise<void>
  readonly makeId: () => string
}

const Context = createContext<Designer | null>(null)
export const DesignerProvider = Context

export function useDesigner(): Designer {
  const value = use(Context)
  if (value === null) throw new Error('DesignerProvider is missing')
  return value
}
