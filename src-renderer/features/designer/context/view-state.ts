import { useMemo, useState } from 'react'
import type { Tool } from '#renderer/canvas/scene/canvas-props.ts'
import type { Point } from '#shared/base/rect.ts'

/** A dialog over the designer. */
export type OpenDialog =
  | { readonly kind: 'search' | 'keys' | 'new' | 'designs' | 'export' | 'convert' | 'share' | 'versions' }
  /** `files`: dropped on the page; else the dialog asks for some. */
  | { readonly kind: 'import'; readonly files: readonly File[] }
  /** `at`: where on the canvas, for one that is drawn by keyboard or menu; `id`: one that exists. */
  | { readonly kind: 'outline'; readonly id: string | null; readonly at: Point | null }

/** What one sees and has selected; never saved, gone with the page. */
export interface ViewState {
  /** Nodes and outlines. */
  readonly selection: ReadonlySet<string>
  readonly relationshipId: string | null
  readonly tool: Tool
  readonly isViewing: boolean
  /** What is right of the canvas: what is selected, or everything as a list. */
  readonly side: 'selected' | 'contents'
  readonly isSideOpen: boolean
  readonly isPaletteOpen: boolean
  readonly dialog: OpenDialog | null
  readonly set: (part: Partial<Omit<ViewState, 'set'>>) => void
}

const isWide = (): boolean => matchMedia('(width >= 56.25rem)').matches

export function useViewState(): ViewState {
  const [state, setState] = useState<Omit<ViewState, 'set'>>(() => ({
    selection: new Set(),
    relationshipId: null,
    tool: 'select',
    isViewing: false,
    side: 'selected',
    // Where there is no room for all, the drawing comes first.
    isSideOpen: isWide(),
    isPaletteOpen: isWide(),
    dialog: null,
  }))
  return useMemo(() => ({ ...state, set: (part) => setState((old) => ({ ...old, ...part })) }), [state])
}
