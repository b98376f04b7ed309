/** A press on what opens a menu, before there was the code for it. */
export type EarlyPress =
  | { readonly by: 'pointer'; readonly pointerType: string }
  | { readonly by: 'key'; readonly key: string }

/** What was done with the button of a menu until the code came. */
export interface Early {
  press: EarlyPress | null
  hadFocus: boolean
}

/** Calls `drop` when the hand goes elsewhere: what it wanted before is not wanted any more. */
export function watchAway(isElsewhere: (target: Node) => boolean, drop: () => void): () => void {
  const over = new AbortController()
  const leave = (): void => {
    over.abort()
    drop()
  }
  const options = { capture: true, signal: over.signal }
  const press = ({ target }: Event): void => {
    if (target instanceof Node && isElsewhere(target)) leave()
  }
  addEventListener('pointerdown', press, options)
  addEventListener('keydown', ({ key }) => (key === 'Escape' || key === 'Tab') && leave(), options)
  return () => over.abort()
}

/** The same on the button that opens menus, as if it came now. */
export function carryOut(button: HTMLElement, press: EarlyPress): void {
  if (press.by === 'key') {
    if (press.key === 'Enter') button.click()
    else
      button.dispatchEvent(new KeyboardEvent('keydown', { key: press.key, bubbles: true, cancelable: true }))
    return
  }
  const { pointerType } = press
  const how = { bubbles: true, cancelable: true, detail: 1, pointerType, isPrimary: true }
  button.dispatchEvent(new PointerEvent('pointerdown', how))
  button.dispatchEvent(new MouseEvent('mousedown', how))
  button.dispatchEvent(new PointerEvent('pointerup', how))
  button.dispatchEvent(new MouseEvent('mouseup', how))
  button.dispatchEvent(new PointerEvent('click', how))
}
