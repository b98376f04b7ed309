import { useMemo, useState } from 'react'

/** What is open beside the canvas. `side` follows the selection. */
export type PanelMode =
  | { readonly kind: 'side' }
  | { readonly kind: 'contents' }
  | { readonly kind: 'plan' }
  | { readonly kind: 'run' }

/** A dialog over the builder. `at` is where on the canvas it was asked for. */
export type OpenDialog =
  | {
      readonly kind: 'add-device' | 'add-gateway' | 'add-rule'
      readonly at: { readonly x: number; readonly y: number } | null
      readonly besideId: string | null
    }
  | { readonly kind: 'interface'; readonly deviceId: string }
  | { readonly kind: 'search' | 'keys' | 'save-files' }

/** What one sees and has selected; never saved, gone with the page. */
export interface ViewState {
  readonly selection: ReadonlySet<string>
  readonly edgeId: string | null
  readonly tool: 'select' | 'pan'
  readonly isViewing: boolean
  readonly panel: PanelMode
  readonly isPanelOpen: boolean
  readonly dialog: OpenDialog | null
  readonly hoverId: string | null
  readonly set: (part: Partial<Omit<ViewState, 'set'>>) => void
}

export function useViewState(): ViewState {
  const [state, setState] = useState<Omit<ViewState, 'set'>>(() => ({
    selection: new Set(),
    edgeId: null,
    tool: 'select',
    isViewing: false,
    panel: { kind: 'side' },
    // Where there is no room for both, the drawing comes first.
    isPanelOpen: matchMedia('(width >= 56.25rem)').matches,
    dialog: null,
    hoverId: null,
  }))
  return useMemo(() => ({ ...state, set: (part) => setState((old) => ({ ...old, ...part })) }), [state])
}
