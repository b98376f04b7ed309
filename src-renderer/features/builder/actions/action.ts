import type { IconComponent } from '#renderer/ui/icon-component.ts'

export type ActionId =
  | 'select'
  | 'pan'
  | 'add-device'
  | 'add-gateway'
  | 'add-rule'
  | 'undo'
  | 'redo'
  | 'search'
  | 'outline'
  | 'keys'
  | 'fit'
  | 'select-all'
  | 'synchronize'
  | 'panel-toggle'
  | 'open'
  | 'connect'
  | 'copy-address'
  | 'interface'
  | 'nftables'
  | 'disconnect'
  | 'remove'

/** Something that can be done here: once for toolbar, menu, keyboard and search alike. */
export interface Action {
  readonly id: ActionId
  /** `selection`: it concerns what is selected, and stands in its menu. */
  readonly group: 'tool' | 'add' | 'edit' | 'selection' | 'view'
  readonly label: string
  readonly icon?: IconComponent
  /** As it is written beside the label. */
  readonly shortcut?: string
  /** The keys that do it; letters alone count only while the canvas has the focus. */
  readonly keys?: readonly KeyStroke[]
  readonly danger?: boolean
  readonly disabledReason?: string
  readonly run: () => void
}

export interface KeyStroke {
  /** As `KeyboardEvent.key` says it, lower case. */
  readonly key: string
  readonly control?: boolean
  readonly shift?: boolean
}

/** The action of a key press, if one has it. */
export function actionOf(
  actions: readonly Action[],
  press: {
    readonly key: string
    readonly ctrlKey: boolean
    readonly metaKey: boolean
    readonly shiftKey: boolean
    readonly altKey: boolean
  },
): Action | undefined {
  if (press.altKey) return undefined
  const isControl = press.ctrlKey || press.metaKey
  return actions.find((action) =>
    (action.keys ?? []).some(
      ({ key, control = false, shift }) =>
        key === press.key.toLowerCase() &&
        control === isControl &&
        (shift === undefined || shift === press.shiftKey),
    ),
  )
}
