import type { ReactNode } from 'react'
import { createListeners } from '#shared/base/listeners.ts'
import type { IconComponent } from './icon-component.ts'
import type { Tone } from './tone.ts'

export interface DialogButton {
  readonly label: string
  /** Runs before the dialog closes; without one the button only closes it. */
  readonly onClick?: (() => void) | undefined
}

/** A fact that has to be acknowledged: neither Escape nor a click beside it closes it, only its buttons. */
export interface CustomDialog {
  readonly id: string
  /** False for the last half second, in which it leaves. */
  readonly visible: boolean
  readonly title: string
  readonly description?: ReactNode
  readonly list?: readonly string[] | undefined
  readonly icon?: IconComponent | undefined
  readonly iconColor?: 'primary' | Exclude<Tone, 'busy' | 'idle'> | undefined
  /** At least one; the first has the focus. */
  readonly buttons: readonly [DialogButton, ...DialogButton[]]
}
export type NewDialog = Omit<CustomDialog, 'id' | 'visible'> & { readonly id?: string }

export interface ShownDialogs {
  readonly custom: readonly CustomDialog[]
  /** What runs that must not be disturbed; null: nothing. */
  readonly loading: { readonly message: string; readonly isVisible: boolean } | null
}

/** The dialogs of one window: opened from anywhere, shown by one `DialogRegion`. */
export interface Dialogs {
  /** Answers its id. One that is shown already is left as it is. */
  readonly open: (dialog: NewDialog) => string
  readonly close: (id: string) => void
  /** Covers the page until the work has ended, however it ends. */
  readonly whileLoading: <T>(message: string, work: () => Promise<T>) => Promise<T>
  readonly read: () => ShownDialogs
  readonly subscribe: (listen: () => void) => () => void
}

/** A hidden one stays so long in the page, to be seen leaving. */
export const removalMs = 500

export function createDialogs(): Dialogs {
  const listeners = createListeners()
  let shown: ShownDialogs = { custom: [], loading: null }
  let opened = 0
  const show = (change: Partial<ShownDialogs>): void => {
    shown = { ...shown, ...change }
    listeners.tell()
  }
  return {
    open(dialog) {
      opened += 1
      const id = dialog.id ?? `dialog-${opened}`
      const isShown = shown.custom.some((each) => each.id === id && each.visible)
      if (!isShown) {
        const others = shown.custom.filter((each) => each.id !== id)
        show({ custom: [...others, { ...dialog, id, visible: true }] })
      }
      return id
    },
    close(id) {
      const closing = shown.custom.find((each) => each.id === id && each.visible)
      if (closing === undefined) return
      const hidden = { ...closing, visible: false }
      show({ custom: shown.custom.map((each) => (each === closing ? hidden : each)) })
      // Only this one: another may have been opened by the same id since.
      setTimeout(() => show({ custom: shown.custom.filter((each) => each !== hidden) }), removalMs)
    },
    async whileLoading(message, work) {
      const loading = { message, isVisible: true }
      show({ loading })
      try {
        return await work()
      } finally {
        if (shown.loading === loading) show({ loading: { message, isVisible: false } })
      }
    },
    read: () => shown,
    subscribe: listeners.add,
  }
}
