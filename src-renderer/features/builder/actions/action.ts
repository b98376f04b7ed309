import type { Action as AnyAction } from '#renderer/parts/actions/action.ts'

export type ActionId =
  | 'select'
  | 'pan'
  | 'add-device'
  | 'add-gateway'
  | 'add-rule'
  | 'undo'
  | 'redo'
  | 'search'
  | 'contents'
  | 'keys'
  | 'fit'
  | 'select-all'
  | 'synchronize'
  | 'panel-toggle'
  | 'as-design'
  | 'save-files'
  | 'open'
  | 'connect'
  | 'copy-address'
  | 'interface'
  | 'nftables'
  | 'disconnect'
  | 'remove'

/** `selection`: it concerns what is selected, and stands in its menu. */
type Group = 'tool' | 'add' | 'edit' | 'selection' | 'view'

export type Action = AnyAction<ActionId, Group>
