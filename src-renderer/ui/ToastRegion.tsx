import { Toast as BaseToast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { Button } from './Button.tsx'
import { flag } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useMedia } from './use-media.ts'
import { ChangeGlyph } from './ChangeGlyph.tsx'
import { StateGlyph } from './StateGlyph.tsx'
import { timeoutOf, type Toast, type Toasts } from './toasts.ts'
import { useFocusWithin, useHiddenTime, type FocusWithin } from './use-hidden-toasts.ts'

export interface ToastRegionProps {
  readonly toasts: Toasts
  /** The landmark's name, reached with F6. */
  readonly label: string
  readonly dismissLabel: string
  /** Leads to the meaning of a problem, by its code. While it is read, the notice does not go by itself. */
  readonly renderMeaning: (code: string, onAsk: (isOpen: boolean) => void) => ReactNode
}

/** A message that goes by itself is no dialog: it asks for nothing, and a reader that counts dialogs finds none. */
const asGroup = { role: 'group', 'aria-modal': undefined } as const

/** A phone, upright or on its side: of several notices the newest is seen alone, and those before it when it has gone. */
const smallWindow = '(width < 45rem) or (height < 30rem)'

/** The one place where toasts appear: bottom end, 24rem; the whole width on a phone. Mount it once. */
export function ToastRegion({ toasts, ...shown }: ToastRegionProps) {
  const isSmall = useMedia(smallWindow)
  const focus = useFocusWithin()
  return (
    // What has the focus is not hidden by what comes after it.
    <BaseToast.Provider limit={isSmall && !focus.hasFocus ? 1 : 4}>
      <Bridge toasts={toasts} />
      <BaseToast.Portal>
        <Shown {...shown} focus={focus} />
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

/** Hands our toasts to the library that times and announces them. */
function Bridge({ toasts }: { readonly toasts: Toasts }) {
  const manager = BaseToast.useToastManager<Toast>()
  const latest = useRef(manager)
  useEffect(() => {
    latest.current = manager
  })
  useEffect(
    () =>
      toasts.connect({
        show: (toast, onGone) => {
          latest.current.add({
            id: toast.id,
            type: toast.tone,
            title: toast.title,
            description: toast.text,
            timeout: timeoutOf(toast),
            onClose: onGone,
            data: toast,
          })
        },
        close: (id) => latest.current.close(id),
      }),
    [toasts],
  )
  return null
}

function Shown({
  label,
  dismissLabel,
  renderMeaning,
  focus: { watch, look },
}: Omit<ToastRegionProps, 'toasts'> & { readonly focus: FocusWithin }) {
  const { toasts, close, update } = BaseToast.useToastManager<Toast>()
  const away = useWindowAway()
  const setTimeoutOf = useCallback((id: string, timeout: number) => update(id, { timeout }), [update])
  useHiddenTime(toasts, setTimeoutOf)
  useLayoutEffect(look, [toasts, look])
  const follow = useCallback(
    (region: HTMLElement | null) => {
      const ends = [watch(region), tellHeight(region)]
      return () => {
        for (const end of ends) end?.()
      }
    },
    [watch],
  )
  return (
    <BaseToast.Viewport ref={follow} className="ui-toasts" aria-label={label} data-away={flag(away)}>
      {toasts.map((shown) => (
        <BaseToast.Root
          key={shown.id}
          toast={shown}
          className="ui-toast"
          data-tone={shown.data?.tone}
          swipeDirection="right"
          {...asGroup}
        >
          <ToastSign toast={shown.data} />
          <div className="ui-toast-words">
            <BaseToast.Title className="ui-toast-title" render={<p />} />
            {shown.description === undefined ? null : (
              <BaseToast.Description className="ui-toast-text" data-mono={flag(shown.data?.mono)} />
            )}
            <ToastActions
              toast={shown.data}
              renderMeaning={renderMeaning}
              stay={(timeout) => setTimeoutOf(shown.id, timeout)}
              close={() => close(shown.id)}
            />
          </div>
          {/* The library's own cross is hidden from readers while the stack is folded; ours is never folded. */}
          {shown.data?.closeButton === false ? null : (
            <IconButton label={dismissLabel} icon={X} size="xs" onClick={() => close(shown.id)} />
          )}
          {shown.timeout ? (
            <i className="ui-toast-timer" style={{ animationDuration: `${shown.timeout}ms` }} />
          ) : null}
        </BaseToast.Root>
      ))}
    </BaseToast.Viewport>
  )
}

function ToastActions({
  toast,
  renderMeaning,
  stay,
  close,
}: Pick<ToastRegionProps, 'renderMeaning'> & {
  readonly toast: Toast | undefined
  /** For so many milliseconds from now; 0: until it is closed. */
  readonly stay: (timeout: number) => void
  readonly close: () => void
}) {
  const actions = [...(toast?.action === undefined ? [] : [toast.action]), ...(toast?.moreActions ?? [])]
  if (toast === undefined || (actions.length === 0 && toast.meaning === undefined)) return null
  return (
    <div className="ui-toast-actions">
      {actions.map(({ label, onSelect }) => (
        <Button
          key={label}
          variant="outline"
          size="xs"
          onClick={() => {
            onSelect()
            close()
          }}
        >
          {label}
        </Button>
      ))}
      {toast.meaning === undefined
        ? null
        : renderMeaning(toast.meaning, (isOpen) => stay(isOpen ? 0 : timeoutOf(toast)))}
    </div>
  )
}

function ToastSign({ toast }: { readonly toast: Toast | undefined }) {
  if (toast?.avatar !== undefined) return <Avatar name={toast.avatar} />
  if (toast?.icon !== undefined) return <Icon of={toast.icon} />
  if (toast?.tone === 'ok') return <StateGlyph state="synchronized" />
  if (toast?.tone === 'bad') return <StateGlyph state="error" />
  if (toast?.tone === 'warn') return <ChangeGlyph change="warning" />
  return <StateGlyph state="synchronizing" />
}

/** Says how high the toasts are, with the gap below them, for what must not lie under them. */
function tellHeight(region: HTMLElement | null): (() => void) | undefined {
  if (region === null) return undefined
  const { style } = document.documentElement
  const tell = (): void => {
    const { offsetHeight } = region
    if (offsetHeight === 0) style.removeProperty('--toasts-height')
    else style.setProperty('--toasts-height', `calc(${offsetHeight}px + var(--s-2))`)
  }
  const watch = new ResizeObserver(tell)
  watch.observe(region)
  return () => {
    watch.disconnect()
    style.removeProperty('--toasts-height')
  }
}

/** While the window has no focus the library stops its timers; the line must stop with them. */
function useWindowAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const leave = (): void => setAway(true)
    const back = (): void => setAway(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', back)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', back)
    }
  }, [])
  return away
}
