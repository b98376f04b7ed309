import { createContext, use } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import type { LayoutWish } from '#shared/design/layout/wish.ts'
import type { Patch } from '#shared/design/patch.ts'
import type { Point } from '#shared/base/rect.ts'
import type { EditorBase } from '#renderer/editor/context/editor-context.tsx'
import type { CommonDialog, ViewState } from '#renderer/editor/context/view-state.ts'
import type { SaveState } from '#shared/document/save-state.ts'
import type { Together } from '../presence/together.ts'

/** A dialog over the designer. */
export type OpenDialog =
  | CommonDialog
  /** `template`: somebody asked for one, so that the first is chosen. */
  | { readonly kind: 'new'; readonly begins?: 'template' }
  | { readonly kind: 'designs' | 'export' | 'convert' | 'share' | 'save' | 'versions' | 'guest-name' }
  /** `files`: dropped on the page; else the dialog asks for some. */
  | { readonly kind: 'import'; readonly files: readonly File[] }
  /** `at`: where on the canvas, for one that is drawn by keyboard or menu; `id`: one that exists. */
  | { readonly kind: 'outline'; readonly id: string | null; readonly at: Point | null }

/** A layout that is looked at before it is kept: of these, or with fewer than two of everything. */
export interface Arranging extends Pick<LayoutWish, 'kind' | 'direction' | 'spacing'> {
  readonly selection: ReadonlySet<string>
}

/** What one sees of the designer beside the drawing. */
export interface OwnView {
  readonly isPaletteOpen: boolean
  readonly arranging: Arranging | null
}

export type DesignerView = ViewState<never, OpenDialog, OwnView>

/** What every part of the designer's screen works with. */
export interface Designer extends EditorBase {
  readonly id: string
  readonly name: string
  readonly rename: (name: string) => void
  readonly design: Design
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
  readonly keeping: SaveState
  /** Where the design is on the server. */
  readonly together: Together | null
  /** What a check found, by the element that it is about. */
  readonly findings: ReadonlyMap<string, readonly Problem[]>
  readonly screen: DesignerView
  /** Does a step; a refusal is said in a notice. `merge`: steps in a row with the same one are one. */
  readonly act: (step: Patch | Result<Patch>, merge?: string) => boolean
  /** Folds or unfolds outlines, and brings them into view: for all, or for oneself where one only looks. */
  readonly fold: (ids: readonly string[], isFolded: boolean) => void
  /** Closes this design and opens another one of this browser. */
  readonly openDesign: (id: string) => Promise<void>
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
