import { createListeners } from '#shared/base/listeners.ts'
import type { IconComponent } from './icon-component.ts'
import type { Tone } from './tone.ts'

export interface ToastAction {
  readonly label: string
  readonly onSelect: () => void
}

/** A short message that goes by itself. Never the only place where an error is shown. */
export interface Toast {
  /** While a toast with this id is on screen, another one is ignored. */
  readonly id: string
  /** Its colour, and its sign unless it has an icon or a person of its own. */
  readonly tone: Exclude<Tone, 'idle'>
  readonly title: string
  readonly text?: string | undefined
  /** The problem that it tells, by its code: the way to its meaning stands with the actions. */
  readonly meaning?: string | undefined
  /** The text is an address, a key, a digest. */
  readonly mono?: boolean | undefined
  readonly icon?: IconComponent | undefined
  /** Whom it is about: a name, shown by its initials. */
  readonly avatar?: string | undefined
  readonly action?: ToastAction | undefined
  /** Further ones, after the first. Any of them closes it. */
  readonly moreActions?: readonly ToastAction[] | undefined
  /** How long it stays; null: until it is closed. Unless told see `timeoutOf`. */
  readonly timeoutMs?: number | null | undefined
  /** False: it goes by its time or its actions alone. */
  readonly closeButton?: boolean | undefined
  /** When it has gone, however that came. */
  readonly onClose?: (() => void) | undefined
}

/** What draws the toasts. */
export interface ToastScreen {
  /** Draws one; `onGone` when it has left. */
  readonly show: (toast: Toast, onGone: () => void) => void
  readonly close: (id: string) => void
}

export interface Toasts {
  /** Answers its id: one by the time, unless it is told. */
  readonly add: (toast: Omit<Toast, 'id'> & { readonly id?: string }) => string
  readonly dismiss: (id: string) => void
  /** For `ToastRegion`; what was added before waits for it. */
  readonly connect: (screen: ToastScreen) => () => void
  /** Whether one waits for something that draws it. */
  readonly isWaiting: () => boolean
  readonly subscribe: (listen: () => void) => () => void
}

/** The toasts of one window: add from anywhere, shown by one `ToastRegion`. */
export function createToasts(): Toasts {
  const present = new Set<string>()
  let added = 0
  const waiting: Toast[] = []
  let screen: ToastScreen | undefined
  const listeners = createListeners()

  const show = (toast: Toast): void => {
    if (screen === undefined) {
      waiting.push(toast)
      listeners.tell()
    } else
      screen.show(toast, () => {
        present.delete(toast.id)
        toast.onClose?.()
      })
  }

  return {
    add(toast) {
      added += 1
      // Two may come within one millisecond.
      const id = toast.id ?? `${Date.now()}-${added}`
      if (present.has(id)) return id
      present.add(id)
      show({ ...toast, id })
      return id
    },
    dismiss(id) {
      if (screen !== undefined) {
        screen.close(id)
        return
      }
      const at = waiting.findIndex((toast) => toast.id === id)
      if (at === -1) return
      const [toast] = waiting.splice(at, 1)
      present.delete(id)
      toast?.onClose?.()
      listeners.tell()
    },
    connect(next) {
      screen = next
      for (const toast of waiting.splice(0)) show(toast)
      listeners.tell()
      return () => {
        screen = undefined
        present.clear()
      }
    },
    isWaiting: () => waiting.length > 0,
    subscribe: listeners.add,
  }
}

const readMs = 5000
/** Twenty seconds is what WCAG 2.2.1 counts as time enough to reach a button. */
const decideMs = 20_000

/**
 * Milliseconds on screen; 0: until it is closed. What only tells something goes soon, what offers
 * something leaves time to decide, and an error with a way out stays.
 */
export function timeoutOf(toast: Toast): number {
  if (toast.timeoutMs === null) return 0
  if (toast.timeoutMs !== undefined) return toast.timeoutMs
  if (toast.action === undefined) return toast.meaning === undefined ? readMs : decideMs
  return toast.tone === 'bad' ? 0 : decideMs
}
