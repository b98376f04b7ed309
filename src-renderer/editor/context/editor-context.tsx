import { createContext, use } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Point } from '#shared/base/rect.ts'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { Action } from './action.ts'
import type { Presence } from '../presence/peers.ts'
import type { ViewState } from './view-state.ts'

/** The names of nodes and outlines, and what is written on lines. */
export interface Names {
  /** Null: it has none that can be changed. */
  readonly of: (id: string) => string | null
  /** Why a text cannot be one. An empty one leaves what stood there. */
  readonly refusal: (id: string, text: string) => Problem | null
  readonly set: (id: string, text: string) => void
}

/** What an editor gives to the parts that all editors share. */
export interface EditorBase {
  readonly screen: Pick<
    ViewState,
    'selection' | 'edgeId' | 'tool' | 'isViewing' | 'naming' | 'isPanelOpen' | 'said' | 'drafts' | 'set'
  > & {
    readonly panel: string
    readonly dialog: { readonly kind: string } | null
  }
  readonly canvas: { current: CanvasControl | null }
  readonly isEditing: boolean
  /** Why nothing can be changed now, where it can be said. */
  readonly whyReadOnly?: string | undefined
  /** Names that are written on the canvas; without it none is. */
  readonly names?: Names
  /** The others who have it open; null: no one else can. */
  readonly presence: Presence | null
  /**
   * Selects elements, shows what they are, and brings them into view. The camera comes closer only for what was searched
   * for (`isSought`).
   */
  readonly show: (ids: readonly string[], options?: { readonly isSought?: boolean }) => void
}

export interface Editor extends EditorBase {
  /** Everything that can be done now. `at`: where on the canvas, when a place was pointed at. */
  readonly actionsAt: (at: Point | null) => readonly Action[]
  /** The menu of the canvas there: of what is selected, or of the place. */
  readonly entriesAt: (at: Point | null) => readonly MenuEntry[]
}

const Context = createContext<Editor | null>(null)
export const EditorProvider = Context

export function useEditor(): Editor {
  const value = use(Context)
  if (value === null) throw new Error('EditorProvider is missing')
  return value
}
