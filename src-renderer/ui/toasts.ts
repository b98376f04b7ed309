import type { Tone } from './tone.ts'

/** A short message that goes by itself. Never the only place where an error is shown. */
export interface Toast {
  /** While a toast with this id is on screen, another one is ignored. */
  readonly id: string
  readonly tone: Exclude<Tone, 'idle'>
  readonly title: string
  readonly text?: string | undefined
  /** The text is an address, a key, a digest. */
  readonly mono?: boolean | undefined
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined
  /** How long it stays; null: until it is closed. Unless told 5000 ms, and errors with an action stay. */
  readonly timeoutMs?: number | null | undefined
}

/** What draws the toasts. */
export interface ToastScreen {
  /** Draws one; `onGone` when it has left. */
  readonly show: (toast: Toast, onGone: () => void) => void
  readonly close: (id: string) => void
}

export interface Toasts {
  readonly add: (toast: Toast) => void
  readonly dismiss: (id: string) => void
  /** For `ToastRegion`; what was added before waits for it. */
  readonly connect: (screen: ToastScreen) => () => void
}

/** The toasts of one window: add from anywhere, shown by one `ToastRegion`. */
export function createToasts(): Toasts {
  const present = new Set<string>()
  const waiting: Toast[] = []
  let screen: ToastScreen | undefined

  const show = (toast: Toast): void => {
    if (screen === undefined) waiting.push(toast)
    else screen.show(toast, () => present.delete(toast.id))
  }

  return {
    add(toast) {
      if (present.has(toast.id)) return
      present.add(toast.id)
      show(toast)
    },
    dismiss(id) {
      screen?.close(id)
    },
    connect(next) {
      screen = next
      for (const toast of waiting.splice(0)) show(toast)
      return () => {
        screen = undefined
        present.clear()
      }
    },
  }
}

/** Milliseconds on screen; 0: until it is closed. */
export function timeoutOf(toast: Toast): number {
  if (toast.timeoutMs === null) return 0
  if (toast.timeoutMs !== undefined) return toast.timeoutMs
  return toast.tone === 'bad' && toast.action !== undefined ? 0 : 5000
}
