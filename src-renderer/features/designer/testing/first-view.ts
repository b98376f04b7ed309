import type { DesignerView } from '../context/designer-context.tsx'

/** What a page is seen like before anybody did anything: nothing is selected, and no dialog is open. */
export const firstView: Omit<DesignerView, 'set' | 'drafts'> = {
  selection: new Set(),
  edgeId: null,
  tool: 'select',
  isViewing: false,
  naming: null,
  said: null,
  panel: 'selected',
  isPanelOpen: true,
  isPaletteOpen: true,
  arranging: null,
  dialog: null,
}
