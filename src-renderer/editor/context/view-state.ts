import { useMemo, useState } from 'react'
import type { Tool } from '#renderer/canvas/scene/canvas-props.ts'
import { createEditorDrafts, type EditorDrafts } from './drafts.ts'

/**
 * What every editor has in addition to its canvas: what is selected (or the drawing itself), or everything as a list.
 */
export type CommonPanel = 'selected' | 'contents'
/** Dialogs that every editor has. */
export interface CommonDialog {
  readonly kind: 'search' | 'keys'
}

/** `Panel` and `Dialog`: what an editor has besides; `Own`: what else it shows. */
type Seen<Panel extends string, Dialog, Own> = Own & {
  readonly selection: ReadonlySet<string>
  /** The line that is selected. */
  readonly edgeId: string | null
  readonly tool: Tool
  readonly isViewing: boolean
  /** Whose name is written on the canvas, and what was typed to begin with. */
  readonly naming: { readonly id: string; readonly typed: string | null } | null
  /** What was said last to readers, and how many times something was. */
  readonly said: { readonly text: string; readonly number: number } | null
  readonly panel: Panel | CommonPanel
  readonly isPanelOpen: boolean
  readonly dialog: Dialog | CommonDialog | null
}

/** View and selection; never saved, gone with the page. */
export type ViewState<Panel extends string = never, Dialog = never, Own = unknown> = Seen<
  Panel,
  Dialog,
  Own
> & {
  readonly drafts: EditorDrafts
  readonly set: (part: Partial<Seen<Panel, Dialog, Own>>) => void
}

/** Where there is no space for all, the drawing comes first. */
export const isWide = (): boolean => matchMedia('(width >= 56.25rem)').matches

/** What becomes of the panel when what stood in it is closed. */
export const afterClosing = (): { readonly isPanelOpen?: false } => (isWide() ? {} : { isPanelOpen: false })

export function useViewState<Panel extends string, Dialog, Own>(
  own: () => Own,
  /** What is open from the beginning. */
  first: Dialog | null = null,
): ViewState<Panel, Dialog, Own> {
  const [state, setState] = useState<Seen<Panel, Dialog, Own>>(() => ({
    ...own(),
    selection: new Set<string>(),
    edgeId: null,
    tool: 'select',
    isViewing: false,
    naming: null,
    said: null,
    panel: 'selected',
    isPanelOpen: isWide(),
    dialog: first,
  }))
  const [drafts] = useState(createEditorDrafts)
  return useMemo(
    () => ({ ...state, drafts, set: (part) => setState((old) => ({ ...old, ...part })) }),
    [state, drafts],
  )
}
