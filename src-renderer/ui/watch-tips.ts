/** Words to be shown beside an element. */
export interface Tip {
  readonly trigger: HTMLElement
  readonly text: string
  readonly shortcut: string | undefined
  readonly side: 'top' | 'bottom' | 'left' | 'right'
}

const openMs = 500
/** Long enough to go from the element to its words. */
const closeMs = 80
/** Whoever reads along a row does not wait at each. */
const nextMs = 400
/** Keys that take the focus from one part of a page to another. */
const walks = /^(?:Tab|F6|Arrow\w+)$/
const sides = ['bottom', 'left', 'right'] as const

/**
 * Says which tip is to be shown, for the pointer that rests on an element of `Tooltip` and for keyboard focus. One
 * listener for the page: its buttons are many, and a first page does not wait for what shows their tips.
 */
export function watchTips(show: (tip: Tip | null) => void): () => void {
  let shown: HTMLElement | null = null
  let pressed: HTMLElement | null = null
  let closedAtMs = Number.NEGATIVE_INFINITY
  let isFinger = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (trigger: HTMLElement | null): void => {
    clearTimeout(timer)
    changes.disconnect()
    if (shown !== null) closedAtMs = performance.now()
    const tip = trigger === null ? null : tipOf(trigger)
    if (shown === null && tip === null) return
    shown = tip?.trigger ?? null
    show(tip)
    if (tip === null) return
    changes.observe(tip.trigger, { attributes: true, attributeFilter: ['data-tip', 'data-tip-key'] })
    changes.observe(document.body, { childList: true, subtree: true })
  }
  const changes = new MutationObserver((records) => {
    if (shown?.isConnected !== true) tell(null)
    else if (records.some(({ type }) => type === 'attributes')) tell(shown)
  })
  const point = (target: EventTarget | null): void => {
    const trigger = triggerAt(target)
    if (trigger !== pressed) pressed = null
    clearTimeout(timer)
    if (trigger === shown || isInTip(target)) return
    // What the keyboard has brought stays while the focus is there (WCAG 1.4.13).
    if (trigger === null && shown !== null && hasKeyboardFocus(shown)) return
    if (trigger === null) timer = setTimeout(tell, closeMs, null)
    else if (pressed === null) {
      const isNext = shown !== null || performance.now() - closedAtMs < nextMs
      timer = setTimeout(tell, isNext ? 0 : openMs, trigger)
    }
  }
  /** What a finger did last has no tip, wherever the page takes the focus then: nothing would take the tip away. */
  const byFinger = ({ pointerType }: PointerEvent): boolean => (isFinger = pointerType === 'touch')
  const press = (event: Event): void => {
    if (isInTip(event.target)) {
      // To a dialog below, a tip is outside, and a press outside closes it; and the focus stays where it is.
      event.stopPropagation()
      event.preventDefault()
      return
    }
    pressed = triggerAt(event.target)
    tell(null)
  }
  const listeners = {
    // A mouse that lies still is told of what comes under it: only where it moves is it used again.
    pointerover: (event: PointerEvent) => isFinger || byFinger(event) || point(event.target),
    pointermove: (event: PointerEvent) => isFinger && !byFinger(event) && point(event.target),
    pointerout: ({ relatedTarget }: PointerEvent) => relatedTarget === null && point(null),
    pointerdown: (event: PointerEvent) => {
      byFinger(event)
      press(event)
    },
    mousedown: press,
    click: press,
    keydown: ({ key }: KeyboardEvent) => {
      // What a keyboard on the screen writes is no walk through the page.
      if (walks.test(key)) isFinger = false
      if (key === 'Escape') tell(null)
    },
    focusin: ({ target }: FocusEvent) => {
      const trigger = triggerAt(target)
      if (trigger !== null && !isFinger && hasKeyboardFocus(trigger)) tell(trigger)
    },
    focusout: ({ target }: FocusEvent) =>
      target instanceof Node && shown?.contains(target) === true && tell(null),
  }
  const over = new AbortController()
  for (const [type, listen] of Object.entries(listeners))
    addEventListener(type, listen as (event: Event) => void, { capture: true, signal: over.signal })
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    over.abort()
  }
}

function triggerAt(target: EventTarget | null): HTMLElement | null {
  const trigger = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  return trigger === null || isSaidByItself(trigger) ? null : trigger
}

/** What its tip would say is written on it, in letters that are seen. */
function isSaidByItself(trigger: HTMLElement): boolean {
  return trigger.dataset['tipForWords'] !== undefined && getComputedStyle(trigger).fontSize !== '0px'
}

/** The focus is on it, or within, and is shown. */
function hasKeyboardFocus(trigger: HTMLElement): boolean {
  const { activeElement } = document
  return trigger.contains(activeElement) && activeElement?.matches(':focus-visible') === true
}

function isInTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ui-tooltip-stage') !== null
}

function tipOf(trigger: HTMLElement): Tip | null {
  const { tip: text, tipKey: shortcut, tipSide } = trigger.dataset
  const side = sides.find((each) => each === tipSide) ?? 'top'
  return trigger.isConnected && text !== undefined ? { trigger, text, shortcut, side } : null
}
