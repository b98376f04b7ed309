/** What the keys are listed by: what one does with them. */
export const keyGroups = ['draw', 'select', 'move', 'edit', 'view', 'file'] as const
export type KeyGroup = (typeof keyGroups)[number]

/** What the canvas itself does by keys and pointer; everything else is an action. */
export interface CanvasKey {
  readonly id: CanvasKeyId
  readonly group: KeyGroup
  /** Ways to do it, each by keys that are held together. */
  readonly ways: readonly (readonly string[])[]
  /** It changes the drawing; `outlines`: and is there only where outlines are drawn. */
  readonly changes?: 'drawing' | 'outlines'
}

export type CanvasKeyId =
  | 'connect'
  | 'go'
  | 'go-adding'
  | 'select'
  | 'add'
  | 'mark'
  | 'mark-adding'
  | 'escape'
  | 'move'
  | 'move-far'
  | 'resize'
  | 'free'
  | 'copy'
  | 'open'
  | 'name'
  | 'pan'
  | 'pan-held'
  | 'zoom'

/** In the order in which they are listed, before the actions of their group. */
export const canvasKeys: readonly CanvasKey[] = [
  { id: 'connect', group: 'draw', ways: [['C']], changes: 'drawing' },
  { id: 'go', group: 'select', ways: [['Arrows']] },
  { id: 'go-adding', group: 'select', ways: [['Shift', 'Arrows']] },
  { id: 'select', group: 'select', ways: [['Space']] },
  {
    id: 'add',
    group: 'select',
    ways: [
      ['Shift', 'Click'],
      ['Ctrl', 'Click'],
    ],
  },
  { id: 'mark', group: 'select', ways: [['Drag']] },
  { id: 'mark-adding', group: 'select', ways: [['Shift', 'Drag']] },
  { id: 'escape', group: 'select', ways: [['Esc']] },
  { id: 'move', group: 'move', ways: [['Alt', 'Arrows']], changes: 'drawing' },
  { id: 'move-far', group: 'move', ways: [['Alt', 'Shift', 'Arrows']], changes: 'drawing' },
  { id: 'free', group: 'move', ways: [['Ctrl', 'Drag']], changes: 'outlines' },
  { id: 'copy', group: 'edit', ways: [['Alt', 'Drag']], changes: 'outlines' },
  { id: 'resize', group: 'move', ways: [['Ctrl', 'Alt', 'Arrows']], changes: 'outlines' },
  { id: 'open', group: 'edit', ways: [['Enter']] },
  { id: 'name', group: 'edit', ways: [['Letters']], changes: 'drawing' },
  { id: 'pan', group: 'view', ways: [['Wheel']] },
  {
    id: 'pan-held',
    group: 'view',
    ways: [
      ['Space', 'Drag'],
      ['Middle', 'Drag'],
    ],
  },
  { id: 'zoom', group: 'view', ways: [['Ctrl', 'Wheel'], ['Pinch']] },
]
