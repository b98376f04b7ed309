import type { Point } from '#shared/base/rect.ts'

/** A press, some moves and a release of the mouse, so that a test can look in between. */
export interface Press {
  moveBy(x: number, y: number, keys?: { readonly altKey?: boolean }): Promise<void>
  release(): Promise<void>
}

/** Presses the mouse at a point of the window, on whatever is there. */
export async function pressAt(at: Point, keys: { readonly shiftKey?: boolean } = {}): Promise<Press> {
  let now = at
  let captor: Element | null = null
  let pressed: Element | null = null
  const send = async (kind: 'down' | 'move' | 'up', keys: object = {}): Promise<void> => {
    const target = document.elementFromPoint(now.x, now.y) ?? document.body
    const init: PointerEventInit = {
      bubbles: true,
      cancelable: true,
      view: window,
      clientX: now.x,
      clientY: now.y,
      button: kind === 'move' ? -1 : 0,
      buttons: kind === 'up' ? 0 : 1,
      isPrimary: true,
      pointerId: 1,
      pointerType: 'mouse',
      ...keys,
    }
    const heard = captor ?? target
    const capture = Element.prototype.setPointerCapture
    // A browser gives only what is really pressed to who asks for it.
    Element.prototype.setPointerCapture = new Proxy(capture, {
      apply(_, element: Element) {
        captor = element
      },
    })
    heard.dispatchEvent(new PointerEvent(`pointer${kind}`, init))
    Element.prototype.setPointerCapture = capture
    heard.dispatchEvent(new MouseEvent(`mouse${kind}`, { ...init, button: 0 }))
    if (kind === 'down') pressed = heard
    const released = captor ?? target
    if (kind === 'up' && (captor !== null || pressed === target))
      released.dispatchEvent(new PointerEvent('click', init))
    await aFrame()
  }
  await send('down', keys)
  return {
    async moveBy(x, y, keys) {
      now = { x: now.x + x, y: now.y + y }
      await send('move', keys)
    },
    release: () => send('up'),
  }
}

/** Fingers on an element: each a way through the window, all with as many points. */
export async function touch(element: Element, ways: readonly (readonly Point[])[]): Promise<void> {
  const length = ways[0]?.length ?? 0
  const touchesAt = (step: number): Touch[] =>
    ways.flatMap((way, finger) => {
      const at = way[step]
      return at === undefined
        ? []
        : [new Touch({ identifier: finger, target: element, clientX: at.x, clientY: at.y })]
    })
  const send = async (kind: 'start' | 'move' | 'end', changed: Touch[]): Promise<void> => {
    const touches = kind === 'end' ? [] : changed
    const init = { bubbles: true, cancelable: true, view: window, touches, changedTouches: changed }
    element.dispatchEvent(new TouchEvent(`touch${kind}`, { ...init, targetTouches: touches }))
    await aFrame()
  }
  await send('start', touchesAt(0))
  for (let step = 1; step < length; step += 1) await send('move', touchesAt(step))
  await send('end', touchesAt(length - 1))
}

/** Until what was done is on the screen. */
export async function aFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}
